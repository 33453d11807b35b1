/** Loads the content for pages, once per process, and again after an edit in development. */
import type { PageContextServer } from 'vike/types'
import { checkContent, loadCheckedSite } from '#content/checks/check.ts'
import { withDrafts } from '#content/model/catalogue/published.ts'
import { latestCache } from '#content/model/memoize.ts'
import type { Issue } from '#content/model/parse/issue.ts'
import { contentError, soundSite } from '#content/model/read/read.ts'
import type { SoundSite } from '#content/model/site.ts'
import { SOURCE } from '#content/model/translation/language.ts'
import { translate } from '#content/model/translation/translate.ts'
import { fields as forms } from '#lambdas/routes.ts'
import { withListings } from '../article/post-data.ts'
import type { PageHead } from './page-context.ts'

const last = latestCache<Promise<SoundSite>>()

/** Errors of texts, in development: only the page of the text fails. */
let brokenTexts: readonly Issue[] = []

const isText = ({ file }: Issue): boolean => file.endsWith('.mdx')

/** Development: with drafts, and without failing on errors of texts. */
async function siteInProgress(): Promise<SoundSite> {
  const { site, issues } = await checkContent({ root: process.env.ACADEMY_CONTENT, forms })
  const errors = issues.filter(({ severity }) => severity === 'error')
  brokenTexts = errors.filter(isText)
  return withDrafts(soundSite({ site, issues: errors.filter((issue) => !isText(issue)) }))
}

/** @throws the errors of the text of a page */
function checkOwnText(language: string, slug: string | undefined): void {
  const folder = language === SOURCE.code ? '' : `/${language}`
  const own = brokenTexts.filter(({ file }) => {
    const [, language = '', name] = /^[^/]+((?:\/[a-z]{2,3})?)\/[a-z]+\/([^/]+)\.mdx$/.exec(file) ?? []
    return name === slug && (language === '' || language === folder)
  })
  if (own.length > 0) throw contentError(own)
}

/**
 * The checked content.
 * @param code language of `content/languages.yaml`
 * @throws with file, line and column of each error
 */
export function siteContent(code: string = SOURCE.code): Promise<SoundSite> {
  const edit = [globalThis.__academyContentEdit]
  const english = last(SOURCE.code, edit, () =>
    import.meta.env.MODE === 'development'
      ? siteInProgress()
      : loadCheckedSite({ root: process.env.ACADEMY_CONTENT, forms }),
  )
  const translated = async () => {
    const site = await english
    const language = site.languages.find((language) => language.code === code)
    return language ? withListings(translate(site, language)) : site
  }
  return code === SOURCE.code ? english : last(code, edit, translated)
}

/**
 * Creates the `data` hook of a page.
 * @param make gets the content in the language of the page, and the route parameters
 */
export const pageData =
  <Data extends { head: PageHead }>(
    make: (site: SoundSite, route: Readonly<Record<string, string>>) => Data | Promise<Data>,
  ) =>
  async ({ language, routeParams }: PageContextServer): Promise<Data> => {
    const site = await siteContent(language)
    checkOwnText(site.language, routeParams?.slug)
    return make(site, routeParams)
  }
