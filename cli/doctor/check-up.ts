/** `academy doctor`: from the machine outwards. */

import { withStore } from '../leads/store.ts'
import type { Io } from '../output.ts'
import { checks } from './checks.ts'
import { attempt, bad, type Check, errorMessage, type Finding, type Found, good } from './finding.ts'

const OLDEST_NODE = [20, 19] as const

export type Checks = readonly (readonly [string, Check])[]

/** Never throws: what cannot be reached is a finding. */
export async function checkUp(io: Io, asked: Checks = checks): Promise<Finding[]> {
  const findings: Finding[] = [{ name: 'node', ...node(process.versions.node) }]
  try {
    await withStore(io, async (store) => {
      findings.push({ name: 'store', ...good(`${store.kind}, table ${store.table}`) })
      for (const [name, check] of asked)
        findings.push(...(await attempt(() => check(store))).map((found) => ({ name, ...found })))
    })
  } catch (error) {
    findings.push({ name: 'store', ...bad(errorMessage(error)) })
  }
  return findings
}

export function node(version: string): Found {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const old = major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])
  return old ? bad(`${version} is too old: install ${OLDEST_NODE.join('.')} or newer`) : good(version)
}
