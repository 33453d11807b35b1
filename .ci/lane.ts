/**
 * Decides how a push to main goes live: `npx tsx .ci/lane.ts <served commit> <commit before the push>`. Prints two lines
 * for GITHUB_OUTPUT. `lane=content` needs no suite and no browser, `lane=all` needs everything. `stacks` are the stacks
 * to deploy, separated by spaces, or nothing.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Files of editors: texts, data and pictures. A new language changes addresses, fonts and letters, so it is none. */
export const isContent = (path: string): boolean =>
  /^content\/(?!model\/|checks\/|languages\.yaml$)/.test(path) && !/\.[jt]sx?$/.test(path)

export interface Repository {
  git(...words: string[]): string
  /** Stacks of staging whose templates differ from those of a commit. Templates contain the hashes of the Lambdas. */
  stacksThatDiffer(commit: string): string[]
}

const ALL_STACKS = 'Academy-staging-*'

/** Paths that any commit after `served` touches; undefined if `served` is no ancestor. A reverted change counts. */
function touchedSince(served: string, git: Repository['git']): string[] | undefined {
  try {
    git('merge-base', '--is-ancestor', `${served}^{commit}`, 'HEAD')
  } catch {
    return undefined
  }
  const log = git('log', '-m', '-z', '--format=', '--name-only', '--no-renames', `${served}..HEAD`)
  return log.split('\0').filter(Boolean)
}

/**
 * @param served commit that staging serves; empty if it serves none or does not answer
 * @param before commit of main before the push. If it is not served, its release failed, perhaps after its stacks were
 * deployed, so all stacks are deployed again
 */
export function decideLane(served: string, before: string, { git, stacksThatDiffer }: Repository) {
  const touched = /^[0-9a-f]{40}$/.test(served) ? touchedSince(served, git) : undefined
  if (!touched?.every(isContent)) return { lane: 'all', stacks: ALL_STACKS }
  return { lane: 'content', stacks: served === before ? stacksThatDiffer(served).join(' ') : ALL_STACKS }
}

/** The repository in a folder. */
export function repositoryAt(root: string): Repository {
  const git = (...words: string[]) =>
    execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: 'pipe' })
  /**
   * Text of each template of a commit, by its file. The stage `local` has the same Lambdas, and needs a third of the time
   * because no cdk-nag checks it. Its source maps contain the paths of packages relative to the sources, so each commit is
   * synthesized in a worktree, and both name the same commit.
   */
  const templatesOf = (folder: string, commit: string) => {
    const [cwd, out] = [join(folder, commit), join(folder, `${commit}.out`)]
    git('worktree', 'add', '--detach', cwd, commit)
    symlinkSync(join(root, 'node_modules'), join(cwd, 'node_modules'))
    const env = { ...process.env, ACADEMY_STAGE: 'local', CDK_OUTDIR: out, GITHUB_SHA: '0'.repeat(40) }
    execFileSync(process.execPath, ['--import', 'tsx', 'infra/app.ts'], { cwd, env, stdio: 'pipe' })
    const files = readdirSync(out).filter((file) => file.endsWith('.template.json'))
    return new Map(files.map((file) => [file, readFileSync(join(out, file), 'utf8')]))
  }
  return {
    git,
    stacksThatDiffer(commit) {
      const folder = mkdtempSync(join(tmpdir(), 'lane-'))
      try {
        const before = templatesOf(folder, commit)
        return [...templatesOf(folder, 'HEAD')]
          .filter(([file, text]) => before.get(file) !== text)
          .map(([file]) => file.replace('Academy-local-', 'Academy-staging-').replace('.template.json', ''))
      } finally {
        rmSync(folder, { recursive: true })
        git('worktree', 'prune')
      }
    },
  }
}

if (process.argv[1] === import.meta.filename) {
  const [served = '', before = ''] = process.argv.slice(2)
  const { lane, stacks } = decideLane(served, before, repositoryAt(process.cwd()))
  process.stdout.write(`lane=${lane}\nstacks=${stacks}\n`)
}
