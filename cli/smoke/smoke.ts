/** `academy smoke`: checks a stage from outside, by its URL, against the facts of this repository. */
import { now } from '#lambdas/shared/clock.ts'
import { openSite } from '../content/place.ts'
import { asKnown, CliError, exit } from '../errors.ts'
import { allForms } from '../leads/forms.ts'
import { counted, type Io } from '../output.ts'
import { api, newsletter } from './api.ts'
import { canaryMarkFor, cleanUp } from './canaries.ts'
import { type Finding, type GroupFinding, linesOf } from './finding.ts'
import { forms } from './forms.ts'
import { files, pages } from './pages.ts'
import { isPreview, previews, redirects, unknownAddresses } from './routing.ts'
import { siteFactsOf } from './site-facts.ts'
import { type Check, createTarget, type Target } from './target.ts'
import { uploads } from './uploads.ts'

/** @throws CliError (exit 3) when nothing answers at the URL */
export async function smoke(options: { url: string; clean?: true; stage?: string; json?: true }, io: Io) {
  const { site } = await openSite(io)
  const skipped: string[] = []
  const base = new URL(options.url)
  const skip = (reason: string) => skipped.push(reason)
  const { mark, unsigned } = await signature(io, base, options.stage)
  const target = createTarget({
    base,
    site: siteFactsOf(site),
    forms: allForms,
    skip,
    canaryMark: mark,
  })
  const { failure } = await target.request('/')
  if (failure) throw new CliError(`${base.origin}: ${failure}. Is the address right?`, exit.unreachable)
  const started = now(io.env)
  const width = Math.max(...groups.map(({ name }) => name.length))
  const { green, red } = io.stderrColour
  const findings = await runGroups(target, (name, { length }) => {
    const words = length === 0 ? green('good') : red(counted(length, 'finding'))
    if (io.watched) io.say(`${name.padEnd(width)}  ${words}`)
  })
  const cleaned = await cleanUp(target, options, io, started)
  findings.push(...cleaned.findings)
  if (options.json) io.printJson({ url: base.origin, findings, skipped, leads: target.created.leads })
  else for (const line of linesOf(findings)) io.print(line)
  for (const reason of skipped) io.say(`Not checked: ${reason}.`)
  io.say(unsigned ? `No lead was posted, because it would be an ordinary one: ${unsigned}.` : cleaned.words)
  io.say(`${base.origin}: ${findings.length === 0 ? 'all good' : counted(findings.length, 'finding')}.`)
  return findings.length > 0 ? exit.findings : unsigned ? exit.partial : exit.good
}

/** The canary mark, or why there is none. A preview host accepts no leads, so it needs none. */
async function signature(io: Io, base: URL, stage: string | undefined) {
  if (isPreview(base)) return {}
  try {
    return { mark: await canaryMarkFor(io, base, stage) }
  } catch (error) {
    const known = asKnown(error)
    if (!known) throw error
    return { unsigned: known.message }
  }
}

/** All checks in their order. `needsApi`: a preview host has no API. `posts`: creates leads. */
export const groups: readonly { name: string; check: Check; needsApi?: true; posts?: true }[] = [
  { name: 'pages', check: pages },
  { name: 'redirects', check: redirects },
  { name: 'unknown addresses', check: unknownAddresses },
  { name: 'files', check: files },
  { name: 'preview hosts', check: previews },
  { name: 'api', check: api, needsApi: true },
  { name: 'forms', check: forms, needsApi: true, posts: true },
  { name: 'uploads', check: uploads, needsApi: true, posts: true },
  { name: 'newsletter', check: newsletter, needsApi: true },
]

/** @param report called after each group with its findings */
export async function runGroups(
  target: Target,
  report: (group: string, findings: readonly Finding[]) => void,
) {
  const all: GroupFinding[] = []
  for (const { name, check, needsApi, posts } of groups) {
    if (needsApi && isPreview(target.base)) {
      target.skip(`${name}: a preview host has no API, check the stage itself`)
      continue
    }
    if (posts && !target.canaryMark) {
      target.skip(`${name}: their leads cannot be signed`)
      continue
    }
    const found = await check(target)
    report(name, found)
    all.push(...found.map((finding) => ({ group: name, ...finding })))
  }
  return all
}
