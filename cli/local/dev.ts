/** `academy serve --dev`: Vite's dev server of the site inside the twin's port, and fresh Lambdas after each edit. */
import { type FSWatcher, watch } from 'node:fs'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { unseen, withDrafts } from '#content/model/drafts.ts'
import type { Site } from '#content/model/site.ts'
import { ROOT } from './build.ts'
import { contentForTwin } from './content.ts'
import { createEdge, type SiteServer, sendEdgeAnswer } from './site.ts'

/** Quiet time after an edit before the Lambdas are loaded again, milliseconds: the page is shown first. */
const SETTLE_MS = 800

export interface DevSite {
  serve: SiteServer
  /** The redirects of this content, from now on. */
  update(site: Site): void
  close(): Promise<void>
}

const edgeOf = (site: Site) => {
  const { courses, posts } = withDrafts(site)
  return createEdge(
    [...courses, ...posts].map(({ path }) => path),
    site.aliases,
  )
}

/** What only the dev server shows, in one line; nothing when visitors see all of it. */
export function unseenLine(site: Site): string[] {
  const pages = unseen(site)
  return pages.length > 0 ? [`Shown here, not yet to visitors: ${pages.join(', ')}`] : []
}

/** Vite's middleware behind the same redirects as the built site; only page loads ask the edge, never modules. */
export async function devSite(site: Site, server: Server): Promise<DevSite> {
  const { createDevMiddleware, renderPage } = await import('vike/server')
  const { devMiddleware, viteServer } = await createDevMiddleware({
    root: join(ROOT, 'site'),
    viteConfig: { configFile: join(ROOT, 'vite.config.ts'), server: { hmr: { server } } },
  })
  let edge = edgeOf(site)
  const render = async (request: IncomingMessage, response: ServerResponse) => {
    const { httpResponse } = await renderPage({
      urlOriginal: request.url ?? '/',
      headersOriginal: request.headers,
    })
    for (const [name, value] of httpResponse.headers) response.setHeader(name, value)
    response.statusCode = httpResponse.statusCode
    httpResponse.pipe(response)
  }
  const serve: SiteServer = async (request, response) => {
    const isPage = request.headers.accept?.includes('text/html')
    if (isPage && sendEdgeAnswer(await edge(request), response)) return
    devMiddleware(request, response, () => {
      render(request, response).catch((error: Error) => response.destroy(error))
    })
  }
  const update = (next: Site) => {
    edge = edgeOf(next)
  }
  return { serve, update, close: () => viteServer.close() }
}

/** Watches Lambdas and content; after each edit calls `reload`, and says what is wrong when that fails. */
export function watchSources(reload: (site: Site) => Promise<void>, say: (line: string) => void): () => void {
  let timer: NodeJS.Timeout | undefined
  const again = async () => {
    try {
      const site = await contentForTwin()
      await reload(site)
      for (const line of ['Lambdas and content loaded again.', ...unseenLine(site)]) say(line)
    } catch (error) {
      say(`${(error as Error).message}. The last good state keeps running.`)
    }
  }
  const edited = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void again(), SETTLE_MS)
  }
  const watchers: FSWatcher[] = ['lambdas', 'content'].map((folder) =>
    watch(join(ROOT, folder), { recursive: true }, edited),
  )
  return () => {
    clearTimeout(timer)
    for (const watcher of watchers) watcher.close()
  }
}
