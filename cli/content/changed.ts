/** Files that differ from the last commit, untracked ones included, from the content's parent folder. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { CliError, exit } from '../errors.ts'

const run = promisify(execFile)

export async function changedFiles(repo: string): Promise<Set<string>> {
  const git = async (...args: string[]) => (await run('git', ['-C', repo, ...args])).stdout
  try {
    const lists = await Promise.all([
      git('diff', '--name-only', '--relative', '-z', 'HEAD', '--', '.'),
      git('ls-files', '--others', '--exclude-standard', '-z', '--', '.'),
    ])
    return new Set(lists.join('').split('\0').filter(Boolean))
  } catch {
    throw new CliError('--changed needs Git, which does not work in this folder.', exit.unreachable)
  }
}
