/** Files that a lead names: claimed for it, checked by their first bytes, and copied out of reach (design.md, Uploads). */
import {
  claimedBy,
  claimFile,
  copyFile,
  isUploadKey,
  postedFile,
  retainFile,
  type UploadItem,
} from './files.ts'
import { looksLike, typeNames } from './magic.ts'
import { storedHash } from './store.ts'
import type { Field, FormFields, Payload } from './types.ts'

export type Claimed =
  | { ok: true; payload: Payload; quality: string[] }
  | { ok: false; errors: Record<string, string> }

/** `claimUploads`, as accept takes it. */
export type Claim = typeof claimUploads

/** The lead that claims the files. */
export interface Owner {
  id: string
  at: Date
  /** Seconds since the epoch. */
  ttl: number
  /** False for a canary, whose copies have the tag `unclaimed` and go with it after a day. */
  keep: boolean
}

const keyOf = (value: unknown): string | undefined => {
  const key = typeof value === 'object' && value !== null ? (value as { key?: unknown }).key : value
  return typeof key === 'string' && key !== '' ? key : undefined
}

/**
 * Claims each named file for a lead. A value that is no key of ours (a fake path, a post without JavaScript) is
 * dropped with the flag `no-file:<key>`; a file that is missing, of another kind or another lead's is refused.
 */
export async function claimUploads(fields: FormFields, payload: Payload, owner: Owner): Promise<Claimed> {
  const kept: Payload = { ...payload }
  const quality: string[] = []
  const errors: Record<string, string> = {}
  const files: UploadItem[] = []
  for (const field of fields.fields.filter(({ type }) => type === 'file')) {
    const value = payload[field.key]
    if (value === undefined || value === null || value === '') continue
    const key = keyOf(value)
    if (!key || !isUploadKey(key)) {
      quality.push(`no-file:${field.key}`)
      kept[field.key] = field.fileValue === 'object' ? null : ''
      continue
    }
    const claimed = await claimOne(fields.form, field, key, owner)
    if (typeof claimed === 'string') errors[field.key] = claimed
    else {
      files.push(claimed)
      kept[field.key] = stored(field, claimed)
    }
  }
  if (Object.keys(errors).length) return { ok: false, errors }
  // Only now: of a form that is given up after a refusal no file stays for longer than a day.
  if (owner.keep) await Promise.all(files.map((file) => retainFile(file, owner.ttl)))
  return { ok: true, payload: kept, quality }
}

/** What the lead keeps of a file: its key, or key, name, size and type as they were announced. */
function stored(field: Field, { key, name, size, type }: UploadItem): unknown {
  return field.fileValue === 'object' ? { key, name, size, type } : key
}

async function claimOne(form: string, field: Field, key: string, owner: Owner): Promise<UploadItem | string> {
  const claim = { key, form, field: field.key, leadId: owner.id }
  const file = (await claimFile(claim, owner.at)) ?? (await takeOver(claim, owner))
  const gone = `${field.label}: this file is no longer there. Please add it again.`
  if (!file) return gone
  // A replay: what was checked stays, whatever has been posted since.
  if (file.storedKey) return file
  const bytes = await postedFile(key)
  if (!bytes) return `${field.label}: the file did not arrive. Please add it again.`
  if (!looksLike(file.type, bytes))
    return `${field.label}: please add a real ${typeNames(field.accept ?? [])} file.`
  return (await copyFile(file, bytes)) ?? gone
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
