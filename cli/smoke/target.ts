/** The stage that is checked: its URL, the content that it must serve, and a function that sends requests to it. */
import { randomUUID } from 'node:crypto'
import type { FormFields } from '#lambdas/core/types.ts'
import { mapLimit } from '../each.ts'
import type { Answer, Finding } from './finding.ts'
import type { SiteFacts } from './site-facts.ts'

/** Maximum number of simultaneous requests of a check. */
const MAX_CONCURRENT_REQUESTS = 6

/** Checks several items, such as pages. @returns the findings of all */
export const checkEach = async <Item>(items: readonly Item[], check: (item: Item) => Promise<Finding[]>) =>
  (await mapLimit(items, check, MAX_CONCURRENT_REQUESTS)).flat()

const TIMEOUT_MS = 10_000

/** Failure of a request that AWS WAF refused, for example because the network is on a blocklist. */
export const FIREWALL_REFUSAL = 'a refusal of the firewall'

export type Target = ReturnType<typeof createTarget>

export type Check = (target: Target) => Promise<Finding[]>

/** Returns the mark that identifies the lead with this id as a canary. */
export type SignCanary = (id: string) => string

interface TargetOptions {
  base: URL
  site: SiteFacts
  forms: readonly FormFields[]
  /** Signs test leads. Without this function, no lead is posted. */
  canaryMark?: SignCanary | undefined
  fetch?: typeof fetch
  timeoutMs?: number
}

export function createTarget({ fetch: send = fetch, timeoutMs = TIMEOUT_MS, ...stage }: TargetOptions) {
  return {
    ...stage,
    /** Eight hexadecimal digits that every lead of this run contains. */
    runId: randomUUID().slice(0, 8),
    /** Ids of the leads that this run has created. */
    created: [] as string[],
    /** Requests a path of `base`, or a full URL. Never throws, and never follows a redirect. */
    async request(path: string, init: RequestInit = {}): Promise<Answer> {
      const headers = new Headers(init.headers)
      headers.set('user-agent', 'academy-smoke')
      const how = { headers, signal: AbortSignal.timeout(timeoutMs), redirect: 'manual' } as const
      try {
        const response = await send(new URL(path, stage.base), { ...init, ...how })
        const text = await response.text()
        // This response comes from the firewall (infra/constructs/firewall.ts), so it does not show whether the API works.
        if (text.endsWith('"by":"firewall"}')) throw new Error(FIREWALL_REFUSAL)
        return { path, status: response.status, headers: response.headers, text }
      } catch (error) {
        return { path, status: 0, headers: new Headers(), text: '', failure: failureOf(error, timeoutMs) }
      }
    },
  }
}

export const isLocal = ({ hostname }: URL) =>
  hostname === 'localhost' || hostname === '[::1]' || /^127\./.test(hostname)

function failureOf(error: unknown, timeoutMs: number): string {
  if (!(error instanceof Error)) return String(error)
  if (error.message === FIREWALL_REFUSAL) return FIREWALL_REFUSAL
  if (error.name === 'TimeoutError') return `no answer within ${timeoutMs / 1000} s`
  const cause = error.cause instanceof Error ? error.cause : error
  return `no answer: ${'code' in cause ? String(cause.code) : cause.message}`
}
