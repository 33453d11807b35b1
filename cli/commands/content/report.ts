/** `academy content report`: reading grade, title and description lengths, links and orphans of every text. */
import { openSite } from '../../content/place.ts'
import { textRows } from '../../content/texts.ts'
import { exit } from '../../errors.ts'
import { counted, type Io } from '../../output.ts'
import { command } from '../command.ts'

const HEAD = ['text', 'grade', 'title', 'description', 'courses', 'articles', 'linked by', 'beyond a limit']

export default (io: Io) =>
  command('report', 'How each text reads, how long its title is, what it links and who links it.', [
    'npx academy content report',
  ]).action(async (options) => {
    const { site } = await openSite(io)
    const rows = textRows(site)
    if (options.json) io.printJson(rows)
    else
      io.printTable([
        HEAD,
        ...rows.map(({ path, grade, title, description, links, linkedBy, faults }) => [
          path,
          ...[grade.toFixed(1), title, description, links.courses, links.articles, linkedBy].map(String),
          faults.join(', '),
        ]),
      ])
    const bad = rows.filter(({ faults }) => faults.length > 0).length
    io.say(`${counted(rows.length, 'text')}, ${bad} beyond a limit`)
    if (bad > 0) io.exitCode = exit.findings
  })
