/** Keeps files with personal data out of Git. */
import { spawnSync } from 'node:child_process'
import { dirname } from 'node:path'
import { UsageError } from '../errors.ts'

export const DELETE_AFTER_USE = 'personal data, delete it when you are done'

/** Refuses a path in a Git repository that Git does not ignore. @param path absolute, in an existing folder @throws UsageError */
export function assertIgnored(path: string): void {
  const { status } = spawnSync('git', ['-C', dirname(path), 'check-ignore', '--quiet', path])
  // Exit code 0: Git ignores the path. 128: the path is not in a Git repository.
  if (status === 1)
    throw new UsageError(`Git would add ${path}, which has personal data. Choose a place that Git ignores.`)
}
