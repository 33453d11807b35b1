/**
 * XLIFF 2.0 for agencies: a unit for each block with its English, its hash and the words to use. What comes back is written
 * as drafts: each block with the hash of the English that it was made from.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import js2xliff from 'xliff/js2xliff'
import xliff2js from 'xliff/xliff2js'
import { writeAccepted } from '#content/model/translation/accepted.ts'
import { type Block, blocksOf } from '#content/model/translation/blocks.ts'
import type { Term } from '#content/model/translation/glossary.ts'
import { SOURCE } from '#content/model/translation/language.ts'
import { now } from '#lambdas/shared/clock.ts'
import { istDay } from '#lambdas/shared/india.ts'
import { writeAtomically } from '../../atomic-file.ts'
import { CliError, UsageError } from '../../errors.ts'
import { counted } from '../../output.ts'
import { draftBy, filesOf, type Job, overlayOf, overlaysOf, pathOf, shortName } from './job.ts'
import { overlayText } from './overlay-text.ts'

function unitOf({ path, english, text }: Block, terms: readonly Term[]): XliffUnit {
  const lower = english.toLowerCase()
  const words = terms.filter(({ en }) => lower.includes(en.toLowerCase()))
  return {
    source: english,
    ...(text !== undefined && { target: text }),
    ...(words.length > 0 && { note: words.map(({ en, term }) => `${en}: ${term}`) }),
    additionalAttributes: { name: path, canResegment: 'no', 'xml:space': 'preserve' },
  }
}

export async function exportXliff(job: Job): Promise<void> {
  const { site, language, out, io, all } = job
  if (!out) throw new UsageError('Name the file to write: --out dgca-small.xlf')
  const names = all
    ? overlaysOf(job)
        .filter(({ translation }) => translation)
        .map(shortName)
    : filesOf(job, 'export')
  const terms = site.glossaries[language.code] ?? []
  const resources = Object.fromEntries(
    names.map((name) => {
      // The hash says, when the file comes back, from which English it was translated.
      const units = blocksOf(overlayOf(job, name)).map(
        (block, index) => [`${index}-${block.hash}`, unitOf(block, terms)] as const,
      )
      // Ids of XLIFF hold no slash: `courses/x.mdx` is the file `courses:x.mdx`, and the path of a block is the unit's name.
      return [name.replaceAll('/', ':'), Object.fromEntries(units)] as const
    }),
  )
  const xliff = await js2xliff({ sourceLanguage: SOURCE.locale, targetLanguage: language.locale, resources })
  await writeAtomically(out, xliff, { mode: 0o644 })
  const units = Object.values(resources).reduce((sum, file) => sum + Object.keys(file).length, 0)
  io.say(`${out}: ${counted(names.length, 'file')}, ${counted(units, 'block')}`)
}

async function read(file: string): Promise<XliffDocument> {
  if (!existsSync(file)) throw new UsageError(`There is no file ${file}.`)
  try {
    const document = await xliff2js(readFileSync(file, 'utf8'))
    // Of XLIFF 1.2 it reads nothing.
    if (document.resources) return document
  } catch {
    // Said below, in a line.
  }
  throw new UsageError(`${file} cannot be read as XLIFF 2.`)
}

/** Targets of a file by the path of their block, with the hash of their English. */
function targetsOf(units: Readonly<Record<string, XliffUnit>>) {
  return new Map(
    Object.entries(units).flatMap(([id, { target, additionalAttributes }]) => {
      const path = additionalAttributes?.name
      if (!path || target === undefined || target === '') return []
      if (typeof target !== 'string') throw new UsageError(`${path} has codes inside its text.`)
      return [[path, { text: target, hash: id.replace(/^\d+-/, '') }] as const]
    }),
  )
}

function importFile(job: Job, name: string, units: Readonly<Record<string, XliffUnit>>): number {
  const overlay = overlayOf(job, name)
  const blocks = blocksOf(overlay)
  const targets = targetsOf(units)
  if (targets.size === 0) throw new CliError(`${name}: no block of it is translated.`)
  const byHash = new Map([...targets.values()].map((target) => [target.hash, target]))
  const hashes = new Set(blocks.map(({ hash }) => hash))
  /** What was sent for a block; the English may have moved it since, and then its place holds another's text. */
  const sentFor = ({ path, hash }: Block) => {
    const here = targets.get(path)
    if (here?.hash === hash) return here
    return byHash.get(hash) ?? (here && !hashes.has(here.hash) ? here : undefined)
  }
  const accepted: Record<string, string> = {}
  const texts = blocks.flatMap((block) => {
    const { path } = block
    const sent = sentFor(block)
    const text = sent?.text ?? block.text
    const hash = sent?.hash ?? block.madeFrom
    if (text === undefined) {
      // Blocks of a text are known by their place.
      if (block.kind === 'body')
        throw new CliError(
          `${name}: ${path} has no target: ${JSON.stringify(block.english.slice(0, 60))}. Export the file again, or add the target.`,
        )
      return []
    }
    if (hash) accepted[path] = hash
    return [{ block, text }]
  })
  const { by } = overlay.translation ?? draftBy(job)
  const translation = { status: 'draft' as const, by, on: istDay(now(job.io.env)) }
  const file = pathOf(job, name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, overlayText(overlay, texts, translation))
  writeAccepted(job.root, `${job.language.code}/${name}`, accepted)
  return texts.length
}

export async function importXliff(job: Job): Promise<void> {
  const [file] = job.files
  if (!file) throw new UsageError('Name the file that came back: dgca-small.xlf')
  const { resources, targetLanguage } = await read(file)
  if (targetLanguage !== job.language.locale)
    throw new UsageError(`${file} is in ${targetLanguage}, not in ${job.language.locale}.`)
  for (const [id, units] of Object.entries(resources)) {
    const name = id.replaceAll(':', '/')
    job.io.say(
      `content/${job.language.code}/${name}: ${counted(importFile(job, name, units), 'block')}, a draft`,
    )
  }
}
