/** A black-box check of a stage, by its URL and what this repository says it must answer. */
import { now } from '#lambdas/shared/clock.ts'
import { openSite } from '../content/open-site.ts'
import { CliError, exit } from '../errors.ts'
import { allForms } from '../leads/forms.ts'
import { counted, type Io } from '../output.ts'
import { groups, runGroups } from './groups.ts'
import { leftBehind } from './left-behind.ts'
import { linesOf } from './report.ts'
import { repositoryOf } from './repository.ts'
import { createTarget } from './target.ts'

interface SmokeOptions {
  url: string
  clean?: boolean
  stage?: string
  json?: boolean
}

/** @throws CliError (exit 3) when nothing answers at the URL. */
export async function smoke(options: SmokeOptions, io: Io): Promise<number> {
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
      found.length === 0
        ? io.stderrColour.green('good')
        : io.stderrColour.red(counted(found.length, 'finding'))
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
