/** `academy smoke`: checks a stage from outside, by its URL, and compares it with the content of this repository. */
import { openSite } from '../content/place.ts'
import { asKnown, CliError, exit } from '../errors.ts'
import { allForms } from '../leads/forms.ts'
import { counted, type Io } from '../output.ts'
import { canaryMarkFor, cleanUp } from './canaries.ts'
import { type Finding, type GroupFinding, linesOf } from './finding.ts'
import { forms, uploads } from './forms.ts'
import { pages, redirects, unknownAddresses } from './site.ts'
import { siteFactsOf } from './site-facts.ts'
import { type Check, createTarget, type Target } from './target.ts'

/** All checks, in the order in which they run. `posts` means that a check creates leads, so it tests the API. */
export const groups: readonly { name: string; check: Check; posts?: true }[] = [
  { name: 'pages', check: pages },
  { name: 'redirects', check: redirects },
  { name: 'unknown addresses', check: unknownAddresses },
  { name: 'forms', check: forms, posts: true },
  { name: 'uploads', check: uploads, posts: true },
]

/** @throws CliError (exit 3) if nothing answers at the URL */
export async function smoke(options: { url: string; clean?: true; stage?: string; json?: true }, io: Io) {
  const { site } = await openSite(io)
  const base = new URL(options.url)
  const { mark, unsigned } = await signature(io, base, options.stage)
  const target = createTarget({ base, site: siteFactsOf(site), forms: allForms, canaryMark: mark })
  const { failure } = await target.request('/')
  if (failure) throw new CliError(`${base.origin}: ${failure}. Is the address right?`, exit.unreachable)
  const width = Math.max(...groups.map(({ name }) => name.length))
  const { green, red } = io.stderrColour
  const { findings, skipped } = await runGroups(target, (name, { length }) => {
    const words = length === 0 ? green('good') : red(counted(length, 'finding'))
    if (io.watched) io.say(`${name.padEnd(width)}  ${words}`)
  })
  const cleaned = await cleanUp(target, options, io)
  findings.push(...cleaned.findings)
  if (options.json) io.printJson({ url: base.origin, findings, skipped, leads: target.created.length })
  else for (const line of linesOf(findings)) io.print(line)
  for (const reason of skipped) io.say(`Not checked: ${reason}.`)
  io.say(unsigned ? `No lead was posted, because it would be an ordinary one: ${unsigned}.` : cleaned.words)
  io.say(`${base.origin}: ${findings.length === 0 ? 'all good' : counted(findings.length, 'finding')}.`)
  return findings.length > 0 ? exit.findings : unsigned ? exit.partial : exit.good
}

/** Returns the function that signs canaries, or the reason why there is none. */
async function signature(io: Io, base: URL, stage: string | undefined) {
  try {
    return { mark: await canaryMarkFor(io, base, stage) }
  } catch (error) {
    const known = asKnown(error)
    if (!known) throw error
    return { unsigned: known.message }
  }
}

/** @param report called with the findings of each check when it has finished */
export async function runGroups(
  target: Target,
  report: (group: string, findings: readonly Finding[]) => void,
) {
  const findings: GroupFinding[] = []
  const skipped: string[] = []
  for (const { name, check, posts } of groups) {
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
