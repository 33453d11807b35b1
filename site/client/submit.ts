/** Sends a lead as JSON and says how it went; no value is ever logged (DEF-63). */

/** Life of a submission; a form shows exactly one of these. */
export type SubmitState =
  | { readonly status: 'idle' }
  | { readonly status: 'submitting' }
  | { readonly status: 'success'; readonly id: string; readonly reference: string }
  | {
      readonly status: 'error'
      /** `refused`: the server named fields; `failed`: anything else, the network included. */
      readonly kind: 'refused' | 'failed'
      /** Messages by wire key; empty unless refused. */
      readonly fields: Readonly<Record<string, string>>
      /** The optional `error` of the answer, in the server's words (GUIDE-15). */
      readonly reason?: string | undefined
      /** The server has answered, if only to refuse; absent when the network failed. */
      readonly answered?: true
    }

export const IDLE: SubmitState = { status: 'idle' }

/** What the wire needs from the browser; tests put their own in. */
export interface Wire {
  fetch: typeof fetch
  uuid: () => string
  log: (line: string) => void
}

/** After this many milliseconds a silent server counts as failed; the retry is the same lead. */
const TIMEOUT = 30_000

const browserWire: Wire = {
  fetch: (...request) => fetch(...request),
  uuid: () => crypto.randomUUID(),
  log: (line) => console.warn(line),
}

const base64url = (text: string): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

/** A body that is no JSON does no harm: success is by status only (DEF-25). */
const answerOf = async (response: Response): Promise<Record<string, unknown>> =>
  record(await response.json().catch(() => undefined))

/**
 * Makes the function that sends one form. It keeps the idempotency key of the last body: an unchanged retry is
 * the same lead, an edited one gets a new key.
 * @param path of the form below `/api/`
 */
export function createSubmitter(path: string, wire: Wire = browserWire) {
  let last: { body: string; key: string } | undefined
  /** @param values the body, with the specified keys only; @param context for `X-Lead-Context` */
  return async (values: object, context: object = {}): Promise<SubmitState> => {
    const body = JSON.stringify(values)
    if (last?.body !== body) last = { body, key: wire.uuid() }
    try {
      const response = await wire.fetch(`/api/${path}`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'Idempotency-Key': last.key,
          'X-Lead-Context': base64url(JSON.stringify(context)),
        },
        body,
        signal: AbortSignal.timeout(TIMEOUT),
      })
      const answer = await answerOf(response)
      if (response.ok)
        return { status: 'success', id: String(answer.id ?? ''), reference: String(answer.reference ?? '') }
      wire.log(`${path}: status ${response.status}, reference ${answer.reference ?? last.key}`)
      const fields = response.status === 400 ? (record(answer.fields) as Record<string, string>) : {}
      const reason = typeof answer.error === 'string' ? answer.error : undefined
      const kind = Object.keys(fields).length > 0 ? 'refused' : 'failed'
      return { status: 'error', kind, fields, reason, answered: true }
    } catch {
      wire.log(`${path}: no answer, reference ${last.key}`)
      return { status: 'error', kind: 'failed', fields: {} }
    }
  }
}
