/** The uploaded files that a lead names: where they are, their bytes, how long they live, and their removal. */
import { createHash } from 'node:crypto'
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  GetObjectTaggingCommand,
  ListObjectVersionsCommand,
  type ListObjectVersionsCommandOutput,
  type ObjectIdentifier,
  PutObjectTaggingCommand,
} from '@aws-sdk/client-s3'
import type { UploadItem } from '#lambdas/core/store/files.ts'
import { referenceOf } from '#lambdas/core/store/ids.ts'
import type { Lead } from '#lambdas/core/types.ts'
import { endingOf, typeOfBytes } from '#lambdas/shared/file-types.ts'
import { isNamed, unlessNamed } from '../errors.ts'
import { formOf } from './forms.ts'
import { repeatsOf } from './repeats.ts'
import type { Store } from './store.ts'
import { itemAt, type Key, removeItem, update } from './table.ts'

export type LeadFile = ReturnType<typeof filesOf>[number]

/**
 * Files named in the payload: object keys as strings, or `{key, name, …}` (DEF-31, DEF-35); none when the form is no more.
 * @returns the field's wire key, and the key in the bucket of uploads
 */
export function filesOf(lead: Lead) {
  const fields = (formOf(lead.form)?.fields ?? []).filter(({ type }) => type === 'file')
  return fields.flatMap(({ key: field }) => {
    const value = lead.payload[field]
    const key = typeof value === 'object' && value !== null && 'key' in value ? value.key : value
    return typeof key === 'string' && key ? [{ field, key }] : []
  })
}

/** Key of the item of an upload, by the key that its lead names. */
export const uploadKey = (key: string): Key => ({ pk: `UPLOAD#${key}`, sk: 'UPLOAD' })

/**
 * What is known of a file (lambdas/core/store/files.ts writes it), of an older one perhaps nothing; and the key of the bytes that
 * the lead keeps: a copy that no policy can write, or of an older lead what was posted.
 */
async function uploadOf(store: Store, key: string): Promise<{ item: Partial<UploadItem>; kept: string }> {
  const item: Partial<UploadItem> = (await itemAt(store, uploadKey(key))) ?? {}
  return { item, kept: item.storedKey ?? key }
}

/** A name that is safe to open: reference and field, and nothing of the visitor's, whose PDF may be called `cv.bat`. */
export const safeName = (lead: Lead, field: string, type: string): string =>
  `${referenceOf(lead.id)}-${field}${endingOf(type)}`

export interface Fetched {
  bytes: Uint8Array
  sha256: string
  type: string
  /** Whether the bytes are those that were checked when the lead came; `unknown` of leads from before that was kept. */
  check: 'same' | 'other' | 'unknown'
  /** GuardDuty's verdict, e.g. `NO_THREATS_FOUND`, where there is one that these credentials may see. */
  scan?: string
}

/** Tag that GuardDuty's malware protection sets. */
const VERDICT = 'GuardDutyMalwareScanStatus'
const THREAT = 'THREATS_FOUND'

/** The bytes of an upload; `undefined` when the bucket has none by that key. Uploads are 5 MB at most. */
export async function fetchFile(store: Store, key: string): Promise<Fetched | undefined> {
  const { item, kept } = await uploadOf(store, key)
  const scan = (await tagsOf(store, kept))?.get(VERDICT)
  try {
    const { Body, ContentType, ETag } = await store.s3.send(
      new GetObjectCommand({ Bucket: store.bucket, Key: kept }),
    )
    const bytes = (await Body?.transformToByteArray()) ?? new Uint8Array()
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const type = typeOfBytes(bytes) ?? ContentType ?? 'application/octet-stream'
    return { bytes, sha256, type, check: compare(item, sha256, ETag), ...(scan && { scan }) }
  } catch (error) {
    if (isNamed(error, 'NoSuchKey')) return undefined
    // The bucket itself hands out none with a threat (infra/constructs/malware-scan.ts).
    if (scan === THREAT) return { bytes: new Uint8Array(), sha256: '', type: '', check: 'unknown', scan }
    throw error
  }
}

const bare = (etag: string | undefined) => etag?.replaceAll('"', '')

function compare({ sha256, etag }: Partial<UploadItem>, found: string, foundTag: string | undefined) {
  if (!sha256 && !etag) return 'unknown'
  const same = sha256 ? sha256 === found : bare(etag) === bare(foundTag)
  return same ? 'same' : 'other'
}

/** Why a file must not be saved or published; `undefined` when it may. */
export function refusalOf({ check, scan }: Fetched): string | undefined {
  if (check === 'other') return 'it is not the file that was checked when the lead came'
  return scan === THREAT ? `GuardDuty says ${THREAT}` : undefined
}

/** Tags of an object; `undefined` when it is gone, or these credentials may not see them. */
async function tagsOf({ s3, bucket }: Store, key: string): Promise<Map<string, string> | undefined> {
  const asked = s3.send(new GetObjectTaggingCommand({ Bucket: bucket, Key: key }))
  const { TagSet } = (await unlessNamed(asked, 'AccessDenied', 'NoSuchKey')) ?? {}
  return TagSet && new Map(TagSet.map(({ Key = '', Value = '' }) => [Key, Value]))
}

/**
 * Uploads live as long as their lead: their items get its `ttl`, and the objects the tag that keeps them two years or, of
 * an enrolled student, seven (infra/constructs/upload-bucket.ts). What is gone stays gone.
 */
export async function retainUploads(store: Store, lead: Lead): Promise<void> {
  const state = lead.status === 'enrolled' ? 'enrolled' : 'claimed'
  for (const { key } of filesOf(lead)) {
    const { kept } = await uploadOf(store, key)
    // All tags are set at once: the others, such as a verdict on malware, must be set again.
    const tags = (await tagsOf(store, kept)) ?? new Map()
    const TagSet = [...tags.set('state', state)].map(([Key, Value]) => ({ Key, Value }))
    const tagging = new PutObjectTaggingCommand({ Bucket: store.bucket, Key: kept, Tagging: { TagSet } })
    if (await unlessNamed(store.s3.send(tagging), 'NoSuchKey'))
      await update(store, uploadKey(key), { ttl: lead.ttl }, 'leadId = :id', { ':id': lead.id })
  }
}

/**
 * Deletes the repeats of a lead, and the objects and upload items that it or a repeat names: what was posted, and the copy
 * that is kept.
 * @returns how many files, and `versions`: false when these credentials may not list older ones
 */
export async function removeFilesAndRepeats(
  store: Store,
  lead: Lead,
): Promise<{ files: number; versions: boolean }> {
  const repeats = await repeatsOf(store, lead.id)
  const keys = [...filesOf(lead).map(({ key }) => key), ...repeats.flatMap(({ files }) => files)]
  let versions = true
  for (const key of new Set(keys)) {
    const { kept } = await uploadOf(store, key)
    if (!(await removeObjects(store, [...new Set([key, kept])]))) versions = false
    await removeItem(store, uploadKey(key))
  }
  for (const repeat of repeats) await removeItem(store, repeat)
  return { files: new Set(keys).size, versions }
}

/** Of one lead's files; S3 takes a thousand at once. */
const MOST = 1000

type Files = Pick<Store, 's3' | 'bucket'>

/**
 * Deletes objects with all their versions.
 * @returns false when these credentials may not list versions, so that older ones are left to the bucket's lifecycle
 * @throws Error named as S3 named the refusal, when one of them could not be deleted
 */
export async function removeObjects(files: Files, keys: readonly string[]): Promise<boolean> {
  if (keys.length === 0) return true
  const versions = await unlessNamed(versionsOf(files, keys), 'AccessDenied', 'NotImplemented')
  const all = versions ?? keys.map((Key) => ({ Key }))
  for (let at = 0; at < all.length; at += MOST) {
    const Delete = { Objects: all.slice(at, at + MOST), Quiet: true }
    const { Errors = [] } = await files.s3.send(new DeleteObjectsCommand({ Bucket: files.bucket, Delete }))
    const [first] = Errors
    if (first)
      throw Object.assign(new Error(`S3 has not deleted ${Errors.length} of ${all.length} objects`), {
        name: first.Code ?? 'Error',
      })
  }
  return versions !== undefined
}

async function versionsOf({ s3, bucket }: Files, keys: readonly string[]) {
  const found: ObjectIdentifier[] = []
  for (const key of keys) {
    let page: ListObjectVersionsCommandOutput | undefined
    do {
      const { NextKeyMarker: KeyMarker, NextVersionIdMarker: VersionIdMarker } = page ?? {}
      const asked = { Bucket: bucket, Prefix: key, KeyMarker, VersionIdMarker }
      page = await s3.send(new ListObjectVersionsCommand(asked))
      for (const { Key, VersionId } of [...(page.Versions ?? []), ...(page.DeleteMarkers ?? [])])
        if (Key === key) found.push({ Key, VersionId })
    } while (page.IsTruncated)
  }
  return found
}
