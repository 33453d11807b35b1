/** Makes a release of API and site live, checks the stage from outside, and rolls both back if the check finds a fault. */
import { canaryMark } from '#lambdas/core/intake/canary.ts'
import { errorMessage } from '../errors.ts'
import { allForms } from '../leads/forms.ts'
import { findingLines } from '../smoke/finding.ts'
import { checkGroups } from '../smoke/smoke.ts'
import { createTarget, FIREWALL_REFUSAL } from '../smoke/target.ts'
import { type ApiRelease, type LambdaVersions, moveApi, prepareApi, reportBoth, rollbackApi } from './api.ts'
import { type Manifest, type Ports, type Promotion, readManifest } from './ports.ts'
import { promote, rollback, waitUntilServed } from './promote.ts'
import { liveRelease } from './state.ts'

export interface ReleaseOutcome {
  promotion: Promotion
  /** Faults that the check found, as lines to print. Empty if there are none. */
  findings: string[]
  /** Checks whose requests the firewall refused. They prove no fault, so they cause no rollback. */
  unchecked?: string[]
  /** Release to which the site was rolled back after findings, or the reason why it was not. */
  back?: { to: string } | { reason: string }
  /** Versions by Lambda to which the API was rolled back, or the reason why it was not. */
  apiBack?: { to: LambdaVersions } | { reason: string }
  /** Release that somebody else promoted during the check. Findings are then dropped, because they may concern that release. */
  overtakenBy?: string
}

export type SmokeCheck = (ports: Ports, manifest: Manifest) => Promise<string[]>

/**
 * Releases API and site, then checks them. @param only with `site`, the Lambdas are not changed
 * @param from release that must be live now; otherwise nothing is promoted
 * @throws Error if the release cannot be promoted; API and site are then as before, unless the message says otherwise
 */
export async function goLive(
  ports: Ports,
  id: string,
  smoke: SmokeCheck,
  { only, from }: { only?: 'site' | undefined; from?: string } = {},
): Promise<ReleaseOutcome> {
  const before = await liveRelease(ports)
  const api = only === 'site' ? undefined : await prepareApi(ports)
  if (api) await moveApi(ports, api)
  const promotion = await promote(ports, id, from).catch(async (error) => {
    if (api) await rollbackApi(ports, api).catch(reportBoth(error))
    throw error
  })
  const lines = await checkLive(ports, id, smoke)
  const isRefused = (line: string) => line.endsWith(`got ${FIREWALL_REFUSAL}`)
  const unchecked = lines.filter(isRefused)
  const findings = lines.filter((line) => !isRefused(line))
  // If the credentials have expired, the report must still name the release that is live and not checked.
  const live = await liveRelease(ports).catch(() => id)
  if (live && live !== id) return { promotion, findings: [], overtakenBy: live }
  if (findings.length === 0) return { promotion, findings, ...(unchecked.length > 0 && { unchecked }) }
  const reasonOf = (error: Error) => ({ reason: errorMessage(error) })
  const unchanged = { reason: 'this promotion did not change it' }
  const back = before === id ? unchanged : await rollback(ports, { from: id }).catch(reasonOf)
  const undo = async (release: ApiRelease) => ({ to: (await rollbackApi(ports, release)).from })
  return { promotion, findings, back, apiBack: api ? await undo(api).catch(reasonOf) : unchanged }
}

const NOT_RUN = 'the check could not run'

/** Says which part has the faults, `API`, `site` or `API and site`, or that the check could not run. */
export function faultText(findings: readonly string[]): string {
  if (findings.every((line) => line.startsWith(NOT_RUN))) return NOT_RUN
  const ofApi = checkGroups.flatMap(({ name, posts }) => (posts ? [`${name}: `] : []))
  const isApi = findings.map((line) => ofApi.some((start) => line.startsWith(start)))
  const parts = [isApi.includes(true) && 'API', isApi.includes(false) && 'site'].filter(Boolean)
  return `the ${parts.join(' and ')} did not answer as it should`
}

/** Checks the live release and returns the findings. Never throws: if the check cannot run, that is a finding. */
export async function checkLive(ports: Ports, id: string, smoke: SmokeCheck): Promise<string[]> {
  const fault = await waitUntilServed(ports, id).catch(errorMessage)
  if (fault) return [fault]
  try {
    const manifest = await readManifest(ports, id)
    if (!manifest) return [`release ${id} has no manifest any more: publish it again`]
    return await smoke(ports, manifest)
  } catch (error) {
    return [`${NOT_RUN}: ${errorMessage(error)}`]
  }
}

/** In milliseconds. A check that finds faults runs again after this time, so that a brief fault causes no rollback. */
const RECHECK_MS = 5000

/** Runs all checks of `academy smoke` and compares the stage with the facts in the release's manifest. */
export async function smokeRelease(ports: Ports, { site }: Manifest): Promise<string[]> {
  const key = await ports.canaryKey()
  const target = createTarget({
    base: new URL(ports.url),
    site,
    forms: allForms,
    canaryMark: (id) => canaryMark(key, id, ports.now()),
  })
  const findings: string[] = []
  for (const { name, check } of checkGroups) {
    let faults = await check(target)
    if (faults.length > 0) {
      await ports.pause(RECHECK_MS)
      faults = await check(target)
    }
    findings.push(...findingLines(faults).map((line) => `${name}: ${line}`))
  }
  return findings
}
