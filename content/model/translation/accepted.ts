/**
 * `content/accepted/<language>/` has one file for each translated file. A line has the name of a text and the hash of the
 * English text for which its translation was accepted. Lines are sorted, so two editors seldom change the same one.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Issue, issueAt } from '../parse/issue.ts'

export const ACCEPTED_FOLDER = 'accepted'

/** Hash of the English text by its name, such as `faq.2.answer` or `body.4`. */
export type AcceptedHashes = Readonly<Record<string, string>>

/** `te/courses/dgca-small.mdx` → `accepted/te/courses/dgca-small.txt`, both paths from the content folder. */
export const acceptedFile = (name: string): string => `${ACCEPTED_FOLDER}/${name.replace(/\.\w+$/, '.txt')}`

/** Writes the hashes of a translated file. @param root the content folder @param name path of the translated file in it */
export function writeAccepted(root: string, name: string, accepted: AcceptedHashes): void {
  const file = join(root, acceptedFile(name))
  mkdirSync(dirname(file), { recursive: true })
  const lines = Object.entries(accepted).map((pair) => `${pair.join(' ')}\n`)
  writeFileSync(file, lines.sort().join(''))
}

/** @param shown name of the content folder in messages @param name path of the translated file in the content folder */
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
