/** Is everything in reach and well? One line a check; with `--stage` the account and its names too. */

import { now } from '#lambdas/shared/clock.ts'
import { exit } from '../errors.ts'
import type { Io } from '../output.ts'
import { onStage } from '../stage.ts'
import { type Checks, checkUp } from './check-up.ts'
import type { Finding } from './finding.ts'

/** @returns 1 when a check is bad, else 0. */
export async function doctor({ stage, json }: { stage?: string; json?: true }, io: Io): Promise<number> {
  const staged = onStage(io, stage)
  const deployed = stage && stage !== 'local'
  const findings = deployed ? await ofStage(stage, staged) : await checkUp(staged)
  const { green, red, dim } = io.colour
  const sign = { good: green('ok'), bad: red('wrong'), skipped: dim('skipped') }
  const row = ({ state, name, message }: Finding) => [name, `${sign[state]}  ${message}`]
  if (json) io.printJson(findings)
  else io.printTable(findings.map(row))
  return findings.some((finding) => finding.state === 'bad') ? exit.findings : exit.good
}

/** What the account says of mail and alarms stands for what the store's checks would. */
async function ofStage(name: string, io: Io): Promise<Finding[]> {
  const [{ checks }, { checkStage }, { awsCloud }, { tableSettings }, { chooseStages, hostOf }] =
    await Promise.all([
      import('./checks.ts'),
      import('./check-stage.ts'),
      import('./aws.ts'),
      import('./table-settings.ts'),
      import('#infra/stages.ts'),
    ])
  const [stage] = chooseStages(name)
  if (!stage) return []
  const host = hostOf(stage)
  const cloud = awsCloud(io.env, stage.region)
  const account = await checkStage({
    stage,
    host,
    cloud,
    now: now(io.env),
    release: () => liveRelease(name, io),
  })
  const ofStore: Checks = [
    ...checks.filter(([check]) => check !== 'mail' && check !== 'alarms'),
    ['settings', tableSettings(stage.retainData)],
  ]
  return [...account, ...(await checkUp(io, ofStore))]
}

async function liveRelease(stage: string, { env }: Io) {
  const [{ stagePorts }, { readControl }, { listReleases }] = await Promise.all([
    import('../release/aws.ts'),
    import('../release/control.ts'),
    import('../release/ports.ts'),
  ])
  const ports = await stagePorts(stage, env)
  const { live } = await readControl(ports)
  return (await listReleases(ports)).find(({ id }) => id === live)
}
