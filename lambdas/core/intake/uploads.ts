/** Files of a lead: hashes each file, claims it for one lead, and copies it to a place where no visitor can write. */
import { detectType, typeLabels } from '#lambdas/shared/file-types.ts'
import { fill } from '#lambdas/shared/message.ts'
import type { ErrorMessages } from '../languages.ts'
import type { CheckedFile } from '../store/files.ts'
import { claimFile, putCopy, readClaimedFile, readPostedFile, reserveCopy, sha256Of } from '../store/files.ts'
import { storedHash } from '../store/store.ts'
import type { Field, FormFields, Payload } from '../types.ts'
import { isUploadKey } from './body.ts'

type Claimed =
  | { ok: true; payload: Payload; quality: string[] }
  | { ok: false; errors: Record<string, string> }

export type PostedFiles = typeof postedFiles

/** The lead that claims the files. */
interface Owner {
  id: string
  at: Date
  /** Seconds since the epoch. */
  ttl: number
  /** False for a canary. Its copies have the tag `unclaimed` and expire in a day. */
  keep: boolean
}

type BytesOf = (key: string) => Promise<Uint8Array | undefined>

/** A file field with a value. `key` is missing for a fake path or a post without JavaScript. */
interface Named {
  field: Field
  key?: string
}

function namedIn({ fields }: FormFields, payload: Payload): Named[] {
  return fields.flatMap((field) => {
    const value = field.type === 'file' ? payload[field.key] : undefined
    if (value === undefined || value === null || value === '') return []
    const key = typeof value === 'object' ? (value as { key?: unknown }).key : value
    return typeof key === 'string' && isUploadKey(key) ? { field, key } : { field }
  })
}

/** The files whose keys a payload contains. Each is read on demand, at most once. */
export function postedFiles(fields: FormFields, payload: Payload) {
  const named = namedIn(fields, payload)
  const read = new Map<string, ReturnType<BytesOf>>()
  const bytesOf: BytesOf = (key) => {
    const bytes = read.get(key) ?? readPostedFile(key)
    read.set(key, bytes)
    return bytes
  }
  /** Hash of a file. Posted bytes expire after a day, but the item of a claimed file keeps their hash. */
  const hashOf = async (key: string): Promise<string> => {
    const bytes = await bytesOf(key)
    return bytes ? sha256Of(bytes) : ((await readClaimedFile(key))?.sha256 ?? key)
  }
  return {
    keys: named.flatMap(({ key }) => key ?? []),
    /** Hashes of the files by wire key. The lead's id is derived from them, because upload keys are random. */
    async hashes(): Promise<Payload> {
      const hashed = async ({ field, key }: Named) => [field.key, key && (await hashOf(key))] as const
      return Object.fromEntries(await Promise.all(named.map(hashed)))
    },
    /**
     * Claims each file for a lead. Drops values that are not upload keys and adds the flag `no-file:<key>`. Refuses missing
     * files, wrong types and files of another lead.
     */
    claim: (owner: Owner, messages: ErrorMessages['file']) =>
      claimAll({ form: fields.form, named, bytesOf, owner, messages }, payload),
  }
}

interface Claiming {
  form: string
  named: readonly Named[]
  bytesOf: BytesOf
  owner: Owner
  messages: ErrorMessages['file']
}

async function claimAll(claiming: Claiming, payload: Payload): Promise<Claimed> {
  const { named, owner, messages } = claiming
  const kept: Payload = { ...payload }
  const quality: string[] = []
  const errors: Record<string, string> = {}
  const files: { field: Field; checked: CheckedFile }[] = []
  for (const { field, key } of named) {
    if (!key) {
      quality.push(`no-file:${field.key}`)
      kept[field.key] = field.fileValue === 'object' ? null : ''
      continue
    }
    const claimed = await claimOne(claiming, field, key)
    if (typeof claimed === 'string') errors[field.key] = claimed
    else {
      files.push({ field, checked: claimed })
      const { name, size, type } = claimed.file
      kept[field.key] = field.fileValue === 'object' ? { key, name, size, type } : key
    }
  }
  if (Object.keys(errors).length) return { ok: false, errors }
  // Copies are made last, so that a refused request leaves no copy.
  const copies: CheckedFile[] = []
  for (const { field, checked } of files) {
    const noted = await reserveCopy(checked)
    if (!noted) return { ok: false, errors: { [field.key]: fill(messages.gone, { field: field.label }) } }
    copies.push(noted)
  }
  await Promise.all(copies.map((copy) => putCopy(copy, owner.keep ? owner.ttl : undefined)))
  return { ok: true, payload: kept, quality }
}

async function claimOne({ form, bytesOf, owner, messages }: Claiming, field: Field, key: string) {
  const claim = { key, form, field: field.key, leadId: owner.id }
  const file = (await claimFile(claim, owner.at)) ?? (await takeOver(claim, owner))
  if (!file) return fill(messages.gone, { field: field.label })
  const bytes = await bytesOf(key)
  // If this lead claimed the file before, it keeps the checked bytes, even if other bytes were posted since.
  if (file.storedKey) return { file, bytes: bytes && sha256Of(bytes) === file.sha256 ? bytes : undefined }
  if (!bytes) return fill(messages.missing, { field: field.label })
  const type = detectType(bytes)
  if (!type || !field.accept?.includes(type))
    return fill(messages.unlike, { field: field.label, types: typeLabels(field.accept ?? [], messages) })
  return { file: { ...file, type }, bytes }
}

/** Gives the lead a file that an unstored lead has claimed: the visitor corrected a value, which changed the lead's id. */
async function takeOver(claim: Parameters<typeof claimFile>[0], { at }: Owner) {
  const holder = (await readClaimedFile(claim.key))?.leadId
  if (!holder || (await storedHash(holder)) !== undefined) return undefined
  return claimFile({ ...claim, orphan: holder }, at)
}
