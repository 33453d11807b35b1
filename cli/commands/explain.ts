/** `academy explain <rule>`: what a content rule checks, an example that breaks it, and how to fix it. Without a rule: the list. */
import { didYouMean } from '#content/model/parse/suggest.ts'
import { UsageError } from '../errors.ts'
import type { Io } from '../output.ts'
import { plainCommand } from './command.ts'

export default (io: Io) =>
  plainCommand('explain', 'Explain a content rule and how to satisfy it; without a rule, list all rules.', [
    'npx academy explain card-link',
  ])
    .argument('[rule]')
    .action(async (id) => {
      const { readerRules } = await import('#content/checks/reader-rules.ts')
      const all = [...readerRules, ...(await import('#content/checks/rules.ts')).rules]
      if (id === undefined)
        return io.printTable(all.map(({ id, severity, summary }) => [id, severity, summary]))
      const rule = all.find((entry) => entry.id === id)
      const ids = all.map((one) => one.id)
      if (!rule) throw new UsageError(`There is no rule "${id}".${didYouMean(id, ids)}`)
      const indented = (text: string) => text.replace(/^/gm, '  ')
      io.print(`${rule.id} (${rule.severity})\n\n${rule.summary}`)
      io.print(`\nBreaks it:\n${indented(rule.example)}\n\nWhat to do:\n${indented(rule.fix)}`)
    })
