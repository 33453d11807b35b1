/** Messages for errors of the YAML parser, which finds their positions. */
import { type Issue, issueAt, type LineCol } from './issue.ts'
import { reservedAtStart } from './yaml-surprises.ts'

interface YamlError {
  code: string
  message: string
  place: LineCol
}

export const CONFLICT_MARKER = /^(?:<{7}|>{7}|={7})(?: |$)/

export const CONFLICT_MESSAGE = {
  message: 'Git left two versions of these lines here',
  expected: 'one version, without the lines <<<<<<<, ======= and >>>>>>>',
}

/** For files that are nested so deeply that the stack of a parser overflows. */
export const TOO_DEEP_MESSAGE = {
  message: 'too many lists, groups or quotations are inside one another here',
  expected: 'a few levels',
}

/** Patterns for code and message of an error, with the text for editors. The first match is used. */
const WORDS: readonly (readonly [RegExp, message: string, expected: string])[] = [
  [/^DUPLICATE_KEY/, 'this key occurs twice', 'each key once'],
  [/^TAB_AS_INDENT/, 'indented with a tab', 'spaces'],
  [/^MULTIPLE_DOCS/, 'the line above ends the fields too early', 'the fields without such a line'],
  [/^BAD_DQ_ESCAPE/, 'a backslash has a meaning in double quotes', "single quotes round the text: '…'"],
  [
    /Nested mappings are not allowed in compact mappings/,
    'a colon and a space inside the text look like a second key, or the next line has too many spaces',
    "the text in quotes, e.g. title: 'Drones: a start', or the next line further left",
  ],
  [
    /Block collections are not allowed within flow/,
    'a comma is missing between two keys in braces',
    '{ name: field-at-dawn, alt: … }',
  ],
  [/Missing closing .*quote/i, 'a quotation mark is not closed', 'the same mark at the end of the text'],
  [
    /Flow (?:map|sequence) in block|^\S+ Expected flow|Expected .*to end with/,
    'a bracket or brace is not closed',
    'its other half at the end, or the text in quotes',
  ],
  [
    /^BAD_INDENT|same column|indent|block sequence may not|item without - /i,
    'the indentation does not line up',
    'the same number of spaces as the lines around it',
  ],
  [/Implicit (?:map )?keys? need/i, 'a key has no colon after it', 'key: value, with a colon and a space'],
  [/^/, 'this line is not sound YAML', 'key: value, and a text with signs in quotes'],
]

/** Finds a value that starts with a character of YAML's syntax, such as `*`. The parser's own message does not say so. */
function signFirst(line: string) {
  const [, before = '', sign = '', rest = ''] =
    /^(\s*(?:- )?(?:[\w-]+: +)?)(["'[{*&!%@`|>?-])(.*)$/.exec(line) ?? []
  const end = { '"': /"/, "'": /'/, '[': /\]\s*\S/, '{': /\}\s*\S/ }[sign]
  if (end ? !end.test(rest) : before.trim() === '') return undefined
  const early = {
    message: 'the quotation mark closes before the text ends',
    expected: 'other quotes round it',
  }
  return { col: before.length + 1, ...(/["']/.test(sign) ? early : reservedAtStart(sign)) }
}

/** Returns only the first error of a file, because most later errors are consequences of the first. */
export function yamlIssues(source: { file: string; text: string }, errors: readonly YamlError[]): Issue[] {
  const [first] = errors
  if (!first) return []
  const lines = source.text.split('\n')
  const conflict = lines.findIndex((line) => CONFLICT_MARKER.test(line))
  if (conflict >= 0) {
    const { message, expected } = CONFLICT_MESSAGE
    return [issueAt(source, { line: conflict + 1, col: 1 }, 'yaml', message, { expected })]
  }
  const { code, place } = first
  const isSign = !/^(?:DUPLICATE_KEY|TAB_AS_INDENT|BAD_DQ_ESCAPE|MISSING_CHAR)/.test(code)
  const { col, ...sign } = (isSign && signFirst(lines[place.line - 1] ?? '')) || { col: place.col }
  const [, message, expected] = WORDS.find(([words]) => words.test(`${code} ${first.message}`)) ?? []
  const told = 'message' in sign ? sign : { message: message ?? '', expected }
  return [issueAt(source, { ...place, col }, 'yaml', told.message, { expected: told.expected })]
}
