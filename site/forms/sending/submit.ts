/** Sends a lead as JSON. Values are never logged. The Lambda recognizes a body that is sent twice. */

export type SubmitState =
  | { readonly status: 'idle' }
  | { readonly status: 'submitting' }
  | { readonly status: 'success'; readonly id: string; readonly reference: string }
  | {
      readonly status: 'error'
      /** `refused`: the server rejected fields; `failed`: any other error */
      readonly kind: 'refused' | 'failed'
      readonly fields: Readonly<Record<string, string>>
      /** `error` in the body of the response, if any. */
      readonly reason?: string | undefined
      /** Absent if there was no response. `preview` if CloudFront responded, because a preview of the site sends nothing. */
      readonly answered?: true | 'preview'
    }

export type SubmitResult = Extract<SubmitState, { status: 'success' | 'error' }>

export const IDLE_STATE: SubmitState = { status: 'idle' }

/** Browser functions, which tests replace. */
export type SubmitTransport = { fetch: typeof fetch; log: (line: string) => void }

/** Milliseconds. */
const TIMEOUT = 30_000

/** Rejects after the timeout. Some supported browsers have no AbortSignal.timeout. */
export const silence = (): Promise<never> => new Promise((_, reject) => setTimeout(reject, TIMEOUT))

const browserWire: SubmitTransport = {
  fetch: (...request) => fetch(...request),
  log: (line) => console.warn(line),
}

const base64url = (text: string): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=/g, '')

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

/** Body of a response. Tolerates a body that is not JSON, because the status alone shows success. */
const answerOf = async (response: Response): Promise<Record<string, unknown>> =>
  record(await response.json().catch(() => undefined))

/** A file did not arrive, so the form was not sent. */
export class UploadFailed extends Error {}

/**
 * @param path of the form below `/api/`
 * @param values the body, with the specified keys only
 * @param context for `X-Lead-Context`
 * @throws if this browser cannot send. Nothing has been sent then, and the caller posts the form natively
 */
export async function sendLead(
  path: string,
  values: object,
  context = {},
  wire = browserWire,
): Promise<SubmitResult> {
  const coming = wire.fetch(`/api/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Lead-Context': base64url(JSON.stringify(context)) },
    body: JSON.stringify(values),
  })
  const late = silence()
  try {
    const response = await Promise.race([coming, late])
    const answer = await Promise.race([answerOf(response), late])
    if (response.ok)
      return { status: 'success', id: String(answer.id ?? ''), reference: String(answer.reference ?? '') }
    wire.log(`${path}: status ${response.status}`)
    const fields = response.status === 400 ? (record(answer.fields) as Record<string, string>) : {}
    const reason = typeof answer.error === 'string' ? answer.error : undefined
    const kind = Object.keys(fields).length > 0 ? 'refused' : 'failed'
    return { status: 'error', kind, fields, reason, answered: answer.preview ? 'preview' : true }
  } catch {
    wire.log(`${path}: no answer`)
    return { status: 'error', kind: 'failed', fields: {} }
  }
}
