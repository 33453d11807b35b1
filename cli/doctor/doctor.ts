/** Is everything in reach and well? One line a check; with `--stage` the account and its names too. */
import { now } from '#lambdas/shared/clock.ts'
import { errorMessage, exit } from '../errors.ts'
import { withStore } from '../leads/store.ts'
import type { Io } from '../output.ts'
import { readControl } from '../release/control.ts'
import { listReleases } from '../release/ports.ts'
import { onStage } from '../stage.ts'
import { bootstrap, concurrency, drift, provider, stacks } from './account.ts'
import { stageAlarms, subscriptions } from './alarms.ts'
import { awsCloud } from './aws.ts'
import { checks, tableSettings } from './checks.ts'
import { type Asked, attempt, bad, type Finding, type Found, good, skipped } from './finding.ts'
import { dkim, dmarc, mailboxes, sandbox, spf } from './mail.ts'
import { certificate, pushes, release, zone } from './site.ts'

/** @returns 1 when a check is bad, else 0. */
export async function doctor({ stage, json }: { stage?: string; json?: true }, io: Io): Promise<number> {
  const staged = onStage(io, stage)
  const findings = stage && stage !== 'local' ? await ofStage(stage, staged) : await checkUp(staged)
  const { green, red, dim } = io.colour
  const sign = { good: green('ok'), bad: red('wrong'), skipped: dim('skipped') }
  const rows = findings.map(({ state, name, message }) => [name, `${sign[state]}  ${message}`])
  io.show(json, findings, rows)
  return findings.some((finding) => finding.state === 'bad') ? exit.findings : exit.good
}

/** What the account says of mail and alarms stands for what the store's checks would. */
async function ofStage(name: string, io: Io): Promise<Finding[]> {
  const { chooseStages, hostOf } = await import('#infra/stages.ts')
  const [stage] = chooseStages(name)
  if (!stage) return []
  const account = await checkStage({
    stage,
    host: hostOf(stage),
    cloud: awsCloud(io.env, stage.region),
    now: now(io.env),
    release: () => liveRelease(name, io),
  })
  const { mail: _mail, alarms: _alarms, ...ofStore } = checks
  return [...account, ...(await checkUp(io, { ...ofStore, settings: tableSettings(stage.retainData) }))]
}

async function liveRelease(stage: string, { env }: Io) {
  const { stagePorts } = await import('../release/aws.ts')
  const ports = await stagePorts(stage, env)
  const { live } = await readControl(ports)
  return (await listReleases(ports)).find(({ id }) => id === live)
}

/** From the machine outwards. Never throws: what cannot be reached is a finding. */
async function checkUp(io: Io, asked = checks): Promise<Finding[]> {
  const findings: Finding[] = [{ name: 'node', ...node(process.versions.node) }]
  try {
    await withStore(io, async (store) => {
      findings.push({ name: 'store', ...good(`${store.kind}, table ${store.table}`) })
      for (const [name, check] of Object.entries(asked))
        findings.push(...(await attempt(() => check(store))).map((found) => ({ name, ...found })))
    })
  } catch (error) {
    findings.push({ name: 'store', ...bad(errorMessage(error)) })
  }
  return findings
}

const OLDEST_NODE = [20, 19] as const

export function node(version: string): Found {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const old = major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])
  return old ? bad(`${version} is too old: install ${OLDEST_NODE.join('.')} or newer`) : good(version)
}

/** In the order of a first deployment. */
const STAGE_CHECKS = {
  bootstrap,
  zone,
  stacks,
  drift,
  certificate,
  sandbox,
  mailboxes,
  dkim,
  spf,
  dmarc,
  concurrency,
  github: provider,
  pushes,
  subscriptions,
  alarms: stageAlarms,
  release,
}

const NO_CREDENTIALS = /^(CredentialsProviderError|ExpiredToken|UnrecognizedClient|InvalidClientTokenId)/

const isSignedOut = (error: unknown) => error instanceof Error && NO_CREDENTIALS.test(error.name)

/**
 * From the account outwards, one finding a line; a bad one says the command that mends it. Never throws. That there are
 * no credentials is said once; the names on the internet are looked at all the same.
 */
export async function checkStage(asked: Asked): Promise<Finding[]> {
  const findings: Finding[] = []
  let told = false
  for (const [name, check] of Object.entries(STAGE_CHECKS)) {
    const found = await attempt(async () => {
      try {
        return await check(asked)
      } catch (error) {
        if (told && isSignedOut(error)) return skipped('no credentials')
        told ||= isSignedOut(error)
        throw error
      }
    })
    findings.push(...found.map((one) => ({ name, ...one })))
  }
  return findings
}
