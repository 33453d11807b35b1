/** Translates errors of the YAML parser into messages for editors. */
import { type Issue, issueAt, type Place } from './issue.ts'
import { cannotStart } from './yaml-surprises.ts'

interface YamlError {
  code: string
  message: string
  place: Place
}

/** Converts the errors of a file to issues, without errors that an earlier one caused. */
export function yamlIssues(source: { file: string; text: string }, errors: readonly YamlError[]): Issue[] {
  const issues: Issue[] = []
  const lines = source.text.split('\n')
  const conflict = errors.length > 0 ? lines.findIndex((line) => CONFLICT_MARKER.test(line)) : -1
  if (conflict >= 0) {
    const { message, expected } = CONFLICT_MESSAGE
    return [issueAt(source, { line: conflict + 1, col: 1 }, 'yaml', message, { expected })]
  }
  for (const [index, error] of errors.entries()) {
    const { place, known } = explained(lines, error)
    // Most later errors are consequences of the first, so only those with a known cause are reported.
    if (index > 0 && (!known || issues.at(-1)?.line === place.line)) continue
    const { message, expected } = known ?? UNREAD
    issues.push(issueAt(source, place, 'yaml', message, { expected }))
    // Wrong indentation and unclosed brackets cause all errors after them.
    if (known === TABS || known === MISALIGNED || known?.message.endsWith('is not closed')) break
  }
  return issues
}

/** Conflict marker of Git. */
export const CONFLICT_MARKER = /^(?:<{7}|>{7}|={7})(?: |$)/

export const CONFLICT_MESSAGE = {
  message: 'Git left two versions of these lines here',
  expected: 'one version, without the lines <<<<<<<, ======= and >>>>>>>',
}

/** For files that no parser can read, because its stack overflows. */
export const TOO_DEEP = {
  message: 'too many lists, groups or quotations are inside one another here',
  expected: 'a few levels',
}

interface Words {
  message: string
  expected: string
}

const TABS: Words = { message: 'indented with a tab', expected: 'spaces' }

const UNREAD: Words = {
  message: 'this line is not sound YAML',
  expected: 'key: value, and a text with signs in quotes',
}

const MISALIGNED: Words = {
  message: 'the indentation does not line up',
  expected: 'the same number of spaces as the lines around it',
}

const UNCLOSED = /Missing closing .*quote/i

/** Position of an unclosed quotation mark. The parser reports it at the end of the file. */
function openedAt(lines: readonly string[], end: Place): Place {
  for (const [index, line] of lines.slice(0, end.line).entries()) {
    const [, before, mark] = /^(\s*(?:- )?(?:[\w-]+: +)?)(["'])/.exec(line) ?? []
    if (before === undefined || mark === undefined) continue
    const rest = line.slice(before.length + 1).replaceAll(`\\${mark}`, '')
    if (!rest.includes(mark)) return { line: index + 1, col: before.length + 1 }
  }
  return end
}

/** Position of the unclosed bracket or brace before a position. */
function unclosedBefore(
  lines: readonly string[],
  { line }: Place,
): { place: Place; known: Words } | undefined {
  for (let at = line - 1; at > 0; at--) {
    const text = (lines[at - 1] ?? '').replace(/"[^"]*"|'[^']*'/g, (quoted) => ' '.repeat(quoted.length))
    const [open, close] = text.includes('{') ? ['{', '}'] : ['[', ']']
    const col = text.lastIndexOf(open) + 1
    if (col > 0 && text.lastIndexOf(close) < col)
      return {
        place: { line: at, col },
        known: { message: `${open} is not closed`, expected: `${close} at its end` },
      }
    if (/^[\w-]+:/.test(text)) return undefined
  }
  return undefined
}

/** Finds a value that starts with a special character of YAML. The parser reports the words after it. */
function signFirst(line: string): { col: number; known: Words } | undefined {
  const [, before = '', sign = '', rest = ''] = /^(\s*(?:- )?(?:[\w-]+: +)?)([^\w\s])(.*)$/.exec(line) ?? []
  const col = before.length + 1
  if (sign === '"' || sign === "'") {
    const expected = sign === '"' ? "single quotes round the text: '…'" : `double quotes round the text: "…"`
    return rest.includes(sign)
      ? { col, known: { message: 'the quotation mark closes before the text ends', expected } }
      : undefined
  }
  if ('[{'.includes(sign)) {
    const what = sign === '[' ? 'a list' : 'a group of keys'
    const known = {
      message: `a text that starts with ${sign} is read as ${what}`,
      expected: 'the text in quotes',
    }
    return /[\]}]\s*\S/.test(rest) ? { col, known } : undefined
  }
  return sign !== '' && '*&!%@`|>?-'.includes(sign) && before.trim() !== ''
    ? { col, known: cannotStart(sign) }
    : undefined
}

/** Position and message for a parser error. There is no message if its cause is unknown. */
function explained(
  lines: readonly string[],
  { code, message, place }: YamlError,
): { place: Place; known?: Words } {
  const line = lines[place.line - 1] ?? ''
  if (code === 'MULTIPLE_DOCS') {
    const at = lines.slice(1, place.line).findLastIndex((text) => /^(?:\.\.\.|---)\s*$/.test(text)) + 2
    const known = { message: 'this line ends the fields too early', expected: 'the fields without it' }
    return { place: { line: Math.max(1, at), col: 1 }, known }
  }
  const tab = tabNear(lines, place)
  if (tab) return { place: tab, known: TABS }
  const unclosed = /^Flow (?:map|sequence) in block|^Expected flow/.test(message)
    ? unclosedBefore(lines, place)
    : undefined
  if (unclosed) return unclosed
  const sign = /^(?:DUPLICATE_KEY|TAB_AS_INDENT|BAD_DQ_ESCAPE)$/.test(code) ? undefined : signFirst(line)
  if (sign) return { place: { line: place.line, col: sign.col }, known: sign.known }
  const below = nestedBelow(lines, place)
  if (below) return { place: below, known: MISALIGNED }
  const at = UNCLOSED.test(message) ? openedAt(lines, place) : place
  const known = explainYaml(code, message, lines[at.line - 1] ?? '')
  return known ? { place: at, known } : { place: at }
}

/** Position of a tab in the indentation of the reported line or of the line before or after it. */
function tabNear(lines: readonly string[], { line }: Place): Place | undefined {
  for (const at of [line - 1, line, line + 1]) {
    const [indent] = /^ *\t/.exec(lines[at - 1] ?? '') ?? []
    if (indent) return { line: at, col: indent.length }
  }
  return undefined
}

/** Position of a key that is indented below a complete line. The parser reports the line above. */
function nestedBelow(lines: readonly string[], { line }: Place): Place | undefined {
  const [here = '', next = ''] = [lines[line - 1], lines[line]]
  const indent = (text: string) => text.length - text.trimStart().length
  const plain = /^\s*(?:- )?[\w-]+: [^'"|>[{]+$/
  const oneColon = here.split(': ').length === 2
  return plain.test(here) &&
    oneColon &&
    /^\s*[\w-]+:(?: |$)/.test(next) &&
    indent(next) > indent(here.replace(/- /, '  '))
    ? { line: line + 1, col: indent(next) + 1 }
    : undefined
}

/** Message for a parser error. Undefined if its cause is unknown. */
function explainYaml(code: string, message: string, line: string): Words | undefined {
  if (code === 'DUPLICATE_KEY') return { message: 'this key occurs twice', expected: 'each key once' }
  if (code === 'TAB_AS_INDENT' || /^\s*\t/.test(line)) return TABS
  if (/Nested mappings are not allowed in compact mappings/.test(message))
    return {
      message: 'a colon followed by a space inside the text looks like a second key',
      expected: "the text in quotes, e.g. title: 'Drones: a start'",
    }
  if (code === 'BAD_INDENT' || /same column|indent|block sequence may not|item without - /i.test(message))
    return MISALIGNED
  if (/Block collections are not allowed within flow/.test(message))
    return {
      message: 'a comma is missing between two keys in braces',
      expected: '{ name: field-at-dawn, alt: … }',
    }
  if (/Invalid escape sequence/.test(message))
    return {
      message: 'a backslash has a meaning in double quotes',
      expected: "single quotes round the text: '…'",
    }
  if (/Implicit (?:map )?keys? need/i.test(message))
    return { message: 'a key has no colon after it', expected: 'key: value, with a colon and a space' }
  if (UNCLOSED.test(message))
    return { message: 'a quotation mark is not closed', expected: 'the same mark at the end of the text' }
  return undefined
}
