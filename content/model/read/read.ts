/** Reads the whole content folder. Returns the site and all findings. */
import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { now as clock } from '#lambdas/shared/clock.ts'
import { allRedirects, expiredPaths } from '../catalogue/aliases.ts'
import { brochureLink } from '../catalogue/brochures.ts'
import type { CollectionName, FrontMatter } from '../catalogue/collections.ts'
import { collectionNames, collections } from '../catalogue/collections.ts'
import { consentsByForm, readNotices, readPastConsents } from '../catalogue/consents.ts'
import { englishByArea, nestMessages, readMessages } from '../catalogue/messages.ts'
import { dropEndedPrice, withPrices } from '../catalogue/prices.ts'
import { formatIssue, type Issue, sortIssues } from '../parse/issue.ts'
import { guideSchema } from '../schema/page.ts'
import type { CourseWithText, MediaFile, PageWithText, PostWithText } from '../site.ts'
import { everyPage, type Site, type SiteData, type ValidSite } from '../site.ts'
import { textIssues } from '../text/file-text.ts'
import { readGlossary } from '../translation/glossary.ts'
import { ENGLISH, readLanguages } from '../translation/language.ts'
import { readOverlays } from '../translation/overlay.ts'
import { translatedConsents, translatedValue } from '../translation/translate.ts'
import { FOLDER_FAULT, MAX_MEDIA_BYTES, pictureFault } from './picture-file.ts'
import { readData } from './read-data.ts'
import { isBackup, type PagesResult, readPages, readSinglePage } from './read-pages.ts'
import { unknownReferences } from './unknown-references.ts'
import { unreadableIssues, unreadFileIssues } from './unread-files.ts'

interface ContentResult {
  /** Undefined if a required data file is missing or has errors. Pages with errors are left out. */
  site: Site | undefined
  issues: Issue[]
}

const CONTENT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '')

const live = <T extends PageWithText>(pages: T[]) => pages.filter(({ state }) => state === 'live')

const slugsOf = ({ files }: PagesResult<unknown>) => new Set(files.map(({ slug }) => slug))

const byCard = (a: CourseWithText, b: CourseWithText) =>
  (a.card?.order ?? Number.POSITIVE_INFINITY) - (b.card?.order ?? Number.POSITIVE_INFINITY) ||
  (a.slug < b.slug ? -1 : 1)

/** Featured posts first, then the newest. ISO dates sort as strings. */
const byDate = (a: PostWithText, b: PostWithText) =>
  Number(b.featured) - Number(a.featured) ||
  (a.date === b.date ? (a.slug < b.slug ? -1 : 1) : a.date < b.date ? 1 : -1)

/** Size and fault of a picture. Files over the limit are not read. */
async function readPicture(file: string): Promise<Pick<MediaFile, 'bytes' | 'fault'>> {
  const entry = await stat(file)
  if (entry.isDirectory()) return { bytes: 0, fault: FOLDER_FAULT }
  if (entry.size > MAX_MEDIA_BYTES) return { bytes: entry.size }
  const fault = await pictureFault(file, await readFile(file))
  return { bytes: entry.size, ...(fault && { fault }) }
}

/** Lists the pictures, and the URLs of the last release (one path per line, `#` starts a comment). */
async function readLists(root: string, shown: string) {
  const folder = join(root, 'media')
  const files = (await readdir(folder).catch(() => [])).filter((file) => !isBackup(file)).sort()
  const media = files.map(
    async (file): Promise<MediaFile> => ({
      name: file.replace(/\.\w+$/, ''),
      file: `${shown}/media/${file}`,
      ...(await readPicture(join(folder, file))),
    }),
  )
  const published = await readFile(join(root, 'data', 'published-urls.txt'), 'utf8').catch(() => '')
  return {
    media: await Promise.all(media),
    published: {
      text: published,
      paths: published
        .split(/\r?\n/)
        .flatMap((path, index) =>
          path.startsWith('/') ? [{ path: path.trim(), line: index + 1, col: 1 }] : [],
        ),
    },
  }
}

type Found = { [Name in CollectionName]: PagesResult<FrontMatter<Name>> }

async function readCollections(root: string, shown: string, now: Date): Promise<Found> {
  const read = async (name: CollectionName) => [name, await readPages(root, shown, collections[name], now)]
  return Object.fromEntries(await Promise.all(collectionNames.map(read)))
}

/** @param root the content folder, by default that of the repository @param now decides which pages are published */
export async function readContent(root = CONTENT, now = clock()): Promise<ContentResult> {
  const shown = basename(root)
  const unreadable = unreadableIssues(root, shown)
  if (unreadable.length > 0) return { site: undefined, issues: unreadable }
  const data = await readData(root, shown)
  const found = await readCollections(root, shown, now)
  const guides = await readSinglePage(root, shown, 'guide.mdx', guideSchema, now)
  const guidePage = 'page' in guides ? guides.page : undefined
  const messages = await readMessages(root, shown)
  const issues = [
    ...(await unreadFileIssues(root, shown)),
    ...data.issues,
    ...Object.values(found).flatMap(({ issues }) => issues),
    ...guides.issues,
    ...messages.issues,
  ]
  const { settings, claims, locations, people, redirects } = data.values as Partial<SiteData>
  if (!settings || !claims || !locations || !people || !redirects)
    return { site: undefined, issues: sortIssues(issues) }
  for (const [id, person] of Object.entries(people)) person.id = id
  const names = new Set(Object.keys(people))
  /** Leaves out pages that name unknown people, and reports the names. */
  const staffed = <Name extends CollectionName>(name: Name) =>
    (found[name].pages as (FrontMatter<Name> & PageWithText)[]).filter((page) => {
      const unknown = unknownReferences(collections[name].schema, page.source, { people: names })
      issues.push(...unknown)
      return unknown.length === 0
    })
  const courses: CourseWithText[] = staffed('courses').flatMap((page, _, pages) => {
    const instructor = people[page.instructor]
    const link = brochureLink(page.slug, page.brochure)
    const course = withPrices(page, pages)
    return instructor ? { ...course, instructor, instructorKey: page.instructor, brochureLink: link } : []
  })
  const posts: PostWithText[] = staffed('posts').flatMap((page) => {
    const author = people[page.author]
    return author ? { ...page, author, authorKey: page.author } : []
  })
  const all = {
    courses: courses.sort(byCard),
    posts: posts.sort(byDate),
    legal: staffed('legal'),
    pages: staffed('pages'),
  }
  const every = everyPage({ all })
  const hidden = new Set(every.filter(({ state }) => state !== 'live').map(({ file }) => file))
  const expired = every.filter(({ state }) => state === 'expired')
  const files = Object.values(found).flatMap(({ files }) => files.filter(({ file }) => !hidden.has(file)))
  const notices = await readNotices(root, shown)
  issues.push(...notices.flatMap(({ file, source }) => textIssues(file, source.text).issues))
  const { languages, issues: languageIssues } = await readLanguages(root, shown)
  const translations = await Promise.all(
    languages.map((language) =>
      readOverlays(root, shown, language, {
        all,
        sources: data.sources,
        guide: guidePage,
        notices,
        messageFiles: messages.files,
      }),
    ),
  )
  issues.push(...languageIssues, ...translations.flatMap(({ issues }) => issues))
  const glossaries = await Promise.all(languages.map(({ code }) => readGlossary(root, shown, code)))
  issues.push(...glossaries.flatMap((glossary) => glossary.issues))
  const overlays = translations.flatMap((translation) => translation.overlays)
  const menu = overlays.find(
    ({ language, over }) => language === languages[0] && 'messages' in over && over.messages === 'menu',
  )
  const site: Site = {
    language: ENGLISH.code,
    labels: ENGLISH.code,
    locale: ENGLISH.locale,
    languages,
    overlays,
    languageConsents: Object.fromEntries(
      languages.map(({ code }, at) => [code, translatedConsents(notices, translations[at]?.overlays ?? [])]),
    ),
    glossaries: Object.fromEntries(languages.map(({ code }, at) => [code, glossaries[at]?.terms ?? []])),
    translated: [],
    documents: [],
    english: [],
    settings,
    claims,
    locations,
    people,
    redirects,
    courses: live(all.courses).map((course) => dropEndedPrice(course, now)),
    posts: live(all.posts),
    legal: live(all.legal),
    pages: live(all.pages),
    expired: expiredPaths(expired),
    aliases: allRedirects(files, expired, redirects, data.sources.redirects),
    data: data.values as Partial<SiteData>,
    messages: nestMessages(englishByArea(messages.files)),
    otherMenu: menu ? (translatedValue(menu) as Site['otherMenu']) : {},
    messageFiles: messages.files,
    all,
    slugs: {
      courses: slugsOf(found.courses),
      blog: slugsOf(found.posts),
      legal: slugsOf(found.legal),
      pages: slugsOf(found.pages),
    },
    sources: data.sources,
    guide: guidePage,
    notices,
    consents: consentsByForm(notices),
    pastConsents: await readPastConsents(root, shown),
    ...(await readLists(root, shown)),
  }
  return { site, issues: sortIssues(issues) }
}

/** Returns the site without applying the rules of checks/ (`loadCheckedSite` does). @throws with every error and its position */
export async function loadSite(root?: string, now?: Date): Promise<ValidSite> {
  return requireValidSite(await readContent(root, now))
}

/** Returns the site if there are no errors. @throws with every error and its position */
export function requireValidSite({ site, issues }: ContentResult): ValidSite {
  const errors = issues.filter(({ severity }) => severity === 'error')
  // Without errors, every data file exists and is valid.
  if (site && errors.length === 0) return site as ValidSite
  throw contentError(errors)
}

export function contentError(errors: readonly Issue[]): Error {
  const count = errors.length === 1 ? '1 error' : `${errors.length} errors`
  const error = new Error(`The content has ${count}:\n\n${errors.map(formatIssue).join('\n\n')}`)
  // The fault is in the content. A stack trace would only push its position off the screen.
  error.stack = `Error: ${error.message}`
  return error
}
