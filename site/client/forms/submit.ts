/** Sends a lead as JSON and says how it went; no value is ever logged (DEF-63). The server knows a repeated body (DEF-95). */

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
export interface Transport {
  fetch: typeof fetch
  log: (line: string) => void
}

/** After this many milliseconds a silent server counts as failed. */
const TIMEOUT = 30_000

const browserWire: Transport = {
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

/** A body that is no JSON does no harm: success is by status only (DEF-25). */
const answerOf = async (response: Response): Promise<Record<string, unknown>> =>
  record(await response.json().catch(() => undefined))

/** A file of the form did not arrive, so the form was not sent; the visitor may try again. */
export class UploadFailed extends Error {}

/**
 * Sends one form.
 * @param path of the form below `/api/`
 * @param values the body, with the specified keys only; @param context for `X-Lead-Context`
 * @throws when this browser cannot do it: nothing has left then, and the caller posts the form natively
 */
export async function sendLead(
  path: string,
  values: object,
  context: object = {},
  wire: Transport = browserWire,
): Promise<SubmitState> {
  const coming = wire.fetch(`/api/${path}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Lead-Context': base64url(JSON.stringify(context)),
    },
    body: JSON.stringify(values),
  })
  // A race, because AbortSignal.timeout is younger than browsers that can do the rest.
  const silence = new Promise<never>((_, reject) => setTimeout(reject, TIMEOUT))
  try {
    const response = await Promise.race([coming, silence])
    const answer = await Promise.race([answerOf(response), silence])
    if (response.ok)
      return { status: 'success', id: String(answer.id ?? ''), reference: String(answer.reference ?? '') }
    wire.log(`${path}: status ${response.status}`)
    const fields = response.status === 400 ? (record(answer.fields) as Record<string, string>) : {}
    const reason = typeof answer.error === 'string' ? answer.error : undefined
    const kind = Object.keys(fields).length > 0 ? 'refused' : 'failed'
    return { status: 'error', kind, fields, reason, answered: true }
  } catch {
    wire.log(`${path}: no answer`)
    return { status: 'error', kind: 'failed', fields: {} }
  }
}
