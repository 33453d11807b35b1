/** The bundle as a server: Vike renders each page as it would for a visitor who asks for it. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { getGlobalContext, renderPage } from 'vike/server'
import type { BuildFacts, PageList } from '../page-context.ts'

/** Says of every unknown address that there is nothing. */
export const NOT_FOUND = '/404'

export interface Renderer {
  /** @param base hash of what every page depends on beside the content @throws when the content has errors */
  listPages(base: string): Promise<PageList>
  /**
   * The HTML of an address, undefined when the one that is there is still good.
   * @throws when it cannot be rendered; Vike has told why
   */
  render(path: string, build: BuildFacts): Promise<{ html: string | undefined; key: string | undefined }>
}

/** @param dist folder with the bundle in `bundle/` */
export async function loadRenderer(dist: string): Promise<Renderer> {
  await import(pathToFileURL(join(dist, 'bundle/server/entry.mjs')).href)
  const { config, pages } = await getGlobalContext()
  const routes = Object.values(pages).flatMap(({ route }) =>
    typeof route === 'string' && !route.includes('@') ? route : [],
  )
  return {
    async listPages(base) {
      if (!config.listPages) throw new Error('The bundle has no +listPages')
      return config.listPages([...routes, NOT_FOUND], base)
    },
    async render(path, build) {
      const { httpResponse, key } = await renderPage({ urlOriginal: path, build })
      if (httpResponse.statusCode !== (path === NOT_FOUND ? 404 : 200))
        throw new Error(`${path} could not be rendered: see above`)
      return { html: key && key === build.old ? undefined : httpResponse.body, key }
    },
  }
}
