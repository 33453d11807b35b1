/** Checks a file's text before it is parsed: broken encoding, invisible characters, wrong line ends. */
import type * as z from 'zod'
import { latestCache } from '../memoize.ts'
import { type Issue, issueAt, START } from '../parse/issue.ts'
import { type YamlSource, yamlSource } from '../parse/source.ts'
import { validate } from '../parse/validate.ts'
import { createLocator } from './prose.ts'

/** Characters. A longer text usually contains a pasted picture or table. */
const LIMIT = 1_000_000

const UTF8 = 'the file saved as UTF-8'

/** Every second byte of UTF-16 is NUL. A NUL alone was pasted. */
const UTF16 = /^[^\0]{0,2}\0[^\0]\0|^[^\0]{1,3}\0[^\0]\0/

/** `place` and `unreadable` faults have a position, `whole` faults do not. Only after a `place` fault is the file parsed. */
type Kind = 'whole' | 'unreadable' | 'place'

/** The first pattern that matches is reported. */
const FAULTS: readonly (readonly [RegExp, message: string, expected: string, kind?: Kind])[] = [
  [UTF16, 'the file is saved as UTF-16', UTF8, 'whole'],
  [/\0/, 'a character without a sign (NUL) is hidden here', 'the word typed again', 'unreadable'],
  [/\r(?!\n)/, 'the lines end as on an old Mac', 'the file saved with line ends of Unix or Windows', 'whole'],
  [/\uFFFD/, 'this letter cannot be read: the file is not UTF-8', UTF8],
  // Half of an escaped pair such as \ud83d\ude80.
  [
    /\\ud[89ab]\w\w(?!\\ud[c-f])|(?<!\\ud[89ab]\w\w)\\ud[c-f]\w\w/i,
    'only half of a character is written here',
    'the whole character',
  ],
  // UTF-8 that was read as Windows-1252 and saved again: ’ é ₹ and Telugu.
  [
    /â€[\u0080-\u02dc™“”‘’š›œž¦]|Ã[\u0080-\u00bf]|â‚¹|à°/,
    'a program has broken the letters here',
    'the text pasted again',
  ],
  // Telugu needs the joiners.
  [
    /(?![\t\r\n\u200C\u200D])[\p{Cc}\p{Cf}]/u,
    'an invisible character is hidden here',
    'the word typed again',
  ],
  [
    /(?<=^(?:\s*-)?[ \t]*)\u00A0|(?<=^\s*(?:- )?[\w-]+:)\u00A0/m,
    'a no-break space is used instead of a space',
    'a space typed again',
    'unreadable',
  ],
]

interface TextFaults {
  issues: Issue[]
  /** The file cannot be parsed. */
  unreadable: boolean
}

/** Findings by rule `file-text`. */
export function textIssues(file: string, text: string): TextFaults {
  if (text.length > LIMIT) {
    const size = { got: `${text.length} characters`, expected: `${LIMIT} at most`, frame: '' }
    const message = 'the file is too long for a text'
    return { issues: [issueAt({ file, text }, START, 'file-text', message, size)], unreadable: true }
  }
  const clean = text.replace(/^\uFEFF/, '')
  for (const [pattern, message, expected, kind = 'place'] of FAULTS) {
    const index = clean.search(pattern)
    if (index < 0) continue
    const isWhole = kind === 'whole'
    const source = { file, text: isWhole ? '' : clean }
    const place = isWhole ? START : createLocator(clean)(index)
    const issues = [issueAt(source, place, 'file-text', message, { expected })]
    return { issues, unreadable: kind !== 'place' }
  }
  return { issues: [], unreadable: false }
}

/** Adds the findings of other checks, except on lines that already have a finding, or if the file cannot be parsed. */
export function mergeTextIssues({ issues, unreadable }: TextFaults, others: readonly Issue[]): Issue[] {
  const more = unreadable ? [] : others.filter(({ line }) => !issues.some((issue) => issue.line === line))
  return [...issues, ...more]
}

const last = latestCache<YamlSource>()

/** Reads a YAML file. `value` is undefined if there are findings. @param file name of the file in messages */
export function readYaml<Schema extends z.ZodType>(file: string, text: string, schema: Schema) {
  const source = last(file, [text], () => yamlSource(file, text))
  const broken = textIssues(file, text)
  if (source.issues.length > 0 || broken.unreadable)
    return { source, issues: mergeTextIssues(broken, source.issues) }
  const { value, issues } = validate(source, schema)
  return { source, ...(broken.issues.length === 0 && { value }), issues: mergeTextIssues(broken, issues) }
}
