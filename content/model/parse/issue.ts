/** A finding about content, with its position and the expected value. */
import { shortenText } from './expectation.ts'

export type Severity = 'error' | 'warning'

/** An automatic fix: replaces the text between two offsets of the file. */
export interface Fix {
  start: number
  end: number
  text: string
}

export interface Issue {
  /** Id of the rule; `academy explain <rule>` describes it. */
  rule: string
  severity: Severity
  /** Path from the repository's root, with forward slashes. */
  file: string
  /** From 1. */
  line: number
  /** From 1. */
  col: number
  message: string
  got?: string | undefined
  expected?: string | undefined
  /** The lines around the position, with a mark under the column. */
  frame?: string
  /** File that should contain the missing or stale translation. */
  translation?: string
  fix?: Fix | undefined
}

/** Position in a file. Lines and columns start at 1. */
export interface LineCol {
  line: number
  col: number
}

/** Position of findings about a whole file. */
export const START: LineCol = { line: 1, col: 1 }

/** Numbered lines, from two before the position to one after it, with `^` under the column. */
function codeFrame(text: string, { line, col }: LineCol): string {
  const lines = text.split(/\r?\n/)
  const first = Math.max(1, line - 2)
  const last = Math.min(lines.length, line + 1)
  const width = String(last).length
  const out: string[] = []
  for (let n = first; n <= last; n++) {
    const shown = shortenText(lines[n - 1] ?? '', 140)
    out.push(`${n === line ? '>' : ' '} ${String(n).padStart(width)} | ${shown}`.trimEnd())
    if (n === line) out.push(`  ${' '.repeat(width)} | ${' '.repeat(Math.min(col, 140) - 1)}^`)
  }
  return out.join('\n')
}

/** Creates an issue with its code frame. */
export function issueAt(
  source: { file: string; text: string },
  place: LineCol,
  rule: string,
  message: string,
  more: Partial<Issue> & { severity?: Severity } = {},
): Issue {
  const { line, col } = place
  return {
    rule,
    severity: 'error',
    file: source.file,
    line,
    col,
    message,
    ...(source.text && { frame: codeFrame(source.text, place) }),
    ...more,
  }
}

const plain = (text: string) => text

/** Formats an issue for a terminal. The functions add colours; by default there are none. */
export function paintIssue(
  { file, line, col, severity, rule, message, got, expected, frame }: Issue,
  { bold = plain, dim = plain, mark = plain } = {},
): string {
  return [
    `${bold(`${file}:${line}:${col}`)}  ${mark(severity)}  ${dim(rule)}`,
    `  ${message}`,
    ...(got === undefined ? [] : [`  got:      ${onOneLine(got)}`]),
    ...(expected === undefined ? [] : [`  expected: ${onOneLine(expected)}`]),
    ...(frame?.split('\n').map((line) => dim(`  ${line}`)) ?? []),
  ].join('\n')
}

export const formatIssue = (issue: Issue): string => paintIssue(issue)

const onOneLine = (text: string) => text.replace(/\s*\n\s*/g, ' ')

/** Sorts by file, line and column. Errors come before warnings at the same position. */
export function sortIssues(issues: Issue[]): Issue[] {
  return issues.sort(
    (a, b) =>
      (a.file < b.file ? -1 : a.file > b.file ? 1 : 0) ||
      a.line - b.line ||
      a.col - b.col ||
      a.severity.localeCompare(b.severity) ||
      a.rule.localeCompare(b.rule),
  )
}

export function offsetOf(text: string, { line, col }: LineCol): number {
  let start = 0
  for (let n = 1; n < line; n++) start = text.indexOf('\n', start) + 1
  return start + col - 1
}

/** Returns a fix that replaces `got` with `text`, or undefined if `got` is not at that position. */
export function replacementFix(source: { text: string }, place: LineCol, got: string, text: string) {
  const start = offsetOf(source.text, place)
  return source.text.startsWith(got, start) ? { start, end: start + got.length, text } : undefined
}

/** Applies all fixes. Of two that overlap, only the first is applied. */
export function applyFixes(text: string, issues: readonly Issue[]): { text: string; fixed: number } {
  const fixes = issues.flatMap(({ fix }) => (fix ? [fix] : [])).sort((a, b) => a.start - b.start)
  let result = ''
  let end = 0
  let fixed = 0
  for (const fix of fixes) {
    if (fix.start < end) continue
    result += text.slice(end, fix.start) + fix.text
    end = fix.end
    fixed++
  }
  return { text: result + text.slice(end), fixed }
}
