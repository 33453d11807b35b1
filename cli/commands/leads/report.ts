/** `academy leads report`: one self-contained page of charts, for the screen and for print. */
import { fileURLToPath } from 'node:url'
import { readData } from '#content/model/read-data.ts'
import { now } from '#lambdas/shared/clock.ts'
import { UsageError } from '../../errors.ts'
import { writeAtomically } from '../../leads/atomic-file.ts'
import { matcher, only, type Wanted } from '../../leads/filter.ts'
import { formOf, formsNamed } from '../../leads/forms.ts'
import { damagedLeads } from '../../leads/lead.ts'
import { withNews } from '../../leads/news.ts'
import { leadsIn } from '../../leads/pages.ts'
import { withStore } from '../../leads/store.ts'
import { tally } from '../../leads/tally.ts'
import { parseRange } from '../../leads/when.ts'
import { counted, type Io } from '../../output.ts'
import { filtered } from './filtered.ts'

const contentFolder = fileURLToPath(new URL('../../../content', import.meta.url))

export default (io: Io) =>
  filtered('report', 'Write one page of charts, for the screen and for print.', [
    'npx academy leads report --since 30d --out report.html',
  ])
    .option('--out <file>', 'write this file; stdout when absent')
    .action(async (options) => {
      if (!options.out && io.stdout.isTTY)
        throw new UsageError('The report is an HTML page: add --out report.html.')
      if (!options.out && options.json)
        throw new UsageError('The report is an HTML page: with --json, add --out report.html.')
      const forms = formsNamed(options.form).map((form) => form.form)
      const time = now(io.env)
      const range = parseRange(options, time, '30d')
      io.exitCode = await withStore(io, async (store) => {
        const damaged = damagedLeads(io)
        const leads = leadsIn(store, { forms, range, onDamaged: damaged.add }, time)
        const tallied = await tally(only(withNews(store, leads), matcher(options)), range)
        const { reportPage } = await import('../../leads/report/page.ts')
        const titleOf = (form: string) => formOf(form)?.title ?? form
        const page = reportPage({
          brand: await brandName(),
          range,
          madeAt: time,
          filters: filterText(options),
          counted: tallied,
          titleOf,
        })
        if (options.out) await writeAtomically(options.out, page)
        else io.stdout.write(page)
        if (options.json && options.out) io.printJson({ file: options.out, leads: tallied.total })
        io.say(`${counted(tallied.total, 'lead')}${options.out ? ` in ${options.out}` : ''}`)
        return damaged.report()
      })
    })

const filterText = ({ form, status, course, city, source, campaign, search }: Wanted & { form?: string }) =>
  Object.entries({ form, status, course, city, source, campaign, search: search && 'words of your own' })
    .flatMap(([name, word]) => (word ? [`${name}: ${word}`] : []))
    .join(', ')

/** The academy's full name from settings; broken content does not stop a report. */
async function brandName(): Promise<string> {
  const { values } = await readData(contentFolder, 'content')
  const settings = values.settings as { brand?: { full?: string } } | undefined
  return settings?.brand?.full ?? 'Academy'
}
