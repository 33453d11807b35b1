/** `academy explain <rule>`: what a content rule checks, an example that breaks it, and how to fix it. Without a rule: the list. */
import { didYouMean } from '#content/model/parse/suggest.ts'
import { UsageError } from '../errors.ts'
import type { Io } from '../output.ts'
import { command } from './command.ts'

export default (io: Io) =>
  command('explain', 'Explain a content rule and how to satisfy it; without a rule, list all rules.', [
    'npx academy explain card-link',
  ])
    .argument('[rule]')
    .action(async (id, { json }) => {
      const { readerRules } = await import('#content/checks/reader-rules.ts')
      const { rules } = await import('#content/checks/rules.ts')
      const all = [...readerRules, ...rules].map(({ id, severity, summary, example, fix }) => ({
        id,
        severity,
        summary,
        example,
        fix,
      }))
      if (id === undefined) {
        const rows = all.map((rule) => [rule.id, rule.severity, rule.summary])
        return io.show(json, all, rows)
      }
      const ids = all.map((rule) => rule.id)
      const rule = all.find((entry) => entry.id === id)
      if (!rule) throw new UsageError(`There is no rule "${id}".${didYouMean(id, ids)}`)
      if (json) return io.printJson(rule)
      const indented = (text: string) => text.replace(/^/gm, '  ')
      io.print(`${rule.id} (${rule.severity})\n\n${rule.summary}`)
      io.print(`\nBreaks it:\n${indented(rule.example)}\n\nWhat to do:\n${indented(rule.fix)}`)
    })
