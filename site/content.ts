/** The content for pages: read once a process, read anew in development after an edit. */
import type { PageContextServer } from 'vike/types'
import { loadCheckedSite } from '#content/checks/check.ts'
import { isFormFacts } from '#content/checks/rule.ts'
import { withDrafts } from '#content/model/drafts.ts'
import { lastOf } from '#content/model/once.ts'
import type { SoundSite } from '#content/model/site.ts'
import { SOURCE } from '#content/model/translation/language.ts'
import { translate } from '#content/model/translation/translate.ts'
import type { PageHead } from './page-context.ts'

/** What the forms declare: rules compare options and places of the content with theirs. */
const forms = Object.values(
  import.meta.glob<Record<string, unknown>>('../lambdas/*/fields.ts', { eager: true }),
).flatMap((fields) => Object.values(fields).filter(isFormFacts))

const last = lastOf<Promise<SoundSite>>()

/**
 * The content, checked. In a build an error ends the build; in development the page shows it (+onRenderHtml), and
 * drafts are to be seen.
 * @param code of a language of `content/languages.yaml`; the English site without one
 * @throws when the content has errors, with file, line and column of each.
 */
export function siteContent(code: string = SOURCE.code): Promise<SoundSite> {
  const edit = [globalThis.__academyContentEdit]
  const english = last(SOURCE.code, edit, () => {
    const site = loadCheckedSite({ root: process.env.ACADEMY_CONTENT, forms })
    return import.meta.env.MODE === 'development' ? site.then(withDrafts) : site
  })
  const translated = async () => {
    const site = await english
    const language = site.languages.find((one) => one.code === code)
    return language ? translate(site, language) : site
  }
  return code === SOURCE.code ? english : last(code, edit, translated)
}

/**
 * What the `+data.ts` of a page exports as `data`.
 * @param make of the content in the page's language, and of what its route says; `head` is what the page says for its head
 */
export const pageData =
  <Data extends { head: PageHead }>(
    make: (site: SoundSite, route: Readonly<Record<string, string>>) => Data | Promise<Data>,
  ) =>
  async ({ language, routeParams }: PageContextServer): Promise<Data> =>
    make(await siteContent(language), routeParams)
