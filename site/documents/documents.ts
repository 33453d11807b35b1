/**
 * PDFs and share cards are made in a process of their own: their libraries bring React in, and the React that
 * the Vite configuration loads first, in development mode, is the one that pages would then be rendered with.
 */
import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import {
  cacheRoot,
  contentHash,
  dependencies,
  type GeneratedFiles,
  projectRoot,
  writeWhole,
} from '#content/model/cached.ts'
import { printedBatches } from '#content/model/catalogue/batches.ts'
import { hashFiles, stampFiles } from '#content/model/files.js'
import { loadSite } from '#content/model/read/read.ts'
import { type SoundSite, withoutText } from '#content/model/site.ts'
import { now } from '#lambdas/shared/clock.ts'
import { contentRoot } from '../build/pictures/pictures.ts'
import { indexFile } from '../components/media/picture-index.ts'
import { hasDocuments, inEveryLanguage } from './languages.ts'
import { printedMessages } from './printed-messages.ts'

type Entries = [string, string][]

/** Every file of ours that the child loads is one of these or below. */
export const CODE = [
  'site/documents',
  'site/build/fonts',
  'site/build/pictures',
  'site/components/contact/chat.ts',
  'site/components/claims/claim-text.ts',
  'site/components/media/picture-index.ts',
  'site/components/layout/mark.ts',
  'site/styles/tokens.css',
  'content/model',
  'lambdas/shared',
]

/** More than the documents show, but for the text of articles: what is left out here would go out of date there. */
const shownOf = (site: SoundSite) => {
  const { settings, claims, people, data, messages, courses, posts, guide, translated, documents, all } = site
  return {
    ...{ settings, claims, people, documents },
    // Of the data files the curriculum is printed, and no other: an edit of a film or a photo makes no PDF again.
    curriculum: data.curriculum,
    guide: guide && [withoutText(guide), guide.body],
    // A text may state the fee of a draft.
    prices: all.courses.map(({ slug, price }) => [slug, price]),
    // A PDF says how its own page is translated.
    translated: translated.filter(({ path }) => /^\/(?:courses|curriculum)\b/.test(path)),
    messages: printedMessages(messages),
    // The English of a translated course counts where it is English.
    courses: courses.map(({ english: _, ...course }) => [
      withoutText({ ...course, batches: printedBatches(course.batches, now()) }),
      course.body,
    ]),
    posts: posts.map(({ english: _, ...post }) => withoutText(post)),
  }
}

/**
 * Hash of all that decides what the documents are.
 * @param sites the content in each language @param pictures index of the pictures, which names them by content
 */
export const documentInputs = (sites: readonly SoundSite[], pictures: Uint8Array | string): string =>
  contentHash(dependencies(), hashFiles(projectRoot, CODE), sites.filter(hasDocuments).map(shownOf), pictures)

const inputsOf = (sites: readonly SoundSite[]) => documentInputs(sites, readFileSync(indexFile))
const readAnew = async () => inEveryLanguage(await loadSite(contentRoot()))

/**
 * Made by the child, unless all of them are still there from the last time with the same content.
 * @param sites the content in each language, where it was read already
 * @throws with what the child said when it fails, for example the place of a content error.
 */
export async function documents(sites?: readonly SoundSite[]): Promise<GeneratedFiles> {
  const hash = inputsOf(sites ?? (await readAnew()))
  const list = join(cacheRoot, 'documents', `${hash}.json`)
  const kept: Entries = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []
  if (kept.length > 0 && kept.every(([, file]) => existsSync(file))) return new Map(kept)
  const script = join(projectRoot, 'site/documents/child.ts')
  // 2,000 articles fit a small machine: else V8 lets the heap grow, and each thread of sharp keeps memory of its own.
  const child = ['--max-old-space-size=512', '--max-semi-space-size=32', '--import', 'tsx', script]
  const stamp = () => stampFiles(projectRoot, [...CODE, contentRoot()])
  const before = stamp()
  const read = inputsOf(await readAnew())
  const { stdout } = await promisify(execFile)(process.execPath, child, {
    cwd: projectRoot,
    env: { ...process.env, MALLOC_ARENA_MAX: '2', NODE_ENV: 'production' },
    maxBuffer: 16 * 1024 * 1024,
  })
  const made: Entries = JSON.parse(stdout)
  // An edit that came meanwhile may be in them.
  if (hash === read && before === stamp()) writeWhole(list, JSON.stringify(made))
  return new Map(made)
}
