/** `academy doctor`: from the machine outwards. */
import { asUnreachable } from '../errors.ts'
import type { Io } from '../output.ts'
import { checks } from './checks.ts'
import { bad, type Check, type Finding, type Found, good, skipped } from './finding.ts'
import { type Store, withStore } from './store.ts'

const OLDEST_NODE = [20, 19] as const

/** Never throws: what cannot be reached is a finding. */
export async function checkUp(io: Io): Promise<Finding[]> {
  const findings: Finding[] = [{ name: 'node', ...node(process.versions.node) }]
  try {
    await withStore(io, async (store) => {
      findings.push({ name: 'store', ...good(`${store.kind}, table ${store.table}`) })
      for (const [name, check] of checks)
        findings.push(...(await attempt(check, store)).map((found) => ({ name, ...found })))
    })
  } catch (error) {
    findings.push({ name: 'store', ...bad(wordsOf(error)) })
  }
  return findings
}

const wordsOf = (error: unknown) =>
  asUnreachable(error)?.message ?? (error instanceof Error ? error.message : String(error))

async function attempt(check: Check, store: Store): Promise<Found[]> {
  try {
    return [await check(store)].flat()
  } catch (error) {
    const denied = error instanceof Error && /^AccessDenied/.test(error.name)
    return [denied ? skipped('these credentials may not look') : bad(wordsOf(error))]
  }
}

export function node(version: string): Found {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const old = major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])
  return old ? bad(`${version} is too old: install ${OLDEST_NODE.join('.')} or newer`) : good(version)
}
