/** Prints findings for people, as JSON, or as GitHub annotations. */
import { Option } from '@commander-js/extra-typings'
import { type Issue, paintIssue } from '#content/model/parse/issue.ts'
import { counted, type Io } from '../output.ts'

const FORMATS = ['pretty', 'json', 'github'] as const
type Format = (typeof FORMATS)[number]

export const formatOption = () =>
  new Option('--format <format>', 'output format').choices(FORMATS).default('pretty' as const)

/** GitHub's annotation format requires `%` and line ends to be escaped, and in properties also `:` and `,`. */
const escapeData = (text: string) =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
const escapeProperty = (text: string) => escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C')

function annotation(issue: Issue): string {
  const { severity, file, line, col, rule, message, got, expected } = issue
  const more = [got && `got: ${got}`, expected && `expected: ${expected}`].filter(Boolean).join('; ')
  const words = more ? `${message} (${more})` : message
  return `::${severity} file=${escapeProperty(file)},line=${line},col=${col},title=${escapeProperty(rule)}::${escapeData(words)}`
}

const pretty = (issue: Issue, { colour }: Io): string =>
  paintIssue(issue, { ...colour, mark: issue.severity === 'error' ? colour.red : colour.yellow })

const errorsOf = (issues: readonly Issue[]) => issues.filter(({ severity }) => severity === 'error').length

/** Counts findings by severity: `2 errors, 1 warning`. */
export function issueCounts(issues: readonly Issue[]): string {
  const errors = errorsOf(issues)
  return `${counted(errors, 'error')}, ${counted(issues.length - errors, 'warning')}`
}

/** Prints findings. @returns the exit code: 1 if there is an error */
export function reportIssues(issues: readonly Issue[], format: Format, io: Io, more: object = {}): number {
  const errors = errorsOf(issues)
  if (format === 'json') {
    const list = issues.map(({ fix, ...issue }) => ({ ...issue, fixable: fix !== undefined }))
    io.printJson({ errors, warnings: issues.length - errors, ...more, issues: list })
  } else
    for (const issue of issues) io.print(format === 'github' ? annotation(issue) : `${pretty(issue, io)}\n`)
  return errors > 0 ? 1 : 0
}
