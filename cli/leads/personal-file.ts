/** Keeps files with personal data out of Git. */
import { spawnSync } from 'node:child_process'
import { dirname } from 'node:path'
import { UsageError } from '../errors.ts'

export const DELETE_AFTER_USE = 'personal data, delete it when you are done'

/** @param path absolute, in a folder that exists. @throws UsageError if the path is in a work tree of Git that does not ignore it */
export function assertIgnored(path: string): void {
  const { status } = spawnSync('git', ['-C', dirname(path), 'check-ignore', '--quiet', path])
  // 0: ignored; 128: not in a work tree.
  if (status === 1)
    throw new UsageError(`Git would add ${path}, which has personal data. Choose a place that Git ignores.`)
}
