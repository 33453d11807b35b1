/** Promotes, asks the stage from outside, and goes back by itself when it does not answer as it should. */
import { canaryMark } from '#lambdas/core/intake/canary.ts'
import { CliError } from '../errors.ts'
import { allForms } from '../leads/forms.ts'
import { linesOf } from '../smoke/finding.ts'
import { groups } from '../smoke/smoke.ts'
import { createTarget } from '../smoke/target.ts'
import { liveRelease } from './control.ts'
import { type Manifest, type Ports, type Promotion, readManifest } from './ports.ts'
import { edgeServes, promote, rollback } from './promote.ts'

export interface Outcome {
  promotion: Promotion
  /** Lines for people; empty when all is good. */
  findings: string[]
  /** What was made of findings: gone back, or why not. */
  back?: { to: string } | { reason: string }
  /** Release that another promoted since, to which the findings would belong. */
  overtakenBy?: string
}

type Smoke = (ports: Ports, manifest: Manifest) => Promise<string[]>

/** @throws Error, with nothing flipped, when the release may not go live */
export async function goLive(ports: Ports, id: string, smoke: Smoke): Promise<Outcome> {
  const promotion = await promote(ports, id)
  const findings = await checked(ports, id, smoke)
  const live = await liveRelease(ports)
  if (live && live !== id) return { promotion, findings: [], overtakenBy: live }
  if (findings.length === 0) return { promotion, findings }
  try {
    return { promotion, findings, back: await rollback(ports, { from: id }) }
  } catch (error) {
    return { promotion, findings, back: { reason: (error as Error).message } }
  }
}

/** Findings of the live release, whatever came between. */
export async function checked(ports: Ports, id: string, smoke: Smoke): Promise<string[]> {
  try {
    await edgeServes(ports, id)
    const manifest = await readManifest(ports, id)
    if (!manifest) throw new CliError(`release ${id} has lost its manifest`)
    return await smoke(ports, manifest)
  } catch (error) {
    return [(error as Error).message]
  }
}

/** A moment's trouble is no reason to go back: what is found must be found again after this, milliseconds. */
const AGAIN_MS = 5000

/** All checks of `academy smoke` but that of preview hosts, against what the release says of itself. */
export async function smokeRelease(ports: Ports, { site }: Manifest): Promise<string[]> {
  const target = createTarget({
    base: new URL(ports.url),
    site,
    forms: allForms,
    skip: () => undefined,
    canaryMark: canaryMark(await ports.canaryKey(), ports.now()),
  })
  const findings: string[] = []
  for (const { name, check } of groups.filter(({ name }) => name !== 'preview hosts')) {
    let found = await check(target)
    if (found.length > 0) {
      await ports.pause(AGAIN_MS)
      found = await check(target)
    }
    findings.push(...linesOf(found).map((line) => `${name}: ${line}`))
  }
  return findings
}
