/** Files that a lead names: claimed for it, checked by their first bytes, and copied out of reach. */

import { typeNames } from '#lambdas/shared/file-types.ts'
import { fill } from '#lambdas/shared/message.ts'
import type { ErrorWords } from './errors.ts'
import {
  type Checked,
  claimedBy,
  claimFile,
  isUploadKey,
  noteCopy,
  postedFile,
  putCopy,
  sha256Of,
  type UploadItem,
} from './files.ts'
import { storedHash } from './store.ts'
import type { Field, FormFields, Payload } from './types.ts'

type Claimed =
  | { ok: true; payload: Payload; quality: string[] }
  | { ok: false; errors: Record<string, string> }

/** `claimUploads`, as accept takes it. */
export type Claim = typeof claimUploads

/** The lead that claims the files. */
interface Owner {
  id: string
  at: Date
  /** Seconds since the epoch. */
  ttl: number
  /** False for a canary, whose copies have the tag `unclaimed` and go with it after a day. */
  keep: boolean
}

type Words = ErrorWords['file']

/** What a file begins with, whatever its name says. */
const signatures: Record<string, readonly (readonly number[])[]> = {
  'application/pdf': [[0x25, 0x50, 0x44, 0x46, 0x2d]],
  'image/png': [[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  'image/jpeg': [[0xff, 0xd8, 0xff]],
}

/** Whether `bytes` begin as a file of `type` does; false for a type that no form takes. */
function looksLike(type: string, bytes: Uint8Array): boolean {
  const known = Object.hasOwn(signatures, type) ? signatures[type] : undefined
  return known?.some((signature) => signature.every((byte, index) => bytes[index] === byte)) ?? false
}

const keyOf = (value: unknown): string | undefined => {
  const key = typeof value === 'object' && value !== null ? (value as { key?: unknown }).key : value
  return typeof key === 'string' && key !== '' ? key : undefined
}

/**
 * Claims each named file for a lead. A value that is no key of ours (a fake path, a post without JavaScript) is
 * dropped with the flag `no-file:<key>`; a file that is missing, of another kind or another lead's is refused.
 */
export async function claimUploads(
  fields: FormFields,
  payload: Payload,
  owner: Owner,
  words: Words,
): Promise<Claimed> {
  const kept: Payload = { ...payload }
  const quality: string[] = []
  const errors: Record<string, string> = {}
  const files: { field: Field; checked: Checked }[] = []
  for (const field of fields.fields.filter(({ type }) => type === 'file')) {
    const value = payload[field.key]
    if (value === undefined || value === null || value === '') continue
    const key = keyOf(value)
    if (!key || !isUploadKey(key)) {
      quality.push(`no-file:${field.key}`)
      kept[field.key] = field.fileValue === 'object' ? null : ''
      continue
    }
    const claimed = await claimOne(fields.form, field, key, owner, words)
    if (typeof claimed === 'string') errors[field.key] = claimed
    else {
      files.push({ field, checked: claimed })
      kept[field.key] = stored(field, claimed.file)
    }
  }
  if (Object.keys(errors).length) return { ok: false, errors }
  // Only now: of a form that is given up after a refusal no copy is made.
  const copies: Checked[] = []
  for (const { field, checked } of files) {
    const noted = await noteCopy(checked)
    if (!noted) return { ok: false, errors: { [field.key]: fill(words.gone, { field: field.label }) } }
    copies.push(noted)
  }
  await Promise.all(copies.map((copy) => putCopy(copy, owner.keep ? owner.ttl : undefined)))
  return { ok: true, payload: kept, quality }
}

/** What the lead keeps of a file: its key, or key, name, size and type as they were announced. */
function stored(field: Field, { key, name, size, type }: UploadItem): unknown {
  return field.fileValue === 'object' ? { key, name, size, type } : key
}

async function claimOne(
  form: string,
  field: Field,
  key: string,
  owner: Owner,
  words: Words,
): Promise<Checked | string> {
  const claim = { key, form, field: field.key, leadId: owner.id }
  const file = (await claimFile(claim, owner.at)) ?? (await takeOver(claim, owner))
  if (!file) return fill(words.gone, { field: field.label })
  const bytes = await postedFile(key)
  // A replay: what was checked stays, whatever has been posted since.
  if (file.storedKey) return { file, bytes: bytes && sha256Of(bytes) === file.sha256 ? bytes : undefined }
  if (!bytes) return fill(words.missing, { field: field.label })
  if (!looksLike(file.type, bytes))
    return fill(words.unlike, { field: field.label, types: typeNames(field.accept ?? [], words) })
  return { file, bytes }
}

/** A claim by a lead that never got stored (the visitor corrected a value after an error) may be taken over. */
async function takeOver(
  claim: Parameters<typeof claimFile>[0],
  { at }: Owner,
): Promise<UploadItem | undefined> {
  const holder = await claimedBy(claim.key)
  if (!holder || (await storedHash(holder)) !== undefined) return undefined
  return claimFile({ ...claim, orphan: holder }, at)
}
