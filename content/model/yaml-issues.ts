/** What a YAML parser complains about, in an editor's words. */
import { type Issue, issueAt, type Place } from './issue.ts'

interface YamlError {
  code: string
  message: string
  place: Place
}

/** Errors of one file as issues; what only follows from an earlier one is left out. */
export function yamlIssues(source: { file: string; text: string }, errors: readonly YamlError[]): Issue[] {
  const issues: Issue[] = []
  const lines = source.text.split('\n')
  const conflict = errors.length > 0 ? lines.findIndex((line) => CONFLICT.test(line)) : -1
  if (conflict >= 0) {
    const { message, expected } = CONFLICTED
    return [issueAt(source, { line: conflict + 1, col: 1 }, 'yaml', message, { expected })]
  }
  for (const [index, error] of errors.entries()) {
    const below = nestedBelow(lines, error.place)
    const place = below ?? (UNCLOSED.test(error.message) ? openedAt(lines, error.place) : error.place)
    const known = below ? MISALIGNED : explainYaml(error.code, error.message, lines[place.line - 1] ?? '')
    // After the first one the parser stumbles over its own feet: only what it can name is worth telling.
    if (index > 0 && (!known || errors[index - 1]?.place.line === error.place.line)) continue
    const { message, expected } = known ?? {
      message: error.message.replace(/ at line \d+, column \d+:?[\s\S]*$/, ''),
      expected: undefined,
    }
    issues.push(issueAt(source, place, 'yaml', message, expected ? { expected } : {}))
    if (known === TABS) break
  }
  return issues
}

/** A line that Git leaves where two people changed the same words. */
export const CONFLICT = /^(?:<{7}|>{7}|={7})(?: |$)/

export const CONFLICTED = {
  message: 'two versions of these lines stand here, as Git left them',
  expected: 'one version, without the lines <<<<<<<, ======= and >>>>>>>',
}

const TABS = { message: 'indented with a tab', expected: 'spaces' }

const MISALIGNED = {
  message: 'the indentation does not line up',
  expected: 'the same number of spaces as the lines around it',
}

const UNCLOSED = /Missing closing .*quote/i

/** Where the text opens whose quotation mark the parser misses at the end of the file. */
function openedAt(lines: readonly string[], end: Place): Place {
  for (const [index, line] of lines.slice(0, end.line).entries()) {
    const [, before, mark] = /^(\s*(?:- )?(?:[\w-]+: +)?)(["'])/.exec(line) ?? []
    if (before === undefined || mark === undefined) continue
    const rest = line.slice(before.length + 1).replaceAll(`\\${mark}`, '')
    if (!rest.includes(mark)) return { line: index + 1, col: before.length + 1 }
  }
  return end
}

/** A key that stands deeper than the finished line above it: the parser blames the line above. */
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

/** What the parser means, in an editor's words; undefined when it is only confused. */
function explainYaml(
  code: string,
  message: string,
  line: string,
): { message: string; expected?: string } | undefined {
  if (code === 'DUPLICATE_KEY') return { message: 'this key stands twice', expected: 'each key once' }
  if (code === 'TAB_AS_INDENT' || /^\s*\t/.test(line)) return TABS
  if (/Nested mappings are not allowed in compact mappings/.test(message))
    return {
      message: 'a colon followed by a space inside the text looks like a second key',
      expected: "the text in quotes, e.g. title: 'Drones: a start'",
    }
  if (code === 'BAD_INDENT' || /same column|indent/i.test(message)) return MISALIGNED
  const reserved = /cannot start with (?:reserved character|a .* character) ?([@`%])/.exec(message)
  if (reserved) return { message: `a text cannot start with ${reserved[1]}`, expected: 'the text in quotes' }
  if (/Implicit (?:map )?keys? need/i.test(message))
    return { message: 'a key has no colon after it', expected: 'key: value, with a colon and a space' }
  if (UNCLOSED.test(message))
    return { message: 'a quotation mark is not closed', expected: 'the same mark at the end of the text' }
  return undefined
}
