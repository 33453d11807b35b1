/** `academy leads report`: one self-contained HTML page of charts, for the screen and for print. */
import { writeAtomically } from '../../atomic-file.ts'
import { bundled } from '../../bundled.ts'
import { contentFolders } from '../../content/place.ts'
import { UsageError } from '../../errors.ts'
import type { LeadFilter } from '../../leads/read/filter.ts'
import { counted, type Io } from '../../output.ts'
import { filterCommand, tallyMatching } from './filter-options.ts'

export default (io: Io) =>
  filterCommand('report', 'Write one HTML page of charts, for the screen and for print.', [
    'npx academy leads report --since 30d --out report.html',
  ])
    .option('--out <file>', 'write to this file; default: stdout')
    .action(async (options) => {
      const { json } = options
      const out = options.out === '-' ? undefined : options.out
      if (!out && (io.stdout.isTTY || json))
        throw new UsageError('The report is an HTML page: add --out report.html.')
      await tallyMatching(io, options, async (tallied, range, madeAt) => {
        const { reportPage } = await import('../../leads/report/page.ts')
        const facts = { brand: await brandName(), range, madeAt, filters: filterText(options) }
        const page = reportPage(tallied, facts)
        if (out) await writeAtomically(out, page)
        else io.stdout.write(page)
        if (json) io.printJson({ file: out, leads: tallied.total })
        io.say(`${counted(tallied.total, 'lead')}${out ? ` in ${out}` : ''}`)
      })
    })

const FILTERS = ['form', 'status', 'course', 'city', 'source', 'campaign', 'owner'] as const

/** The searched text may be a person's e-mail or phone, so the page leaves it out. */
const filterText = (options: LeadFilter & { form?: string }) =>
  [...FILTERS.map((name) => [name, options[name]]), ['search', options.search && 'words of your own']]
    .flatMap(([name, word]) => (word ? [`${name}: ${word}`] : []))
    .join(', ')

/** Full brand name from the settings; content with errors does not stop a report. */
async function brandName(): Promise<string> {
  if (bundled) return 'Academy'
  const { readData } = await import('#content/model/read/read-data.ts')
  const { values } = await readData(contentFolders({}).root, 'content')
  const settings = values.settings as { brand?: { full?: string } } | undefined
  return settings?.brand?.full ?? 'Academy'
}
