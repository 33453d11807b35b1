/** Runs the checks of `academy doctor`: machine, store and mail. With `--stage`, also AWS account and DNS. One line each. */
import { now } from '#lambdas/shared/clock.ts'
import { EXIT, errorMessage } from '../errors.ts'
import { withStore } from '../leads/store.ts'
import type { Io } from '../output.ts'
import { listReleases } from '../release/ports.ts'
import { readState } from '../release/state.ts'
import { ioOfStage } from '../stage.ts'
import { checkBootstrap, checkStacks } from './account.ts'
import { checkStageAlarms, checkSubscriptions } from './alarms.ts'
import { awsAccount } from './aws.ts'
import { checkRecoveredTables, checkTableSettings, storeChecks } from './checks.ts'
import { bad, type CheckResult, type Finding, good, runCheck, type StageContext, skipped } from './finding.ts'
import { checkDkim, checkSandbox } from './mail.ts'
import { checkHost, checkRelease, checkZone } from './site.ts'

/** Runs all checks and prints a line for each. @returns exit code 1 if a check is bad, else 0 */
export async function doctor({ stage, json }: { stage?: string; json?: true }, io: Io): Promise<number> {
  const staged = ioOfStage(io, stage)
  const findings =
    stage && stage !== 'local' ? await checkStageAndStore(stage, staged) : await checkStore(staged)
  const { green, red, dim } = io.colour
  const sign = { good: green('ok'), bad: red('wrong'), skipped: dim('skipped') }
  const rows = findings.map(({ state, name, message }) => [name, `${sign[state]}  ${message}`])
  io.show(json, findings, rows)
  return findings.some((finding) => finding.state === 'bad') ? EXIT.findings : EXIT.good
}

/** The checks of the account include mail and alarms, so these two are left out of the checks of the store. */
async function checkStageAndStore(name: string, io: Io): Promise<Finding[]> {
  const { chooseStages } = await import('#infra/stages.ts')
  const [stage] = chooseStages(name)
  if (!stage) return []
  const findings = await checkStage({
    stage,
    account: awsAccount(io.env, stage.region),
    now: now(io.env),
    liveRelease: () => liveRelease(name, io),
  })
  const { mail: _mail, alarms: _alarms, ...ofStore } = storeChecks
  const ofTable = { settings: checkTableSettings(stage.retainData), 'recovered tables': checkRecoveredTables }
  return [...findings, ...(await checkStore(io, { ...ofStore, ...ofTable }))]
}

async function liveRelease(stage: string, { env }: Io) {
  const { stagePorts } = await import('../release/aws.ts')
  const ports = await stagePorts(stage, env)
  const { live } = await readState(ports)
  return (await listReleases(ports)).find(({ id }) => id === live)
}

/** Never throws: a store that cannot be reached is a finding. */
async function checkStore(io: Io, checks = storeChecks): Promise<Finding[]> {
  const findings: Finding[] = [{ name: 'node', ...checkNode(process.versions.node) }]
  try {
    await withStore(io, async (store) => {
      findings.push({ name: 'store', ...good(`${store.kind}, table ${store.table}`) })
      for (const [name, check] of Object.entries(checks))
        findings.push(...(await runCheck(() => check(store))).map((result) => ({ name, ...result })))
    })
  } catch (error) {
    findings.push({ name: 'store', ...bad(errorMessage(error)) })
  }
  return findings
}

const OLDEST_NODE = [20, 19] as const

export function checkNode(version: string): CheckResult {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const isOld = major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])
  return isOld ? bad(`${version} is too old: install ${OLDEST_NODE.join('.')} or newer`) : good(version)
}

/** In the order of the steps of a first deployment, so that the first bad line is the next thing to do. */
const STAGE_CHECKS = {
  bootstrap: checkBootstrap,
  zone: checkZone,
  stacks: checkStacks,
  host: checkHost,
  sandbox: checkSandbox,
  dkim: checkDkim,
  subscriptions: checkSubscriptions,
  alarms: checkStageAlarms,
  release: checkRelease,
}

/** Never throws. A bad finding names the command that mends the fault. A fault that several checks find is reported once. */
export async function checkStage(context: StageContext): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const [name, check] of Object.entries(STAGE_CHECKS))
    for (const result of await runCheck(() => check(context))) {
      const isKnown = result.state === 'bad' && findings.some(({ message }) => message === result.message)
      findings.push({ name, ...(isKnown ? skipped('for the reason above') : result) })
    }
  return findings
}
