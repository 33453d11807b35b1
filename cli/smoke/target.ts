/** The stage under check: its address, what it must serve, and how to send requests to it. */
import { randomUUID } from 'node:crypto'
import type { FormFields } from '#lambdas/core/types.ts'
import type { Answer, Finding } from './finding.ts'
import type { SiteFacts } from './site-facts.ts'

/** Requests of a check at a time. */
export const MAX_CONCURRENT = 6

const TIMEOUT_MS = 10_000

/** Failure of a request that the WAF refused, such as one of a network on a list. */
export const FIREWALL = 'a refusal of the firewall'

export type Target = ReturnType<typeof createTarget>

export type Check = (target: Target) => Promise<Finding[]>

/** The mark of a canary with this id. */
export type SignCanary = (id: string) => string

interface TargetOptions {
  base: URL
  site: SiteFacts
  forms: readonly FormFields[]
  /** Without it, no lead is posted. */
  canaryMark?: SignCanary | undefined
  fetch?: typeof fetch
  timeoutMs?: number
}

export function createTarget({ fetch: send = fetch, timeoutMs = TIMEOUT_MS, ...stage }: TargetOptions) {
  return {
    ...stage,
    /** Eight hex digits that every lead of this run contains. */
    runId: randomUUID().slice(0, 8),
    /** Ids of the leads that this run has created. */
    created: [] as string[],
    /** Requests a path of the base, or a full URL. Never throws, never follows a redirect. */
    async request(path: string, init: RequestInit = {}): Promise<Answer> {
      const headers = new Headers(init.headers)
      headers.set('user-agent', 'academy-smoke')
      const signal = AbortSignal.timeout(timeoutMs)
      try {
        const response = await send(new URL(path, stage.base), {
          ...init,
          headers,
          signal,
          redirect: 'manual',
        })
        const text = await response.text()
        // Its answers are those of infra/constructs/firewall.ts, and say nothing of the API.
        if (text.endsWith('"by":"firewall"}')) throw new Error(FIREWALL)
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
  if (error.message === FIREWALL) return FIREWALL
  if (error.name === 'TimeoutError') return `no answer within ${timeoutMs / 1000} s`
  const cause = error.cause instanceof Error ? error.cause : error
  return `no answer: ${'code' in cause ? String(cause.code) : cause.message}`
}
