/** Files that a working copy or a pull request changes. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { CliError, exit, gitFault } from '../errors.ts'

const run = promisify(execFile)

/**
 * Files that differ from a commit or are untracked, relative to the content's parent folder.
 * @param since the last commit by default; of a branch, the commit where both parted. @throws CliError without Git
 */
export async function changedFiles(repo: string, since?: string): Promise<Set<string>> {
  const git = async (...args: string[]) => (await run('git', ['-C', repo, ...args])).stdout
  try {
    // `git diff` outside of a repository does not say why there is none.
    const asked = since === undefined ? ['rev-parse', 'HEAD'] : ['merge-base', '--', since, 'HEAD']
    const from = (await git(...asked)).trim()
    const lists = await Promise.all([
      git('diff', '--name-only', '--relative', '-z', from, '--', '.'),
      git('ls-files', '--others', '--exclude-standard', '-z', '--', '.'),
    ])
    return new Set(lists.join('').split('\0').filter(Boolean))
  } catch (error) {
    const fault = gitFault(error)
    const advice =
      since === undefined || fault.includes('not a git repository')
        ? 'Changed files need a Git repository in this folder. '
        : `Git cannot compare with "${since}". Fetch it first. `
    throw new CliError(fault.includes('safe.directory') ? fault : advice + fault, exit.unreachable)
  }
}
