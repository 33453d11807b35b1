/**
 * Builds PDFs and share cards in a child process. Their libraries load React in development mode, in which pages would be
 * rendered, too, if they used the same process.
 */
import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { GeneratedFiles } from '#content/model/cached.ts'
import { cacheRoot, contentHash, libraryHash, projectRoot, writeAtomic } from '#content/model/cached.ts'
import { printedBatches } from '#content/model/catalogue/batches.ts'
import { fileChangeTimes, hashFiles } from '#content/model/files.js'
import { loadSite } from '#content/model/read/read.ts'
import { type ValidSite, withoutText } from '#content/model/site.ts'
import { now } from '#lambdas/shared/clock.ts'
import { contentRoot, fontFile, PRINT_FONTS } from '../build/fonts/fonts.ts'
import { indexFile } from '../ui/media/picture-index.ts'
import { hasDocuments, inEveryLanguage, printedMessages } from './languages.ts'

type Entries = [string, string][]

/** All code of this repository that the child process loads. */
export const CODE = [
  'site/print',
  'site/drawings',
  'site/build/fonts',
  'site/build/pictures',
  'site/layout/chat.ts',
  'site/claims/claim-text.ts',
  'site/course/course-data.ts',
  'site/course/who-can-join.ts',
  'site/ui/media/picture-index.ts',
  'site/styles/tokens.css',
  'content/model',
  'lambdas/shared',
]

/** All content that documents may show. If a value is missing here, a change of it does not rebuild the documents. */
const shownOf = (site: ValidSite) => {
  const { settings, claims, people, data, messages, courses, posts, guide, translated, documents, all } = site
  return {
    ...{ settings, claims, people, documents },
    // PDFs show these data files only, so edits of other data files do not rebuild them.
    ...{ curriculum: data.curriculum, paths: data.paths },
    guide: guide && [withoutText(guide), guide.body],
    // Prices of all courses, because a text may state the fee of a draft.
    prices: all.courses.map(({ slug, price }) => [slug, price]),
    // A PDF shows the translation status of its page.
    translated: translated.filter(({ path }) => /^\/(?:courses|curriculum)\b/.test(path)),
    messages: printedMessages(messages),
    // Without the English original of a translated course.
    courses: courses.map(({ english: _, ...course }) => [
      withoutText({ ...course, batches: printedBatches(course.batches, now()) }),
      course.body,
    ]),
    posts: posts.map(({ english: _, ...post }) => withoutText(post)),
  }
}

/**
 * Hash of all inputs of the documents.
 * @param sites the content in each language @param pictures index of the pictures, with a hash of each
 */
export const documentInputs = (sites: readonly ValidSite[], pictures: Uint8Array | string): string =>
  contentHash(libraryHash(), hashFiles(projectRoot, CODE), sites.filter(hasDocuments).map(shownOf), pictures)

const inputsOf = (sites: readonly ValidSite[]) => documentInputs(sites, readFileSync(indexFile))
const readSites = async () => inEveryLanguage(await loadSite(contentRoot()))

/**
 * Builds the documents in a child process, unless the files for the same inputs exist.
 * @param sites the content in each language, if already loaded
 * @throws with the output of the child, for example the position of a content error
 */
export async function documents(sites?: readonly ValidSite[]): Promise<GeneratedFiles> {
  const hash = inputsOf(sites ?? (await readSites()))
  const list = join(cacheRoot, 'documents', `${hash}.json`)
  const kept: Entries = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []
  if (kept.length > 0 && kept.every(([, file]) => existsSync(file))) return new Map(kept)
  const script = join(projectRoot, 'site/print/child.ts')
  // Limits memory, so that 2,000 articles fit a small machine: V8 lets its heap grow, and each thread of sharp keeps an arena.
  const child = ['--max-old-space-size=512', '--max-semi-space-size=32', '--import', 'tsx', script]
  const stamp = () => fileChangeTimes(projectRoot, [...CODE, contentRoot()])
  const before = stamp()
  const read = inputsOf(await readSites())
  const { stdout } = await promisify(execFile)(process.execPath, child, {
    cwd: projectRoot,
    env: { ...process.env, MALLOC_ARENA_MAX: '2', NODE_ENV: 'production' },
    maxBuffer: 16 * 1024 * 1024,
  })
  const documentFiles: Entries = JSON.parse(stdout)
  // The list is not saved if the content was edited meanwhile.
  if (hash === read && before === stamp()) writeAtomic(list, JSON.stringify(documentFiles))
  return new Map(documentFiles)
}

let known: string | undefined

/** Hash of the code and libraries that draw PDFs and cards. If it changes, all of them are rebuilt. */
export function sourceHash(): string {
  if (known) return known
  const files = ['print', 'drawings', 'layout/chat.ts', 'course/who-can-join.ts', 'styles/tokens.css']
  const code = hashFiles(join(projectRoot, 'site'), files)
  const lock = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8')).packages
  const libraries = ['@react-pdf/renderer', 'fontkit', 'harfbuzzjs', 'sharp']
  const versions = libraries.map((name) => lock[`node_modules/${name}`].version)
  known = contentHash(code, versions, ...PRINT_FONTS.map((file) => readFileSync(fontFile(file))))
  return known
}
