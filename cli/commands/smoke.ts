/** `academy smoke`: a black-box check of a stage, by its URL and what this repository says it must answer. */
import { now } from '#content/model/clock.ts'
import { openSite } from '../content/open-site.ts'
import { asUnreachable, CliError, exit } from '../errors.ts'
import { allForms } from '../leads/forms.ts'
import { withStore } from '../leads/store.ts'
import { counted, type Io } from '../output.ts'
import { storeAccess } from '../smoke/access.ts'
import { removeCanaries } from '../smoke/clean.ts'
import { type GroupFinding, groups, runGroups } from '../smoke/groups.ts'
import { linesOf } from '../smoke/report.ts'
import { repositoryOf } from '../smoke/repository.ts'
import { createTarget, type Target } from '../smoke/target.ts'

export interface SmokeOptions {
  url: string
  clean?: boolean
  stage?: string
  json?: boolean
}

/** @throws CliError (exit 3) when nothing answers at the URL. */
export async function run(_args: string[], options: SmokeOptions, io: Io): Promise<number> {
  const { site } = await openSite(io)
  const skipped: string[] = []
  const base = new URL(options.url)
  const skip = (reason: string) => skipped.push(reason)
  const target = createTarget({ base, repository: repositoryOf(site, allForms), skip })
  const { failure } = await target.ask('/')
  if (failure) throw new CliError(`${base.origin}: ${failure}. Is the address right?`, exit.unreachable)
  const started = now(io.env)
  const width = Math.max(...groups.map(({ name }) => name.length))
  const findings = await runGroups(target, (name, found) => {
    const words =
      found.length === 0 ? io.talkColour.green('good') : io.talkColour.red(counted(found.length, 'finding'))
    if (io.watched) io.say(`${name.padEnd(width)}  ${words}`)
  })
  const left = await leftBehind(target, options, io, started)
  findings.push(...left.findings)
  if (options.json) io.printJson({ url: base.origin, findings, skipped, leads: target.made.leads })
  else for (const line of linesOf(findings)) io.print(line)
  for (const reason of skipped) io.say(`Not checked: ${reason}.`)
  io.say(left.words)
  io.say(`${base.origin}: ${findings.length === 0 ? 'all good' : counted(findings.length, 'finding')}.`)
  return findings.length === 0 ? exit.good : exit.findings
}

/** What becomes of the leads of this run, and what is wrong with it. */
async function leftBehind(
  target: Target,
  { clean, stage }: SmokeOptions,
  io: Io,
  started: Date,
): Promise<{ words: string; findings: GroupFinding[] }> {
  const { leads } = target.made
  const made = `${counted(leads, 'canary lead')} made`
  const expire = { words: `${made}; they expire in a day.`, findings: [] }
  if (leads === 0) return { words: 'No leads made.', findings: [] }
  if (!clean) return expire
  const access = storeAccess(io, target.base, stage)
  if (!access) return { ...expire, words: `${made}; no --stage says where, so they expire in a day.` }
  const days = [...new Set([started, now(io.env)].map((at) => at.toISOString().slice(0, 10)))]
  try {
    const removed = await withStore(access, (store) => removeCanaries(store, target, days))
    const lost = { group: 'clean', path: 'store', expected: `${leads} canary leads`, came: String(removed) }
    return { words: `${made}, ${removed} removed.`, findings: removed === leads ? [] : [lost] }
  } catch (error) {
    const known = error instanceof CliError ? error : asUnreachable(error)
    if (!known) throw error
    return {
      ...expire,
      words: `${made}; they expire in a day, because the store cannot be reached: ${known.message}`,
    }
  }
}
