/** `academy serve --dev`: runs Vite's dev server behind the local CloudFront, and reloads Lambdas after each edit. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { join, sep } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Rollup } from 'vite'
import { unpublishedPages, withDrafts } from '#content/model/catalogue/published.ts'
import { ROUTES } from '#content/model/catalogue/routes.ts'
import type { Site } from '#content/model/site.ts'
import { translatedPages } from '#content/model/translation/pages.ts'
import { packRelease } from '#infra/edge/pack.ts'
import { pathIn } from '#lambdas/shared/path-in.ts'
import { readCheckedContent } from '../content/place.ts'
import type { HttpHandler } from '../local/edge/cloudfront.ts'
import type { LocalStack } from '../local/stack/stack.ts'
import { REPO_ROOT } from './build.ts'

/** In milliseconds. After an edit, templates and Lambdas are built with this delay, so that the page is reloaded first. */
const DEBOUNCE_MS = 800

/** Files that Vite does not serve by default. The setting replaces Vite's list, so the list is repeated here. */
const DENIED = ['.env', '.env.*', '*.{crt,pem}', '**/.git/**']

export function unpublishedPagesLine(site: Site): string[] {
  const pages = unpublishedPages(site)
  return pages.length > 0 ? [`Shown here, not yet to visitors: ${pages.join(', ')}`] : []
}

/**
 * Creates Vite's middleware. Vike renders pages for the requests that the middleware does not answer.
 * @param data folder of the leads. Vite would serve its files under `/@fs/`, so the folder is denied
 */
export async function createViteSite(server: Server, data: string) {
  const { createDevMiddleware, renderPage } = await import('vike/server')
  const { devMiddleware, viteServer } = await createDevMiddleware({
    root: join(REPO_ROOT, 'site'),
    viteConfig: {
      configFile: join(REPO_ROOT, 'vite.config.ts'),
      server: { hmr: { server }, fs: { deny: [...DENIED, `${data.replaceAll('\\', '/')}/**`] } },
    },
  })
  const render = async (request: IncomingMessage, response: ServerResponse) => {
    const { httpResponse, errorWhileRendering } = await renderPage({
      urlOriginal: request.url ?? '/',
      headersOriginal: request.headers,
    })
    if (errorWhileRendering) return showError(response, errorWhileRendering as Rollup.RollupError)
    for (const [name, value] of httpResponse.headers) response.setHeader(name, value)
    response.statusCode = httpResponse.statusCode
    httpResponse.pipe(response)
  }
  const handle: HttpHandler = async (request, response) => {
    // The canary Lambda, which also runs in the local stack, reads this file. Otherwise only a release contains it.
    if (request.url === '/release.json') return void response.end('{"release":"dev"}')
    devMiddleware(request, response, () => {
      render(request, response).catch((error: Error) => response.destroy(error))
    })
  }
  return { handle, watcher: viteServer.watcher, close: () => viteServer.close() }
}

/** Removes the parts of an error that Vike adds for its log: colours, time and request, and a hint on debugging. */
const withoutLog = (text: string): string =>
  stripVTControlCharacters(text)
    .replace(/^.*\[request-\d+\] /, '')
    .replace(/\n┌─[\s\S]*?─┘/, '')

function showError(response: ServerResponse, error: Rollup.RollupError): void {
  const { id, frame, plugin, loc } = error
  const message = withoutLog(error.message)
  const stack = withoutLog(error.stack ?? '')
    .split('\n')
    .filter((line) => /^ +at /.test(line))
  const shown = JSON.stringify({ message, stack: stack.join('\n'), id, frame, plugin, loc })
  response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' }).end(`<!DOCTYPE html>
<html lang="en">
<head>
<title>Error</title>
<script type="module">
import { ErrorOverlay } from '/@vite/client'
document.body.append(new ErrorOverlay(${shown.replaceAll('<', '\\u003c')}))
</script>
</head>
<body></body>
</html>`)
}

type ViteSite = Awaited<ReturnType<typeof createViteSite>>

/** Writes the routes of all pages, including drafts, and of all redirects to the local edge store (KeyValueStore). */
export function writeDevRoutes(
  { services, resources }: Pick<LocalStack, 'services' | 'resources'>,
  site: Site,
) {
  const [store] = resources().of('AWS::CloudFront::KeyValueStore')
  if (!store) return
  const { courses, posts, legal, pages: texts } = withDrafts(site)
  const english = [...courses, ...posts, ...legal, ...texts].map(({ path }) => path)
  const pages = new Set<string>([...ROUTES, ...english])
  for (const language of site.languages)
    for (const { path } of translatedPages(site, language).pages) pages.add(pathIn(language.code, path))
  const languages = site.languages.map(({ code }) => code)
  const routes = packRelease('dev', [...pages], site.aliases, languages).set('live', 'dev')
  const former = services.store.keys(store.arn).filter((key) => key.startsWith('dev/') && !routes.has(key))
  services.store.update(store.arn, routes, former)
}

/**
 * Calls `reload` after each edit of Lambdas, infrastructure or content, and prints its errors. Uses Vite's watcher, because
 * the watcher of Node 20 loses files that an editor replaces.
 */
export function watchSources(
  watcher: ViteSite['watcher'],
  reload: (site: Site) => Promise<void>,
  say: (line: string) => void,
): () => void {
  let timer: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()
  const reloadAll = async () => {
    try {
      const site = await readCheckedContent()
      await reload(site)
      for (const line of ['Lambdas and content loaded again.', ...unpublishedPagesLine(site)]) say(line)
    } catch (error) {
      say(`${(error as Error).message}. The last good state keeps running.`)
    }
  }
  const folders = ['lambdas', 'infra', 'content'].map((folder) => join(REPO_ROOT, folder, sep))
  watcher.add(folders).on('all', (_, file) => {
    if (!folders.some((folder) => file.startsWith(folder))) return
    clearTimeout(timer)
    // One reload after the other, so that a slow reload of an older state cannot finish after a newer one.
    timer = setTimeout(() => {
      last = last.then(reloadAll)
    }, DEBOUNCE_MS)
  })
  return () => clearTimeout(timer)
}
