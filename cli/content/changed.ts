/** Finds the files and lines that a working copy or pull request changed, and the findings that the change causes. */
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { checkContent } from '#content/checks/check.ts'
import type { Issue } from '#content/model/parse/issue.ts'
import { CliError, EXIT, gitErrorMessage } from '../errors.ts'
import { issueIdentity } from './change.ts'

const run = promisify(execFile)

/** Returns `git`, and the commit from which changes count: the merge base of `since` and HEAD; by default, the last commit. */
async function gitSince(repo: string, since?: string) {
  const git = async (...args: string[]) =>
    (await run('git', ['-C', repo, ...args], { maxBuffer: 2 ** 28 })).stdout
  // This runs before any `git diff`, because outside a repository `git diff` does not report a clear error.
  const asked = since === undefined ? ['rev-parse', 'HEAD'] : ['merge-base', '--', since, 'HEAD']
  return { git, from: (await git(...asked)).trim() }
}

/** Files that differ from a commit or are untracked, relative to the content's parent folder. @throws CliError without Git */
export async function changedFiles(repo: string, since?: string): Promise<Set<string>> {
  try {
    const { git, from } = await gitSince(repo, since)
    const lists = await Promise.all([
      git('diff', '--name-only', '--relative', '-z', from, '--', '.'),
      git('ls-files', '--others', '--exclude-standard', '-z', '--', '.'),
    ])
    return new Set(lists.join('').split('\0').filter(Boolean))
  } catch (error) {
    const fault = gitErrorMessage(error)
    const advice =
      since === undefined || fault.includes('not a git repository')
        ? 'Changed files need a Git repository in this folder. '
        : `Git cannot compare with "${since}". Fetch it first. `
    throw new CliError(fault.includes('safe.directory') ? fault : advice + fault, EXIT.unreachable)
  }
}

/** Reads changed line numbers by file from `git diff -U0`. A deletion counts as a change of the line before it. */
function changedLines(diff: string): Map<string, number[]> {
  const lines = new Map<string, number[]>()
  for (const part of diff.split(/^diff --git /m)) {
    const [, file = ''] = /^\+\+\+ b\/(.+)$/m.exec(part) ?? []
    const hunks = [...part.matchAll(/^@@ -\S+ \+(\d+)(?:,(\d+))? @@/gm)]
    const numbers = hunks.flatMap(([, start, count = '1']) =>
      Array.from({ length: Math.max(1, Number(count)) }, (_, at) => Math.max(1, Number(start) + at)),
    )
    if (numbers.length > 0) lines.set(file, numbers)
  }
  return lines
}

/** Guesses the edit that caused a finding: the nearest changed line of its file, of a file in its message, or of any file. */
function causeOf({ file, line, message }: Issue, lines: ReadonlyMap<string, readonly number[]>): string {
  const names = [...lines.keys()]
  const named = lines.has(file) ? file : (names.find((name) => message.includes(name)) ?? names[0] ?? '')
  const [nearest] = (lines.get(named) ?? []).toSorted((a, b) => Math.abs(a - line) - Math.abs(b - line))
  return `${named}:${nearest}`
}

type Rules = Parameters<typeof checkContent>[0] & { root: string }

/**
 * Returns the findings that concern a change. First come findings at changed lines, then new findings elsewhere with the
 * line that caused them, then older findings in changed files and older errors.
 */
export async function changeFindings(repo: string, issues: readonly Issue[], rules: Rules, since?: string) {
  const files = await changedFiles(repo, since)
  const { git, from } = await gitSince(repo, since)
  const lines = changedLines(await git('diff', '-U0', '--relative', from, '--', '.'))
  const folder = await mkdtemp(join(tmpdir(), 'academy-'))
  const [archive, name] = [join(folder, 'content.tar'), basename(rules.root)]
  await git('archive', '--output', archive, from, '--', name)
  await run('tar', ['-xf', archive, '-C', folder])
  const before = await checkContent({ ...rules, root: join(folder, name) }).finally(() =>
    rm(folder, { recursive: true }),
  )
  const known = new Set(before.issues.map(issueIdentity))
  const isAt = ({ file, line }: Issue) => lines.get(file)?.includes(line) ?? files.has(file)
  const isCaused = (issue: Issue) => !isAt(issue) && !known.has(issueIdentity(issue)) && lines.size > 0
  const isOlder = (issue: Issue) => !isAt(issue) && !isCaused(issue)
  return [
    ...issues.filter(isAt),
    ...issues.filter(isCaused).map((issue) => ({
      ...issue,
      message: `${issue.message} (caused by the edit of ${causeOf(issue, lines)})`,
    })),
    ...issues.filter((issue) => isOlder(issue) && (issue.severity === 'error' || files.has(issue.file))),
  ]
}
