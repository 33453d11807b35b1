/** `academy content statements`: every sentence about rules in courses and articles, with its source and date. */
import { openSite } from '../../content/place.ts'
import { type Statement, statements } from '../../content/statements.ts'
import { counted, type Io } from '../../output.ts'
import { command } from '../command.ts'

/** One line for a source: kind, title, date and address. */
function told(source: Statement['source']): string {
  if (source === null) return 'no source'
  if (source === 'ask') return 'the text says whom to ask'
  const { kind, title, rule, date, url } = source
  return [kind, title, rule, date && !title.includes(date) ? date : '', url].filter(Boolean).join('  ')
}

export default (io: Io) =>
  command(
    'statements',
    'What courses and articles say of rules, limits and validity, each with its source and date.',
    ['npx academy content statements', 'npx academy content statements --path /courses/dgca-small --json'],
  )
    .option('--path <path>', 'of one page only, e.g. /blog/drone-rules')
    .option('--unsourced', 'only those that rest on no source')
    .action(async (options) => {
      const { site } = await openSite(io)
      const found = statements(site)
        .filter(({ path }) => !options.path || path === options.path)
        .filter(({ source }) => !options.unsourced || source === null)
      if (options.json) io.printJson(found)
      else
        for (const { file, line, text, source, reviewed } of found) {
          io.print(`${file}:${line}  ${text}`)
          io.print(`  ${told(source)}${reviewed ? `  (reviewed ${reviewed})` : ''}`)
        }
      const without = found.filter(({ source }) => source === null).length
      io.say(`${counted(found.length, 'statement')}, ${without} without a source`)
    })
