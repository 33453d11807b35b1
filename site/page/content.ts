/** Loads the content for pages, once per process, and again after an edit in development. */
import type { PageContextServer } from 'vike/types'
import { checkSite, loadCheckedSite } from '#content/checks/check.ts'
import { withDrafts } from '#content/model/catalogue/published.ts'
import { latestCache } from '#content/model/memoize.ts'
import type { Issue } from '#content/model/parse/issue.ts'
import { contentError, readContent, requireValidSite } from '#content/model/read/read.ts'
import type { Site, ValidSite } from '#content/model/site.ts'
import { ENGLISH } from '#content/model/translation/language.ts'
import { translateSite } from '#content/model/translation/translate.ts'
import { allFormFields as forms } from '#lambdas/routes.ts'
import { now } from '#lambdas/shared/clock.ts'
import { withListings } from '../article/post-data.ts'
import type { PageHead } from './page-context.ts'

const last = latestCache<Promise<ValidSite>>()

/** Errors of MDX texts in development. Only the page that shows the text fails. */
let brokenTexts: readonly Issue[] = []

const isText = ({ file }: Issue): boolean => file.endsWith('.mdx')
const isError = ({ severity }: Issue): boolean => severity === 'error'

declare global {
  /** The content that the build has read and checked, in each language, English first (site/build/generate.ts). */
  var __academySites: readonly ValidSite[] | undefined
}

async function checkedSite(): Promise<ValidSite> {
  if (globalThis.__academySites?.[0]) return globalThis.__academySites[0]
  // In a build this is always true, so the bundler removes the rest and keeps the content rules out of the bundle.
  if (import.meta.env.PROD)
    throw new Error('The pages are rendered by `npm run build`, which reads the content.')
  return loadCheckedSite({ root: process.env.ACADEMY_CONTENT, forms })
}

/** Milliseconds between reading the content and applying the rules. The rules are slow, so the page is shown first. */
const RULES_AFTER = 2000

/** Errors that the rules found, and the number of the edit after which they ran. */
let reported: { edit: number; errors: readonly Issue[] } = { edit: 0, errors: [] }

/** Applies the rules after the page is shown. If they find errors, the page reloads and shows them. */
function applyRulesLater(site: Site): void {
  const edit = globalThis.__academyContentEdit ?? 0
  if (edit > 0 && reported.edit === edit) return
  setTimeout(() => {
    if (edit !== (globalThis.__academyContentEdit ?? 0)) return
    const errors = checkSite(site, { forms, now: now(), production: false }).filter(isError)
    if (errors.length === 0) return
    reported = { edit: edit + 1, errors }
    globalThis.__academyContentEdit = edit + 1
    globalThis.__academyReload?.()
  }, RULES_AFTER)
}

/** Reads the content for development: includes drafts, and tolerates errors in MDX texts. */
async function siteInProgress(): Promise<ValidSite> {
  const { site, issues } = await readContent(process.env.ACADEMY_CONTENT)
  if (site) applyRulesLater(site)
  const rules = reported.edit === globalThis.__academyContentEdit ? reported.errors : []
  const errors = [...issues.filter(isError), ...rules]
  brokenTexts = errors.filter(isText)
  return withDrafts(requireValidSite({ site, issues: errors.filter((issue) => !isText(issue)) }))
}

/** @throws the errors of the text of a page */
function checkOwnText(language: string, slug: string | undefined): void {
  const folder = language === ENGLISH.code ? '' : `/${language}`
  const brokenHere = brokenTexts.filter(({ file }) => {
    const [, language = '', name] = /^[^/]+((?:\/[a-z]{2,3})?)\/[a-z]+\/([^/]+)\.mdx$/.exec(file) ?? []
    return name === slug && (language === '' || language === folder)
  })
  if (brokenHere.length > 0) throw contentError(brokenHere)
}

/**
 * Returns the checked content in a language.
 * @param code language of `content/languages.yaml`
 * @throws with file, line and column of each error
 */
export function siteContent(code: string = ENGLISH.code): Promise<ValidSite> {
  const edit = [globalThis.__academyContentEdit]
  const english = last(ENGLISH.code, edit, () =>
    import.meta.env.MODE === 'development' ? siteInProgress() : checkedSite(),
  )
  const translated = async () => {
    const site = await english
    const language = site.languages.find((language) => language.code === code)
    const built = globalThis.__academySites?.find(({ language }) => language === code)
    return language ? withListings(built ?? translateSite(site, language)) : site
  }
  return code === ENGLISH.code ? english : last(code, edit, translated)
}

/**
 * Creates the `data` hook of a page.
 * @param make gets the content in the language of the page, and the route parameters
 */
export const pageData =
  <Data extends { head: PageHead }>(
    make: (site: ValidSite, route: Readonly<Record<string, string>>) => Data | Promise<Data>,
  ) =>
  async ({ language, routeParams }: PageContextServer): Promise<Data> => {
    const site = await siteContent(language)
    checkOwnText(site.language, routeParams?.slug)
    return make(site, routeParams)
  }
