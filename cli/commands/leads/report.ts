/** `academy leads report`: one self-contained page of charts, for the screen and for print. */
import { readData } from '#content/model/read/read-data.ts'
import { writeAtomically } from '../../atomic-file.ts'
import { contentPlace } from '../../content/place.ts'
import { UsageError } from '../../errors.ts'
import type { Wanted } from '../../leads/read/filter.ts'
import { counted, type Io } from '../../output.ts'
import { counting, filtered } from './filtered.ts'

export default (io: Io) =>
  filtered('report', 'Write one page of charts, for the screen and for print.', [
    'npx academy leads report --since 30d --out report.html',
  ])
    .option('--out <file>', 'write this file; stdout when absent')
    .action(async (options) => {
      const { out, json } = options
      if (!out && io.stdout.isTTY) throw new UsageError('The report is an HTML page: add --out report.html.')
      if (!out && json)
        throw new UsageError('The report is an HTML page: with --json, add --out report.html.')
      await counting(io, options, async (tallied, range, madeAt) => {
        const { reportPage } = await import('../../leads/report/page.ts')
        const facts = { brand: await brandName(), range, madeAt, filters: filterText(options) }
        const page = reportPage(tallied, facts)
        if (out) await writeAtomically(out, page)
        else io.stdout.write(page)
        if (json) io.printJson({ file: out, leads: tallied.total })
        io.say(`${counted(tallied.total, 'lead')}${out ? ` in ${out}` : ''}`)
      })
    })

const filterText = ({ form, status, course, city, source, campaign, search }: Wanted & { form?: string }) =>
  Object.entries({ form, status, course, city, source, campaign, search: search && 'words of your own' })
    .flatMap(([name, word]) => (word ? [`${name}: ${word}`] : []))
    .join(', ')

/** The academy's full name from settings; broken content does not stop a report. */
async function brandName(): Promise<string> {
  const { values } = await readData(contentPlace({}).root, 'content')
  const settings = values.settings as { brand?: { full?: string } } | undefined
  return settings?.brand?.full ?? 'Academy'
}
