/** `academy explain <rule>`: what a rule guards, what breaks it, what to do. Without a rule: the list. */

import { didYouMean } from '#content/model/suggest.ts'
import { UsageError } from '../errors.ts'
import type { Io } from '../output.ts'
import { command } from './command.ts'

export default (io: Io) =>
  command('explain', 'What a content rule guards and how to satisfy it.', ['npx academy explain card-link'])
    .argument('[rule]')
    .action(async (id, options) => {
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
        if (options.json) io.printJson(all)
        else io.printTable(all.map((rule) => [rule.id, rule.severity, rule.summary]))
        return
      }
      const rule = all.find((entry) => entry.id === id)
      if (!rule)
        throw new UsageError(
          `There is no rule "${id}".${didYouMean(
            id,
            all.map((entry) => entry.id),
          )}`,
        )
      if (options.json) io.printJson(rule)
      else {
        const indent = (text: string) => text.split('\n').map((line) => `  ${line}`)
        for (const line of [
          `${rule.id} (${rule.severity})`,
          '',
          rule.summary,
          '',
          'Breaks it:',
          ...indent(rule.example),
          '',
          'What to do:',
          ...indent(rule.fix),
        ])
          io.print(line)
      }
    })
