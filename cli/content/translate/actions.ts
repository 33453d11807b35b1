/** What `academy content translate` does: what is translated, what its English says now, and that it was read again. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { stringify } from 'yaml'
import { everyPage, type Overlay } from '#content/model/site.ts'
import { type Accepted, writeAccepted } from '#content/model/translation/accepted.ts'
import { blocksOf } from '#content/model/translation/blocks.ts'
import { readDoubts } from '#content/model/translation/glossary.ts'
import { translatedPages } from '#content/model/translation/pages.ts'
import { stateOf } from '#content/model/translation/state.ts'
import { UsageError } from '../../errors.ts'
import { counted } from '../../output.ts'
import { chosen, draftBy, filesOf, isNamed, type Job, meant, nameOf, pathOf } from './job.ts'
import { exportXliff, importXliff } from './xliff.ts'

/** Rows as JSON, or their values as a table, and what they come to. */
function show({ io, json }: Job, rows: readonly object[], cells: string[][], summary: string): void {
  io.show(json, rows, cells)
  io.say(summary)
}

/** Every page with its state in a language, and why it is not there. */
function list(job: Job): void {
  const { site, language } = job
  const { pages, others } = translatedPages(site, language)
  const shown = pages.map(({ path, status, stale }) => {
    return { path, status, why: stale ? 'partly in English: npx academy content check names the texts' : '' }
  })
  const hidden = others.map(({ path, reason }) => ({ path, status: 'not shown', why: reason }))
  const rows = [...shown, ...hidden]
  const cells = rows.map(({ path, status, why }) => [status, path, why])
  show(job, rows, cells, `${pages.length} pages in ${language.english}, ${others.length} not`)
}

/** A file to translate in: the English text under the name of whoever starts. */
function start(job: Job): void {
  const { io, site, language } = job
  for (const name of filesOf(job, 'start')) {
    const pages = everyPage(site)
    const english = pages.find((page) => isNamed(page, name))
    const target = pathOf(job, name)
    const file = `${language.code}/${name}`
    if (!english) throw new UsageError(`content/${name} is not a page.${meant(name, pages)}`)
    if (existsSync(target)) throw new UsageError(`content/${file} is there already.`)
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, `---\n${stringify({ translation: draftBy(job) })}---\n${english.body}`)
    io.say(
      `content/${file}: translate the text; npx academy content check ${file} names the fields that it lacks`,
    )
  }
}

/** The blocks whose English is not the one that they were made from, beside it. */
function diff(job: Job): void {
  const rows = chosen(job, 'diff').flatMap((overlay) =>
    blocksOf(overlay).flatMap(({ path, english, hash, text, kind, madeFrom }) =>
      (text === undefined ? kind === 'name' : madeFrom === hash)
        ? []
        : [{ file: overlay.file, block: path, english, text: text ?? '' }],
    ),
  )
  const cells = rows.map(({ file, block, english, text }) => [
    file,
    block,
    english.slice(0, 60),
    text.slice(0, 60),
  ])
  show(job, rows, cells, `${counted(rows.length, 'block')} to be read again`)
}

/** Records that a translation was read against the English of today. */
function accept(job: Job): void {
  const overlays = chosen(job, 'accept')
  for (const overlay of overlays) writeAccepted(job.root, nameOf(overlay), acceptedNow(overlay))
  const missing = overlays.reduce((sum, overlay) => sum + stateOf(overlay).missing.length, 0)
  const rest = missing > 0 ? `; ${counted(missing, 'block')} not translated yet` : ''
  job.io.say(`${counted(overlays.length, 'file')} accepted${rest}`)
}

/** The English of each text of a translation as it is now. */
export function acceptedNow(overlay: Overlay): Accepted {
  const made = blocksOf(overlay).filter(({ text }) => text !== undefined)
  return Object.fromEntries(made.map(({ key, hash }) => [key, hash]))
}

/** What the academy's reviewer is asked. */
async function doubts(job: Job): Promise<void> {
  const rows = await readDoubts(job.root, job.language.code)
  const cells = rows.map(({ file, block, doubt }) => [file, block, doubt])
  show(job, rows, cells, counted(rows.length, 'doubt'))
}

export const actions = { list, start, diff, accept, doubts, export: exportXliff, import: importXliff }
