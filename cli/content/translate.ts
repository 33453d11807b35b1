/** The actions of `academy content translate`. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { stringify } from 'yaml'
import { startOf } from '#content/model/parse/expectation.ts'
import { didYouMean } from '#content/model/parse/suggest.ts'
import { everyPage, type Overlay, type PageFile, type Site } from '#content/model/site.ts'
import { type Accepted, writeAccepted } from '#content/model/translation/accepted.ts'
import { blocksOf } from '#content/model/translation/blocks.ts'
import { readGlossary } from '#content/model/translation/glossary.ts'
import type { Language } from '#content/model/translation/language.ts'
import { translatedPages } from '#content/model/translation/pages.ts'
import { stateOf } from '#content/model/translation/state.ts'
import { now } from '#lambdas/shared/clock.ts'
import { istDay } from '#lambdas/shared/india.ts'
import { CliError, UsageError } from '../errors.ts'
import { counted, type Io } from '../output.ts'

interface Job {
  io: Io
  site: Site
  /** The content folder. */
  root: string
  language: Language
  /** As typed, relative to the folder of the language or to the content folder. */
  files: readonly string[]
  all: boolean
  json: boolean
}

function show({ io, json }: Job, rows: readonly object[], cells: string[][], summary: string): void {
  io.show(json, rows, cells)
  io.say(summary)
}

/** Every page with its state in a language: what is missing most comes first. */
function list(job: Job): void {
  const { site, language } = job
  const { pages, others } = translatedPages(site, language)
  const waitingIn = new Map(
    site.overlays
      .filter((one) => one.language === language)
      .map((one) => [one.file.replace(`/${language.code}/`, '/'), stateOf(one).waiting.length]),
  )
  const texts = new Map(everyPage(site).map(({ path, file }) => [path, waitingIn.get(file) ?? 0]))
  const shown = pages
    .map(({ path, status, stale }) => {
      const waiting = texts.get(path) ?? 0
      const count = waiting > 0 ? ` (${counted(waiting, 'text')} of its own file)` : ''
      const why = stale ? `partly in English${count}: npx academy content check names the texts` : ''
      return { path, status, waiting, why }
    })
    .sort((a, b) => b.waiting - a.waiting || Number(b.why !== '') - Number(a.why !== ''))
  const hidden = others.map(({ path, reason }) => ({ path, status: 'not shown', waiting: null, why: reason }))
  const rows = [...hidden, ...shown]
  const cells = rows.map(({ path, status, why }) => [status, path, why])
  show(job, rows, cells, `${pages.length} pages in ${language.english}, ${others.length} not`)
}

/** Creates the file to translate in: the English text, under the name of the person who starts. */
function start(job: Job): void {
  const { io, site, root, language } = job
  const translation = {
    status: 'draft',
    by: gitUserName(root) || userInfo().username,
    on: istDay(now(io.env)),
  }
  for (const name of namedFiles(job, 'start')) {
    const pages = everyPage(site)
    // `x.mdx` alone does not say which folder its translation belongs to.
    const english = name.includes('/') ? pages.find(({ file }) => file.endsWith(`/${name}`)) : undefined
    const file = `${language.code}/${name}`
    const target = join(root, file)
    if (!english) throw new UsageError(`content/${name} is not a page.${pageHint(name, pages)}`)
    if (existsSync(target)) throw new UsageError(`content/${file} exists already.`)
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, `---\n${stringify({ translation })}---\n${english.body}`)
    io.say(`content/${file}: translate the text. Missing fields: npx academy content check ${file}`)
  }
}

function gitUserName(cwd: string): string {
  try {
    return execFileSync('git', ['config', 'user.name'], { cwd, encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    return ''
  }
}

/** Suggests the page that a wrong name means. */
function pageHint(name: string, pages: readonly Pick<PageFile, 'file'>[]): string {
  const names = pages.map(({ file }) => file.split('/').slice(-2).join('/'))
  return didYouMean(names.find((one) => one.endsWith(`/${name}`)) ?? name, names)
}

/** Blocks that are missing or were translated from an older English, next to that English. */
function diff(job: Job): void {
  const rows = namedOverlays(job, 'diff').flatMap((overlay) =>
    blocksOf(overlay).flatMap(({ path, english, hash, text, kind, madeFrom }) =>
      (text === undefined ? kind === 'name' : madeFrom === hash)
        ? []
        : [{ file: overlay.file, block: path, english, text: text ?? '' }],
    ),
  )
  const cells = rows.map(({ file, block, english, text }) => [
    file,
    block,
    startOf(english, 60),
    startOf(text, 60),
  ])
  show(job, rows, cells, `${counted(rows.length, 'block')} to review`)
}

/** Records that a translation was reviewed against the current English. */
function accept(job: Job): void {
  const overlays = namedOverlays(job, 'accept')
  for (const overlay of overlays) writeAccepted(job.root, overlayName(overlay), acceptedNow(overlay))
  const missing = overlays.flatMap((overlay) =>
    stateOf(overlay).missing.map(({ path }) => `${overlay.file}  ${path}`),
  )
  for (const place of missing) job.io.say(`not accepted, because it is not translated: ${place}`)
  const rest = missing.length > 0 ? `; ${counted(missing.length, 'block')} not translated yet` : ''
  job.io.say(`${counted(overlays.length, 'file')} accepted${rest}`)
}

/** Hashes of the current English of each translated text. */
export function acceptedNow(overlay: Overlay): Accepted {
  const made = blocksOf(overlay).filter(({ text }) => text !== undefined)
  return Object.fromEntries(made.map(({ key, hash }) => [key, hash]))
}

/** Questions for the academy's reviewer. */
async function doubts(job: Job): Promise<void> {
  const { doubts: rows, issues } = await readGlossary(job.root, 'content', job.language.code)
  const [broken] = issues
  if (broken) throw new CliError(`${broken.file} has errors. List them: npx academy content check`)
  const cells = rows.map(({ file, block, doubt }) => [file, block, doubt])
  show(job, rows, cells, counted(rows.length, 'doubt'))
}

export const actions = { list, start, diff, accept, doubts }

/** `content/te/courses/x.mdx` → `te/courses/x.mdx`. */
export const overlayName = ({ file, language }: Pick<Overlay, 'file' | 'language'>): string =>
  file.slice(file.indexOf(`/${language.code}/`) + 1)

/** The named files, relative to the folder of a language. @throws CliError when none is named */
function namedFiles({ files, language }: Job, action: string): string[] {
  if (files.length === 0)
    throw new UsageError(`Name a file: npx academy content translate ${action} courses/dgca-small.mdx`)
  return files.map((name) => name.replace(/^content\//, '').replace(new RegExp(`^${language.code}/`), ''))
}

/** The named translations, or all of them with `--all`. @throws CliError when one is missing or has errors */
function namedOverlays(job: Job, action: string): Overlay[] {
  const { site, root, language, all } = job
  const existing = site.overlays.filter((one) => one.language === language && one.source.text !== '')
  if (all && job.files.length > 0) throw new UsageError('Name files or add --all, not both.')
  if (all) return existing
  return namedFiles(job, action).map((name) => {
    const file = `${language.code}/${name}`
    const found = existing.find((overlay) => overlayName(overlay) === file)
    if (found) return found
    const names = existing.map((overlay) => overlayName(overlay).slice(language.code.length + 1))
    throw new UsageError(
      existsSync(join(root, file))
        ? `content/${file} has errors. List them: npx academy content check ${file}`
        : `There is no file content/${file}.${didYouMean(name, names)}`,
    )
  })
}
