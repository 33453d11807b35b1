/** A finding about content: what is wrong, exactly where, and what would be right. */

export type Severity = 'error' | 'warning'

/** A safe mechanical repair: replace the text between two offsets of the file. */
export interface Fix {
  start: number
  end: number
  text: string
}

export interface Issue {
  /** Name of the rule; `academy explain <rule>` tells more. */
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
  /** The lines around the place, with a mark under the column. */
  frame?: string
  /** Of a text that has no translation of its English: the file that should have it. */
  translation?: string
  fix?: Fix | undefined
}

/** Where something stands in a file, both from 1. */
export interface Place {
  line: number
  col: number
}

/** Of what is wrong with a file as a whole. */
export const START: Place = { line: 1, col: 1 }

/** Two lines before and one after the place, numbered, with `^` under the column. */
function codeFrame(text: string, { line, col }: Place): string {
  const lines = text.split(/\r?\n/)
  const first = Math.max(1, line - 2)
  const last = Math.min(lines.length, line + 1)
  const width = String(last).length
  const out: string[] = []
  for (let n = first; n <= last; n++) {
    const shown = (lines[n - 1] ?? '').slice(0, 140)
    out.push(`${n === line ? '>' : ' '} ${String(n).padStart(width)} | ${shown}`.trimEnd())
    if (n === line) out.push(`  ${' '.repeat(width)} | ${' '.repeat(Math.min(col, 140) - 1)}^`)
  }
  return out.join('\n')
}

/** An issue at a place of a file, with its code frame. */
export function issueAt(
  source: { file: string; text: string },
  place: Place,
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

/** One finding as text: place, rule, message, got and expected, frame. */
export function formatIssue(issue: Issue): string {
  const lines = [
    `${issue.file}:${issue.line}:${issue.col}  ${issue.severity}  ${issue.rule}`,
    `  ${issue.message}`,
  ]
  if (issue.got !== undefined) lines.push(`  got:      ${onOneLine(issue.got)}`)
  if (issue.expected !== undefined) lines.push(`  expected: ${onOneLine(issue.expected)}`)
  if (issue.frame) lines.push(...issue.frame.split('\n').map((line) => `  ${line}`))
  return lines.join('\n')
}

const onOneLine = (text: string) => text.replace(/\s*\n\s*/g, ' ')

/** By file, then line, then column; errors before warnings at the same place. */
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
