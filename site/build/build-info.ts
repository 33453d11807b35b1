/** Notes beside the build which commit it was made from, for `academy release publish`. */
import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const fileOf = (out: string) => join(dirname(out), 'build.json')

/** Nothing is noted outside of a repository. `dirty`: files differed from the commit, or were not in it. */
export function writeBuildInfo(out: string): void {
  const git = (...words: string[]) => {
    const options = { cwd: dirname(out), encoding: 'utf8', stdio: 'pipe' } as const
    return execFileSync('git', ['--no-optional-locks', ...words], options).trim()
  }
  try {
    const note = { commit: git('rev-parse', 'HEAD'), dirty: git('status', '--porcelain') !== '' }
    writeFileSync(fileOf(out), `${JSON.stringify(note)}\n`)
  } catch {
    removeBuildInfo(out)
  }
}

/** What is half built is of no commit. */
export const removeBuildInfo = (out: string) => rmSync(fileOf(out), { force: true })
