/** What every verb of `academy content translate` works on. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { collectionNames, collections } from '#content/model/catalogue/collections.ts'
import { didYouMean } from '#content/model/parse/suggest.ts'
import { type DataName, dataFiles, fileNameOf } from '#content/model/schema/registry.ts'
import { everyPage, type Overlay, type PageFile, type Site } from '#content/model/site.ts'
import { blankOverlay, type Original } from '#content/model/translation/fitted.ts'
import type { Language } from '#content/model/translation/language.ts'
import { now } from '#lambdas/shared/clock.ts'
import { istDay } from '#lambdas/shared/india.ts'
import { UsageError } from '../../errors.ts'
import type { Io } from '../../output.ts'

export interface Job {
  io: Io
  site: Site
  root: string
  language: Language
  /** As typed, below the folder of the language or of the English. */
  files: readonly string[]
  all: boolean
  json: boolean
  out: string | undefined
}

/** Files of the language. */
export const overlaysOf = ({ site, language }: Job): Overlay[] =>
  site.overlays.filter((overlay) => overlay.language === language && overlay.source.text !== '')

/** `content/te/courses/x.mdx` → `courses/x.mdx`. */
export const shortName = ({ file, language }: Pick<Overlay, 'file' | 'language'>): string =>
  file.slice(file.indexOf(`/${language.code}/`) + language.code.length + 2)

/** From the content folder, `te/courses/x.mdx`. */
export const nameOf = (overlay: Pick<Overlay, 'file' | 'language'>): string =>
  `${overlay.language.code}/${shortName(overlay)}`

/** Whether a page is `courses/x.mdx`; `x.mdx` alone does not say where its translation belongs. */
export const isNamed = ({ file }: Pick<PageFile, 'file'>, name: string): boolean =>
  name.includes('/') && file.endsWith(`/${name}`)

/** A hint at the page that a wrong name means, or nothing. */
export function meant(name: string, pages: readonly Pick<PageFile, 'file'>[]): string {
  const names = pages.map(({ file }) => file.split('/').slice(-2).join('/'))
  const whole = names.find((one) => one.endsWith(`/${name}`))
  return didYouMean(whole ?? name, names)
}

export const pathOf = ({ root, language }: Job, name: string): string => join(root, language.code, name)

const bare = ({ language }: Job, name: string): string =>
  name.replace(/^content\//, '').replace(new RegExp(`^${language.code}/`), '')

/** The files that were named, as they stand below the folder of a language. @throws CliError without any */
export function filesOf(job: Job, verb: string): string[] {
  if (job.files.length === 0)
    throw new UsageError(`Name a file: npx academy content translate ${verb} courses/dgca-small.mdx`)
  return job.files.map((name) => bare(job, name))
}

/** The translations that were named; every one with `--all`. @throws CliError when one is not there, or broken */
export function chosen(job: Job, verb: string): Overlay[] {
  const own = overlaysOf(job)
  if (job.all) return own
  return filesOf(job, verb).map((name) => {
    const found = own.find((overlay) => shortName(overlay) === name)
    if (found) return found
    const file = `content/${job.language.code}/${name}`
    throw new UsageError(
      existsSync(pathOf(job, name))
        ? `${file} has errors: npx academy content check ${job.language.code}/${name}`
        : `There is no file ${file}.${didYouMean(name, own.map(shortName))}`,
    )
  })
}

/** A translation that somebody begins: under their name in Git, else that of the account on this machine. */
export const draftBy = ({ root, io }: Job) => ({
  status: 'draft' as const,
  by: nameInGit(root) || userInfo().username,
  on: istDay(now(io.env)),
})

function nameInGit(cwd: string): string {
  try {
    return execFileSync('git', ['config', 'user.name'], { cwd, encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    return ''
  }
}

/**
 * The translation of a file of the content: as it is, or one that has no text yet.
 * @param name below the content folder, `courses/dgca-small.mdx`, `data/claims.yaml`
 * @throws CliError when the English has no such file
 */
export function overlayOf(job: Job, name: string): Overlay {
  const { site, language } = job
  const begun = overlaysOf(job).find((overlay) => shortName(overlay) === name)
  const english = begun ? undefined : englishOf(site, name)
  const found = begun ?? (english && blankOverlay(language, `content/${language.code}/${name}`, english))
  if (found && !('messages' in found.over)) return found
  throw new UsageError(`content/${name} is neither a page nor a data file.${meant(name, everyPage(site))}`)
}

/** What a translation of a file lies over. */
function englishOf(site: Site, name: string): Original | undefined {
  for (const collection of collectionNames) {
    const pages: readonly PageFile[] = site.all[collection]
    const page = pages.find((one) => isNamed(one, name))
    if (!page) continue
    const { slug, source, prose } = page
    const { schema } = collections[collection]
    const english = { value: source.value, schema, source, blocks: prose.blocks, page }
    return { over: { collection, slug }, english }
  }
  const data = (Object.keys(dataFiles) as DataName[]).find((one) => `data/${fileNameOf(one)}.yaml` === name)
  const source = data && site.sources[data]
  if (!source) return undefined
  return { over: { data }, english: { value: source.value, schema: dataFiles[data], source, blocks: [] } }
}
