/** One stage under check: where it is, what the repository says of it, and how it is asked. */
import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { Answer, Finding } from './finding.ts'
import type { Repository } from './repository.ts'

const AT_ONCE = 6

/** Longest wait for one answer, body included. */
const PATIENCE_MS = 10_000

export type Target = ReturnType<typeof createTarget>

export type Check = (target: Target) => Promise<Finding[]>

interface TargetOptions {
  base: URL
  repository: Repository
  skip: (reason: string) => void
  /** Signed mark of a canary; without it no lead is posted. */
  mark?: string | undefined
  fetch?: typeof fetch
  fetchAs?: typeof fetchAs
  patienceMs?: number
}

export function createTarget({ base, repository, skip, mark, ...options }: TargetOptions) {
  const take = slots(AT_ONCE)
  const send = options.fetch ?? fetch
  const sendAs = options.fetchAs ?? fetchAs
  const ask = (path: string, request: (init: RequestInit) => Promise<Response>, init: RequestInit = {}) =>
    take(async (): Promise<Answer> => {
      return { path, ...(await answerTo(request, init, options.patienceMs ?? PATIENCE_MS)) }
    })
  return {
    base,
    repository,
    mark,
    /** Notes what could not be checked here, and why. */
    skip,
    /** Eight hex digits that are in every lead of this run. */
    run: randomUUID().slice(0, 8),
    /** What this run left behind: count of leads, and the keys of uploads. */
    made: { leads: 0, uploads: [] as string[] },
    /** Asks by a path of the base or a full URL; never throws, never follows a redirect. */
    ask: (path: string, init?: RequestInit) => ask(path, (all) => send(new URL(path, base), all), init),
    /** The same under another host name; on this machine by the Host header. */
    askAs(host: string, path: string, init?: RequestInit) {
      const request = (all: RequestInit) =>
        isLocal(base)
          ? sendAs(host, new URL(path, base), all)
          : send(new URL(path, `${base.protocol}//${host}`), all)
      return ask(`//${host}${path}`, request, init)
    },
  }
}

export const isLocal = ({ hostname }: URL) =>
  hostname === 'localhost' || hostname === '[::1]' || /^127\./.test(hostname)

async function answerTo(
  request: (init: RequestInit) => Promise<Response>,
  init: RequestInit,
  patienceMs: number,
): Promise<Omit<Answer, 'path'>> {
  const headers = new Headers(init.headers)
  headers.set('user-agent', 'academy-smoke')
  try {
    const signal = AbortSignal.timeout(patienceMs)
    const response = await request({ ...init, headers, signal, redirect: 'manual' })
    return { status: response.status, headers: response.headers, text: await response.text() }
  } catch (error) {
    return { status: 0, headers: new Headers(), text: '', failure: whyNot(error, patienceMs) }
  }
}

function whyNot(error: unknown, patienceMs: number): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return `no answer within ${patienceMs / 1000} s`
  const cause = error.cause instanceof Error ? error.cause : error
  return `no answer: ${'code' in cause ? String(cause.code) : cause.message}`
}

/** At most `count` tasks at a time, in the order they came. */
function slots(count: number): <T>(task: () => Promise<T>) => Promise<T> {
  let free = count
  const waiting: (() => void)[] = []
  return async (task) => {
    if (free > 0) free -= 1
    else await new Promise<void>((go) => waiting.push(go))
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}

/**
 * `fetch` under another Host name, which fetch itself does not allow: for preview hosts of a stack on this machine. GET and
 * OPTIONS only: nothing is sent.
 */
export const fetchAs = (host: string, url: URL, { method = 'GET', headers, signal }: RequestInit) =>
  new Promise<Response>((resolve, reject) => {
    const asked = { method, headers: { ...Object.fromEntries(new Headers(headers)), host } }
    const sent = request(url, { ...asked, ...(signal && { signal }) }, (response) => {
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
