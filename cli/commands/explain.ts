/** `academy explain <rule>`: prints a content rule and examples that break it. Without a rule, lists all rules. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import { projectRoot } from '#content/model/cached.ts'
import { didYouMean } from '#content/model/parse/suggest.ts'
import { UsageError } from '../errors.ts'
import type { Io } from '../output.ts'
import { plainCommand } from './command.ts'

/** An example of content that breaks a rule, from `content/checks/cases/<rule>.yaml`. */
interface Case {
  mistake: string
  edits: { file: string; find?: string; put?: string }[]
  message: string
  remedy: string
}

const SHOWN_CASES = 3

const indented = (text: string) => text.trim().replace(/^/gm, '  ')

const told = ({ mistake, edits, message, remedy }: Case) => {
  const texts = edits.map(({ file, find, put }) => `${file}:\n${indented(put ?? find ?? '…')}`)
  return [`Breaks it: ${mistake}`, ...texts, `The check says: ${message}`, `It asks for: ${remedy}`].join(
    '\n',
  )
}

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
      const ids = all.map((rule) => rule.id)
      if (!rule) throw new UsageError(`There is no rule "${id}".${didYouMean(id, ids)}`)
      const file = `content/checks/cases/${id}.yaml`
      const cases: Case[] = parse(await readFile(join(projectRoot, file), 'utf8'))
      const more = cases.length > SHOWN_CASES ? [`${cases.length - SHOWN_CASES} more: ${file}`] : []
      const head = [`${rule.id} (${rule.severity})`, rule.summary]
      io.print([...head, ...cases.slice(0, SHOWN_CASES).map(told), ...more].join('\n\n'))
    })
