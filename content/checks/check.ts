/** Reads the content and runs every rule on it, for the build, the dev server and the CLI. */
import { now as clock } from '#lambdas/shared/clock.ts'
import { sortIssues } from '../model/parse/issue.ts'
import { readContent, requireValidSite } from '../model/read/read.ts'
import type { Site } from '../model/site.ts'
import { rules as allRules } from './rules.ts'
import { type Rule, type RuleFacts, runRule } from './shared/rule.ts'

/** Runs the rules on a site. Returns the findings, sorted by position. */
export const checkSite = (site: Site, facts: RuleFacts, rules: readonly Rule[] = allRules) =>
  sortIssues(rules.flatMap((rule) => runRule(rule, site, facts)))

/** Rules whose findings can change with time alone. A scheduled republication skips them, so that no date can stop it. */
export const clockRules = ['batch', 'future-date', 'office-hours', 'price', 'review', 'stale-figure']

interface CheckOptions extends Partial<Omit<RuleFacts, 'forms'>>, Pick<RuleFacts, 'forms'> {
  /** The content folder; the repository's by default. */
  root?: string | undefined
  rules?: readonly Rule[]
}

/** Reads and checks the content. If the reader returns no site, only its own findings are returned. */
export async function checkContent(options: CheckOptions) {
  const { root, rules, now = clock(), production = false, ...rest } = options
  const { site, issues } = await readContent(root, now)
  if (!site) return { site, issues }
  return { site, issues: sortIssues([...issues, ...checkSite(site, { ...rest, now, production }, rules)]) }
}

/** Returns the checked site for the build and the dev server. @throws with every error and its position */
export const loadCheckedSite = async (options: CheckOptions) => requireValidSite(await checkContent(options))
