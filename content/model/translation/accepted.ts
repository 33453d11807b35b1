/**
 * `content/accepted/<language>/`: one file per translated file, with one sorted line per text: its name and the hash of the
 * English that it was accepted with. Two editors therefore seldom change the same line.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Issue, issueAt } from '../parse/issue.ts'

export const ACCEPTED_FOLDER = 'accepted'

/** Hash of the English by the name of the text, `faq.2.answer`, `body.4`. */
export type AcceptedHashes = Readonly<Record<string, string>>

/** `te/courses/dgca-small.mdx` → `accepted/te/courses/dgca-small.txt`. @param name from the content folder */
export const acceptedFile = (name: string): string => `${ACCEPTED_FOLDER}/${name.replace(/\.\w+$/, '.txt')}`

/** Writes the file of a translation. @param root the content folder @param name of the translation, from there */
export function writeAccepted(root: string, name: string, accepted: AcceptedHashes): void {
  const file = join(root, acceptedFile(name))
  mkdirSync(dirname(file), { recursive: true })
  const lines = Object.entries(accepted).map((pair) => `${pair.join(' ')}\n`)
  writeFileSync(file, lines.sort().join(''))
}

/** @param shown name of the content folder in messages @param name of the translation, from there */
export function parseAccepted(shown: string, name: string, text: string) {
  const accepted: Record<string, string> = Object.create(null)
  const issues: Issue[] = []
  const file = `${shown}/${acceptedFile(name)}`
  const expected = `npx academy content translate accept ${name.slice(name.indexOf('/') + 1)}`
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line === '') continue
    const [, key = '', hash = ''] = /^(.+) ([0-9a-f]{8})$/.exec(line) ?? []
    const message = 'this line is not a name with the hash of its English, or the name has a line above'
    if (key && !(key in accepted)) accepted[key] = hash
    else
      issues.push(issueAt({ file, text }, { line: index + 1, col: 1 }, 'translation', message, { expected }))
  }
  return { accepted: accepted as AcceptedHashes, issues }
}
