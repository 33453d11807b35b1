/**
 * The bundle as a server: Vike renders each page as it would for a visitor who asks for it. Of the kinds that grow
 * (articles, courses) it renders one in each language; the others are put into its document, which takes a third of the time.
 */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { getGlobalContext, renderPage } from 'vike/server'
import type { PageContextServer } from 'vike/types'
import type { BuildFacts, ListedPage, PageList } from '../page-context.ts'
import { cutOut } from './cut-out.ts'

/** Says of every unknown address that there is nothing. */
export const NOT_FOUND = '/404'

/** A page that Vike rendered, as the frame of all others of its kind. */
interface Frame {
  pageContext: PageContextServer
  cuts: ReturnType<typeof cutOut>
}

function missing(file: string): never {
  throw new Error(`The bundle has no ${file}`)
}

/** @param dist folder with the bundle in `bundle/` */
export async function loadRenderer(dist: string) {
  await import(pathToFileURL(join(dist, 'bundle/server/entry.mjs')).href)
  const { config, pages } = await getGlobalContext()
  const { listPages = missing('+listPages'), renderParts = missing('+renderParts') } = config
  const routes = Object.values(pages).flatMap(({ route }) =>
    typeof route === 'string' && !route.includes('@') ? route : [],
  )
  const frames = new Map<string, Frame>()

  async function byVike(path: string, build: BuildFacts) {
    const pageContext = await renderPage({ urlOriginal: path, build })
    const { httpResponse, parts } = pageContext
    if (httpResponse.statusCode !== (path === NOT_FOUND ? 404 : 200))
      throw new Error(`${path} could not be rendered: see above`)
    return { pageContext: pageContext as PageContextServer, html: httpResponse.body, key: parts?.key }
  }

  type Grown = NonNullable<ListedPage['grown']>
  async function intoFrame({ pageContext, cuts }: Frame, { urlPathname, slug }: Grown, build: BuildFacts) {
    const own = { ...pageContext, urlPathname, routeParams: { slug }, build }
    const { key, head, body } = await renderParts(Object.assign(own, { data: await own.config.data?.(own) }))
    const { before, between, after } = cuts
    return { html: head === undefined ? undefined : before + head + between + body + after, key }
  }

  return {
    /** @param base hash of what every page depends on beside the content @throws when the content has errors */
    listPages: (base: string): Promise<PageList> => listPages([...routes, NOT_FOUND], base),
    /**
     * @param old key of the page that is there @throws when it cannot be rendered; Vike has told why
     * @returns its HTML, undefined when the one that is there is still good, and the key of what it is now
     */
    async render({ path, base, grown }: ListedPage, old: string | undefined) {
      if (!grown) {
        const { html, key } = await byVike(path, { base, old })
        return { html: key && key === old ? undefined : html, key }
      }
      const kind = `${base} ${grown.kind}`
      const frame = frames.get(kind)
      if (frame) return intoFrame(frame, grown, { base, old })
      const { pageContext, html, key } = await byVike(path, { base })
      frames.set(kind, { pageContext, cuts: cutOut(path, html, pageContext.parts) })
      return { html: key === old ? undefined : html, key }
    },
  }
}
