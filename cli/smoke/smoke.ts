/** `academy smoke`: checks a stage from outside, by its URL, and compares it with the content of this repository. */
import { openSite } from '../content/place.ts'
import { CliError, EXIT, toCliError } from '../errors.ts'
import { allForms } from '../leads/forms.ts'
import { counted, type Io } from '../output.ts'
import { createCanarySigner, removeCanaries } from './canaries.ts'
import { type Finding, findingLines, type GroupFinding } from './finding.ts'
import { checkForms, checkUploads } from './forms.ts'
import { checkPages, checkRedirects, checkUnknownPaths } from './site.ts'
import { siteFactsOf } from './site-facts.ts'
import { type Check, createTarget, type Target } from './target.ts'

/** All checks, in the order in which they run. `posts` means that a check creates leads, so it tests the API. */
export const checkGroups: readonly { name: string; check: Check; posts?: true }[] = [
  { name: 'pages', check: checkPages },
  { name: 'redirects', check: checkRedirects },
  { name: 'unknown addresses', check: checkUnknownPaths },
  { name: 'forms', check: checkForms, posts: true },
  { name: 'uploads', check: checkUploads, posts: true },
]

/** Runs all checks and prints the findings. @returns the exit code @throws CliError (exit 3) if nothing answers at the URL */
export async function smoke(options: { url: string; clean?: true; stage?: string; json?: true }, io: Io) {
  const { site } = await openSite(io)
  const base = new URL(options.url)
  const { mark, unsigned } = await signature(io, base, options.stage)
  const target = createTarget({ base, site: siteFactsOf(site), forms: allForms, canaryMark: mark })
  const { failure } = await target.request('/')
  if (failure) throw new CliError(`${base.origin}: ${failure}. Is the address right?`, EXIT.unreachable)
  const width = Math.max(...checkGroups.map(({ name }) => name.length))
  const { green, red } = io.stderrColour
  const { findings, skipped } = await runGroups(target, (name, { length }) => {
    const words = length === 0 ? green('good') : red(counted(length, 'finding'))
    if (io.watched) io.say(`${name.padEnd(width)}  ${words}`)
  })
  const cleaned = await removeCanaries(target, options, io)
  findings.push(...cleaned.findings)
  if (options.json) io.printJson({ url: base.origin, findings, skipped, leads: target.created.length })
  else for (const line of findingLines(findings)) io.print(line)
  for (const reason of skipped) io.say(`Not checked: ${reason}.`)
  io.say(unsigned ? `No lead was posted, because it would be an ordinary one: ${unsigned}.` : cleaned.words)
  io.say(`${base.origin}: ${findings.length === 0 ? 'all good' : counted(findings.length, 'finding')}.`)
  return findings.length > 0 ? EXIT.findings : unsigned ? EXIT.partial : EXIT.good
}

/** Returns the function that signs canaries, or the reason why there is none. */
async function signature(io: Io, base: URL, stage: string | undefined) {
  try {
    return { mark: await createCanarySigner(io, base, stage) }
  } catch (error) {
    const known = toCliError(error)
    if (!known) throw error
    return { unsigned: known.message }
  }
}

/** Runs all checks, one after the other. @param report called with the findings of each check when it has finished */
export async function runGroups(
  target: Target,
  report: (group: string, findings: readonly Finding[]) => void,
) {
  const findings: GroupFinding[] = []
  const skipped: string[] = []
  for (const { name, check, posts } of checkGroups) {
    if (posts && !target.canaryMark) {
      skipped.push(`${name}: their leads cannot be signed`)
      continue
    }
    const faults = await check(target)
    report(name, faults)
    findings.push(...faults.map((finding) => ({ group: name, ...finding })))
  }
  return { findings, skipped }
}
