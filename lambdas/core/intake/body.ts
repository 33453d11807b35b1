/** Parses bodies: JSON, and x-www-form-urlencoded from native posts. */
import type { FormFields, Payload } from '../types.ts'

export const MAX_BODY_BYTES = 65_536

/** A parsed body, or the status and the message key (in `errors.form`) of a refusal. `context` has a post's `_…` inputs. */
export type Body =
  | { ok: true; native: boolean; values: Payload; context: Payload }
  | {
      ok: false
      native: boolean
      status: 400 | 413 | 415
      error: 'unreadable' | 'tooLarge' | 'mediaType' | 'crossSite'
    }

const refused = { 400: 'unreadable', 413: 'tooLarge', 415: 'mediaType' } as const

/** Parses `raw` by its content type. The body must be an object. */
export function parseBody(raw: Buffer, contentType: string | undefined, fields: FormFields): Body {
  const type = contentType?.split(';')[0]?.trim().toLowerCase()
  const native = type === 'application/x-www-form-urlencoded'
  const refuse = (status: 400 | 413 | 415): Body => ({ ok: false, native, status, error: refused[status] })
  if (!native && type !== 'application/json') return refuse(415)
  if (raw.length > MAX_BODY_BYTES) return refuse(413)
  if (native) return { ok: true, native, ...formValues(new URLSearchParams(raw.toString('utf8')), fields) }
  try {
    const values: unknown = JSON.parse(raw.toString('utf8'))
    if (typeof values !== 'object' || values === null || Array.isArray(values)) return refuse(400)
    return { ok: true, native, values: values as Payload, context: {} }
  } catch {
    return refuse(400)
  }
}

/** Value of a file field that a page without JavaScript could not upload. Such a lead is flagged `no-file`, not refused. */
const noScript = 'noscript'

const uploadKey = /^uploads\/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Whether a posted value looks like one of our upload keys. */
export const isUploadKey = (value: string): boolean => uploadKey.test(value)

/**
 * Value of a file field in a native post. If the file was uploaded before the script failed, a hidden input has its key.
 * The file input is named by the script, and then sends the file's name, or an empty value if no file was chosen.
 */
const fileValue = (sent: readonly string[]): string =>
  sent.find(isUploadKey) ?? (sent.length > 0 && sent.every((value) => value === '') ? '' : noScript)

function formValues(input: URLSearchParams, fields: FormFields): { values: Payload; context: Payload } {
  const context = Object.fromEntries(
    [...input].filter(([k]) => k.startsWith('_')).map(([k, v]) => [k.slice(1), v]),
  )
  const values: Payload = {}
  for (const { key, type, joined } of fields.fields) {
    const all = input.getAll(key)
    if (type === 'file') values[key] = fileValue(all)
    else if (type === 'list') values[key] = all
    else if (all.length) values[key] = joined ? all.filter(Boolean).join(', ') : all.at(-1)
  }
  return { values, context }
}
