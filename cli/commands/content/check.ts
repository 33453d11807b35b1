/** `academy content check`: checks the content and lists every finding with its place. */
import { readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { checkContent } from '#content/checks/check.ts'
import { pathsUnder } from '#content/model/files.js'
import { applyFixes, type Issue } from '#content/model/parse/issue.ts'
import { didYouMean } from '#content/model/parse/suggest.ts'
import { now } from '#lambdas/shared/clock.ts'
import { changedFiles, changeFindings } from '../../content/changed.ts'
import { readDictionary } from '../../content/dictionary.ts'
import { builtPages, formFacts } from '../../content/facts.ts'
import { contentFolders } from '../../content/place.ts'
import { formatOption, issueCounts, reportIssues } from '../../content/report.ts'
import { EXIT, UsageError } from '../../errors.ts'
import { counted, type Io } from '../../output.ts'
import { command } from '../command.ts'

/** Applies the safe repairs. @returns the number of repairs per file */
async function repair(repo: string, issues: readonly Issue[]): Promise<[file: string, fixed: number][]> {
  const repaired: [string, number][] = []
  for (const file of new Set(issues.filter(({ fix }) => fix).map(({ file }) => file))) {
    const text = (await readFile(join(repo, file), 'utf8')).replace(/^\uFEFF/, '')
    const { text: after, fixed } = applyFixes(
      text,
      issues.filter((issue) => issue.file === file),
    )
    await writeFile(join(repo, file), after)
    repaired.push([file, fixed])
  }
  return repaired
}

/** Returns the name of a file in findings. @param word its path: absolute, or relative to the repository or content folder */
function fileNamed(repo: string, root: string, word: string): string {
  const shown = basename(root)
  const known = pathsUnder(root)
  const names = known.map((name) => `${shown}/${name}`)
  const wanted = word.replaceAll('\\', '/').replace(/^\.\//, '')
  const match =
    names.find((name) => [name, join(repo, name), name.slice(shown.length + 1)].includes(wanted)) ??
    names.find((name) => name.endsWith(`/${wanted}`))
  if (!match) throw new UsageError(`There is no file ${word} in ${shown}.${didYouMean(wanted, known)}`)
  return match
}

/** Rules whose warnings are always listed: they tell an editor which texts the translated pages now show in English. */
const ALWAYS_SHOWN: ReadonlySet<string> = new Set(['translation-missing', 'translation-stale'])

/** Puts findings of changed files first. Warnings of unchanged files are `folded`: the command prints only their number. */
function ownFirst(issues: readonly Issue[], changed: ReadonlySet<string>) {
  const inChanged = issues.filter(({ file }) => changed.has(file))
  const others = issues.filter(({ file }) => !changed.has(file))
  return {
    shown: [...inChanged, ...others.filter((issue) => !isFolded(issue))],
    folded: others.filter(isFolded),
  }
}

const isFolded = ({ severity, rule }: Issue): boolean => severity === 'warning' && !ALWAYS_SHOWN.has(rule)

/** Counts findings by rule: `claim-disagree 7, course-location 2`. */
function rulesOf(issues: readonly Issue[]): string {
  const counts = new Map<string, number>()
  for (const { rule } of issues) counts.set(rule, (counts.get(rule) ?? 0) + 1)
  return [...counts].map(([rule, count]) => `${rule} ${count}`).join(', ')
}

export default (io: Io) =>
  command('check', 'Check the content; list each finding with file, line and column.', [
    'npx academy content check',
    'npx academy content check courses/dgca-small.mdx',
    'npx academy content check --production --format github',
  ])
    .argument('[file]', 'only findings of this file, e.g. blog/drone-rules.mdx')
    .addOption(formatOption())
    .option('--production', 'also reject samples and placeholders, as a live site must')
    .option('--fix', 'apply safe repairs')
    .option('--changed', 'list warnings of changed files only; all errors')
    .option('--since <commit>', 'with --changed: changed since this commit, such as origin/main')
    .option('--warnings', 'also list warnings of unchanged files')
    .action(async (file, options) => {
      const started = performance.now()
      const { root, repo } = contentFolders(io.env)
      const { built, skipped } = await builtPages(repo, io.env)
      const dictionary = await readDictionary(root)
      const { production = false } = options
      const rules = { root, forms: formFacts(repo), now: now(io.env), production, dictionary, ...built }
      const look = () => checkContent(rules)
      const name = file === undefined ? undefined : fileNamed(repo, root, file)
      const isAsked = (issue: Issue) =>
        name === undefined || issue.file === name || issue.translation === name
      let { site, issues } = await look()
      if (options.fix) {
        const repaired = await repair(repo, issues.filter(isAsked))
        for (const [where, fixed] of repaired) io.say(`${fixed} repaired in ${where}`)
        if (repaired.length > 0) ({ site, issues } = await look())
        else io.say('0 repaired')
      }
      const changed = await changedFiles(repo, options.since).catch((error: unknown) => {
        if (options.changed) throw error
        return undefined
      })
      const all = issues
      issues = issues.filter(isAsked)
      if (options.changed) issues = await changeFindings(repo, issues, rules, options.since)
      const format = options.json ? 'json' : options.format
      const { shown, folded } =
        format === 'pretty' && changed && file === undefined && !options.warnings
          ? ownFirst(issues, changed)
          : { shown: issues, folded: [] }
      reportIssues(shown, format, io)
      if (folded.length > 0)
        io.say(
          `${counted(folded.length, 'warning')} of unchanged files: ${rulesOf(folded)} (list them: --warnings)`,
        )
      const others = all.filter((issue) => issue.severity === 'error' && !isAsked(issue)).length
      if (others > 0) io.say(`${counted(others, 'error')} in other files`)
      if (!site)
        io.say(
          'warning: Other rules did not run: they need data/settings.yaml, claims, locations, people and redirects without errors. Correct these first, then check again.',
        )
      if (skipped) io.say(`warning: ${skipped}`)
      const fixable = issues.filter(({ fix }) => fix).length
      const hint = fixable > 0 ? `; --fix can repair ${fixable}` : ''
      io.say(`content: ${issueCounts(issues)} (${Math.round(performance.now() - started)} ms)${hint}`)
      io.exitCode = issues.some(({ severity }) => severity === 'error') ? EXIT.findings : EXIT.good
    })
