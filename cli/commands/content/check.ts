/** `academy content check`: every finding of the content, at its place. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Option } from '@commander-js/extra-typings'
import { checkContent } from '#content/checks/check.ts'
import { applyFixes } from '#content/model/fix.ts'
import type { Issue } from '#content/model/issue.ts'
import { now } from '#lambdas/shared/clock.ts'
import { builtPages } from '../../content/built.ts'
import { changedFiles } from '../../content/changed.ts'
import { formFacts } from '../../content/forms.ts'
import { contentPlace } from '../../content/place.ts'
import { report, tally } from '../../content/report.ts'
import type { Io } from '../../output.ts'
import { command } from '../command.ts'

/** Writes the safe repairs into the files; returns how many were made. */
async function repair(repo: string, issues: readonly Issue[]): Promise<number> {
  let total = 0
  for (const file of new Set(issues.filter(({ fix }) => fix).map(({ file }) => file))) {
    const text = (await readFile(join(repo, file), 'utf8')).replace(/^\uFEFF/, '')
    const { text: mended, fixed } = applyFixes(
      text,
      issues.filter((issue) => issue.file === file),
    )
    await writeFile(join(repo, file), mended)
    total += fixed
  }
  return total
}

export default (io: Io) =>
  command('check', 'Check everything editors write; each finding with file, line, column.', [
    'npx academy content check',
    'npx academy content check --production --format github',
  ])
    .addOption(
      new Option('--format <format>', 'how to print')
        .choices(['pretty', 'json', 'github'] as const)
        .default('pretty' as const),
    )
    .option('--production', 'also refuse samples and placeholders, as a live site must')
    .option('--fix', 'repair what is safe to repair')
    .option('--changed', 'warnings of changed files only; errors always')
    .action(async (options) => {
      const started = performance.now()
      const { root, repo } = contentPlace(io.env)
      const { built, stale } = await builtPages(repo, root)
      const clock = now(io.env)
      const forms = await formFacts(repo)
      const look = () =>
        checkContent({
          root,
          forms,
          now: clock,
          production: options.production ?? false,
          ...built,
        })
      let { issues } = await look()
      if (options.fix) {
        const fixed = await repair(repo, issues)
        io.say(`${fixed} repaired`)
        if (fixed > 0) issues = (await look()).issues
      }
      if (options.changed) {
        const files = await changedFiles(repo)
        // An error may show in another file than the one that was changed: errors always count.
        issues = issues.filter(({ file, severity }) => severity === 'error' || files.has(file))
      }
      const code = report(issues, options.json ? 'json' : options.format, io)
      if (stale)
        io.say('The built pages are older than the content; their links were not checked (npm run build).')
      const fixable = issues.filter(({ fix }) => fix).length
      const hint = fixable > 0 ? `; ${fixable} can be repaired by --fix` : ''
      io.say(`content: ${tally(issues)} (${Math.round(performance.now() - started)} ms)${hint}`)
      io.exitCode = code
    })
