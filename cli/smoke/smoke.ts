/** A black-box check of a stage, by its URL and what this repository says it must answer. */
import { now } from '#lambdas/shared/clock.ts'
import { openSite } from '../content/place.ts'
import { asKnown, CliError, exit } from '../errors.ts'
import { allForms } from '../leads/forms.ts'
import { counted, type Io } from '../output.ts'
import { files } from './files.ts'
import { type Finding, type GroupFinding, linesOf } from './finding.ts'
import { api, forms } from './forms.ts'
import { leftBehind } from './left-behind.ts'
import { markFor } from './mark.ts'
import { newsletter } from './newsletter.ts'
import { pages } from './pages.ts'
import { repositoryOf } from './repository.ts'
import { isPreview, previews, redirects, unknownAddresses } from './routing.ts'
import { type Check, createTarget, type Target } from './target.ts'
import { uploads } from './uploads.ts'

/** @throws CliError (exit 3) when nothing answers at the URL. */
export async function smoke(options: { url: string; clean?: true; stage?: string; json?: true }, io: Io) {
  const { site } = await openSite(io)
  const skipped: string[] = []
  const base = new URL(options.url)
  const skip = (reason: string) => skipped.push(reason)
  const repository = repositoryOf(site, allForms)
  const { mark, unsigned } = await signature(io, base, options.stage)
  const target = createTarget({ base, repository, skip, mark })
  const { failure } = await target.ask('/')
  if (failure) throw new CliError(`${base.origin}: ${failure}. Is the address right?`, exit.unreachable)
  const started = now(io.env)
  const width = Math.max(...groups.map(({ name }) => name.length))
  const { green, red } = io.stderrColour
  const findings = await runGroups(target, (name, { length }) => {
    const words = length === 0 ? green('good') : red(counted(length, 'finding'))
    if (io.watched) io.say(`${name.padEnd(width)}  ${words}`)
  })
  const left = await leftBehind(target, options, io, started)
  findings.push(...left.findings)
  if (options.json) io.printJson({ url: base.origin, findings, skipped, leads: target.made.leads })
  else for (const line of linesOf(findings)) io.print(line)
  for (const reason of skipped) io.say(`Not checked: ${reason}.`)
  io.say(unsigned ? `No lead was posted, because it would be an ordinary one: ${unsigned}.` : left.words)
  io.say(`${base.origin}: ${findings.length === 0 ? 'all good' : counted(findings.length, 'finding')}.`)
  return findings.length > 0 ? exit.findings : unsigned ? exit.partial : exit.good
}

/** The mark of the leads, or why they cannot be signed; a preview host takes none. */
async function signature(io: Io, base: URL, stage: string | undefined) {
  if (isPreview(base)) return {}
  try {
    return { mark: await markFor(io, base, stage) }
  } catch (error) {
    const known = asKnown(error)
    if (!known) throw error
    return { unsigned: known.message }
  }
}

/** All checks in their order; `asksApi` where it is the API that answers, which a preview host has not; `posts` leads. */
export const groups: readonly { name: string; check: Check; asksApi?: true; posts?: true }[] = [
  { name: 'pages', check: pages },
  { name: 'redirects', check: redirects },
  { name: 'unknown addresses', check: unknownAddresses },
  { name: 'files', check: files },
  { name: 'preview hosts', check: previews },
  { name: 'api', check: api, asksApi: true },
  { name: 'forms', check: forms, asksApi: true, posts: true },
  { name: 'uploads', check: uploads, asksApi: true, posts: true },
  { name: 'newsletter', check: newsletter, asksApi: true },
]

/** @param done called after each group, with its own findings */
export async function runGroups(target: Target, done: (group: string, findings: readonly Finding[]) => void) {
  const all: GroupFinding[] = []
  for (const { name, check, asksApi, posts } of groups) {
    if (asksApi && isPreview(target.base)) {
      target.skip(`${name}: a preview host has no API, ask the stage itself`)
      continue
    }
    if (posts && !target.mark) {
      target.skip(`${name}: their leads cannot be signed`)
      continue
    }
    const found = await check(target)
    done(name, found)
    all.push(...found.map((finding) => ({ group: name, ...finding })))
  }
  return all
}
