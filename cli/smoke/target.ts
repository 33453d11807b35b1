/** The stage under check: its address, what it must serve, and how to send requests to it. */
import { randomUUID } from 'node:crypto'
import { request as sendHttp } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { FormFields } from '#lambdas/core/types.ts'
import type { Answer, Finding } from './finding.ts'
import type { SiteFacts } from './site-facts.ts'

const MAX_CONCURRENT = 6

const TIMEOUT_MS = 10_000

/** Failure of a request that the WAF refused, such as one of a network on a list. */
export const FIREWALL = 'a refusal of the firewall'

export type Target = ReturnType<typeof createTarget>

export type Check = (target: Target) => Promise<Finding[]>

interface TargetOptions {
  base: URL
  site: SiteFacts
  forms: readonly FormFields[]
  /** Records what could not be checked, and why. */
  skip: (reason: string) => void
  /** Signed mark of a canary. Without it, no lead is posted. */
  canaryMark?: string | undefined
  fetch?: typeof fetch
  fetchFrom?: typeof fetchFrom
  timeoutMs?: number
}

type Send = (init: RequestInit) => Promise<Response>

export function createTarget({ timeoutMs = TIMEOUT_MS, ...options }: TargetOptions) {
  const { base, site, forms, skip, canaryMark } = options
  const limit = concurrencyLimit(MAX_CONCURRENT)
  const fetchUrl = options.fetch ?? fetch
  const fetchHost = options.fetchFrom ?? fetchFrom
  const answer = (path: string, send: Send, init: RequestInit = {}) =>
    limit(async (): Promise<Answer> => ({ path, ...(await answerOf(send, init, timeoutMs)) }))
  return {
    base,
    site,
    forms,
    canaryMark,
    skip,
    /** Eight hex digits that every lead of this run contains. */
    runId: randomUUID().slice(0, 8),
    /** What this run has created: the number of leads, and the keys of uploads. */
    created: { leads: 0, uploads: [] as string[] },
    /** Requests a path of the base, or a full URL. Never throws, never follows a redirect. */
    request: (path: string, init?: RequestInit) =>
      answer(path, (all) => fetchUrl(new URL(path, base), all), init),
    requestFrom: (host: string, path: string, init?: RequestInit) =>
      answer(
        `//${host}${path}`,
        (all) =>
          isLocal(base)
            ? fetchHost(host, new URL(path, base), all)
            : fetchUrl(new URL(path, `${base.protocol}//${host}`), all),
        init,
      ),
  }
}

export const isLocal = ({ hostname }: URL) =>
  hostname === 'localhost' || hostname === '[::1]' || /^127\./.test(hostname)

async function answerOf(send: Send, init: RequestInit, timeoutMs: number): Promise<Omit<Answer, 'path'>> {
  const headers = new Headers(init.headers)
  headers.set('user-agent', 'academy-smoke')
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await send({ ...init, headers, signal, redirect: 'manual' })
    const text = await response.text()
    // Its answers are those of infra/constructs/firewall.ts, and say nothing of the API.
    if (text.endsWith('"by":"firewall"}')) throw new Error(FIREWALL)
    return { status: response.status, headers: response.headers, text }
  } catch (error) {
    return { status: 0, headers: new Headers(), text: '', failure: failureOf(error, timeoutMs) }
  }
}

function failureOf(error: unknown, timeoutMs: number): string {
  if (!(error instanceof Error)) return String(error)
  if (error.message === FIREWALL) return FIREWALL
  if (error.name === 'TimeoutError') return `no answer within ${timeoutMs / 1000} s`
  const cause = error.cause instanceof Error ? error.cause : error
  return `no answer: ${'code' in cause ? String(cause.code) : cause.message}`
}

/** Runs at most `max` tasks at a time, in the order of the calls. */
function concurrencyLimit(max: number): <T>(task: () => Promise<T>) => Promise<T> {
  let free = max
  const waiting: (() => void)[] = []
  return async (task) => {
    if (free > 0) free -= 1
    else await new Promise<void>((start) => waiting.push(start))
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}

/** Sends GET or OPTIONS with another Host header, which `fetch` does not allow. For preview hosts of the local stack. */
export const fetchFrom = (host: string, url: URL, { method = 'GET', headers, signal }: RequestInit) =>
  new Promise<Response>((resolve, reject) => {
    const init = { method, headers: { ...Object.fromEntries(new Headers(headers)), host } }
    const sent = sendHttp(url, { ...init, ...(signal && { signal }) }, (response) => {
      const { statusCode: status = 500 } = response
      const given = Object.entries(response.headers).map(([name, value]): [string, string] => [
        name,
        `${value}`,
      ])
      buffer(response).then((body) => {
        const content = status === 204 || status === 304 ? null : new Uint8Array(body)
        resolve(new Response(content, { status, headers: given }))
      }, reject)
    })
    sent.on('error', reject).end()
  })
