/**
 * The content's part of a build in a process of its own: reading, rules, MDX to components. Vite only loads the modules, as
 * it does for the pages; its start is not counted. Prints a line of JSON.
 */
import { createServer } from 'vite'
import type { Site } from '#content/model/site.ts'
import { texts } from '#site/build/pages/texts.ts'
import { REPO } from './posts.ts'
import type { Cost } from './usage.ts'

const server = await createServer({
  root: `${REPO}site`,
  configFile: false,
  logLevel: 'error',
  appType: 'custom',
  server: { middlewareMode: true, watch: null },
  optimizeDeps: { noDiscovery: true },
  resolve: { dedupe: ['react'] },
  plugins: [texts(process.env.ACADEMY_CONTENT ?? `${REPO}content`)],
})
const { siteContent } = (await server.ssrLoadModule('/page/content.ts')) as { siteContent(): Promise<Site> }
const { textOf } = (await server.ssrLoadModule('/text/text.ts')) as typeof import('#site/text/text-data.ts')

const [started, before] = [performance.now(), process.cpuUsage()]
const site = await siteContent()
for (const post of site.posts) await textOf(post)
const { user, system } = process.cpuUsage(before)
const cost: Cost = {
  wall: (performance.now() - started) / 1000,
  cpu: (user + system) / 1e6,
  rss: process.resourceUsage().maxRSS / 1024,
}
console.log(JSON.stringify(cost))
process.exit(0)
