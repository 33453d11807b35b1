/** Finds, downloads, keeps and deletes the uploaded files of a lead. */
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
import { detectType, fileEnding } from '#lambdas/shared/file-types.ts'
import { chunks } from '../each.ts'
import { hasErrorName, ignoreError } from '../errors.ts'
import { findForm } from './forms.ts'
import type { Store } from './store.ts'
import { type ItemKey, readItem, readRepeats, removeItem, updateItem } from './table.ts'

export type LeadFile = ReturnType<typeof leadFiles>[number]

/**
 * Finds the files of a lead. The payload has an object key or `{key, name, …}` for each. Empty if the form no longer exists.
 * @returns `field` is the payload key of the form field, `key` the object key in the upload bucket
 */
export function leadFiles(lead: Lead) {
  const fields = (findForm(lead.form)?.fields ?? []).filter(({ type }) => type === 'file')
  return fields.flatMap(({ key: field }) => {
    const value = lead.payload[field]
    const key = typeof value === 'object' && value !== null && 'key' in value ? value.key : value
    return typeof key === 'string' && key ? [{ field, key }] : []
  })
}

/** Key of the DynamoDB item of an upload. @param key the object key in the payload */
export const uploadItemKey = (key: string): ItemKey => ({ pk: `UPLOAD#${key}`, sk: 'UPLOAD' })

/**
 * Returns the DynamoDB item of an upload (lambdas/core/store/files.ts; empty for old files) and `storedKey`, the key of the
 * copy that a visitor can no longer overwrite. Old files have no copy: their `storedKey` is the key of the uploaded object.
 */
async function uploadOf(store: Store, key: string) {
  const item: Partial<UploadItem> = (await readItem(store, uploadItemKey(key))) ?? {}
  return { item, storedKey: item.storedKey ?? key }
}

/** Returns a file name that is safe to open. It does not contain the visitor's file name, because that could end in `.bat`. */
export const safeName = (lead: Lead, field: string, type: string): string =>
  `${referenceOf(lead.id)}-${field}${fileEnding(type)}`

export interface Download {
  bytes: Uint8Array
  sha256: string
  type: string
  /** Result of the comparison with the checksum that was stored on arrival. `unknown`: an old lead without a checksum. */
  check: 'same' | 'other' | 'unknown'
  /** Result of GuardDuty's scan, e.g. `NO_THREATS_FOUND`; absent without a scan or without permission to read the result. */
  scan?: string
}

/** Tag with which GuardDuty Malware Protection for S3 marks each scanned object. */
const VERDICT = 'GuardDutyMalwareScanStatus'
const THREAT = 'THREATS_FOUND'
const CLEAN = 'NO_THREATS_FOUND'

/** Downloads an upload (at most 5 MB); `undefined` if the bucket does not have it. */
export async function fetchFile(store: Store, key: string): Promise<Download | undefined> {
  const { item, storedKey } = await uploadOf(store, key)
  const scan = (await tagsOf(store, storedKey))?.get(VERDICT)
  try {
    const { Body, ContentType, ETag } = await store.s3.send(
      new GetObjectCommand({ Bucket: store.bucket, Key: storedKey }),
    )
    const bytes = (await Body?.transformToByteArray()) ?? new Uint8Array()
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const type = detectType(bytes) ?? ContentType ?? 'application/octet-stream'
    return { bytes, sha256, type, check: compare(item, sha256, ETag), ...(scan && { scan }) }
  } catch (error) {
    if (hasErrorName(error, 'NoSuchKey')) return undefined
    // The bucket policy denies reading an object with a threat (infra/constructs/malware-scan.ts).
    if (scan === THREAT) return { bytes: new Uint8Array(), sha256: '', type: '', check: 'unknown', scan }
    throw error
  }
}

const unquoted = (etag: string | undefined) => etag?.replaceAll('"', '')

function compare({ sha256, etag }: Partial<UploadItem>, hash: string, foundTag: string | undefined) {
  if (!sha256 && !etag) return 'unknown'
  const same = sha256 ? sha256 === hash : unquoted(etag) === unquoted(foundTag)
  return same ? 'same' : 'other'
}

/**
 * Returns the reason not to save a download; `undefined` if it may be saved. @param scanned whether the stage scans files
 * @param anyway allows a file that GuardDuty has not scanned yet or cannot scan, such as a PDF with a password
 */
export function refusalOf({ check, scan }: Download, scanned: boolean, anyway = false): string | undefined {
  if (check === 'other') return 'it is not the file that was checked on arrival'
  if (scan === THREAT) return `GuardDuty found malware (${THREAT})`
  if (!scanned || scan === CLEAN || anyway) return undefined
  return `GuardDuty has not found it clean (${scan ?? 'no verdict yet'}). Wait a minute. To save it all the same: leads files --anyway`
}

/** Returns the tags of an object; `undefined` if it does not exist or the credentials may not read its tags. */
async function tagsOf({ s3, bucket }: Store, key: string): Promise<Map<string, string> | undefined> {
  const response = s3.send(new GetObjectTaggingCommand({ Bucket: bucket, Key: key }))
  const { TagSet } = (await ignoreError(response, 'AccessDenied', 'NoSuchKey')) ?? {}
  return TagSet && new Map(TagSet.map(({ Key = '', Value = '' }) => [Key, Value]))
}

/**
 * Keeps the uploads of a lead as long as the lead: copies its `ttl` to the upload items, and tags the objects to be kept for
 * two years, or seven for an enrolled student (infra/constructs/upload-bucket.ts). Ignores objects that no longer exist.
 */
export async function retainUploads(store: Store, lead: Lead): Promise<void> {
  const state = lead.status === 'enrolled' ? 'enrolled' : 'claimed'
  for (const { key } of leadFiles(lead)) {
    const { storedKey } = await uploadOf(store, key)
    // PutObjectTagging replaces all tags, so existing tags such as the malware verdict are sent again.
    const tags = (await tagsOf(store, storedKey)) ?? new Map()
    const TagSet = [...tags.set('state', state)].map(([Key, Value]) => ({ Key, Value }))
    const tagging = new PutObjectTaggingCommand({ Bucket: store.bucket, Key: storedKey, Tagging: { TagSet } })
    if (await ignoreError(store.s3.send(tagging), 'NoSuchKey'))
      await updateItem(store, uploadItemKey(key), { ttl: lead.ttl }, 'leadId = :id', { ':id': lead.id })
  }
}

/**
 * Deletes the repeated submissions of a lead, and the files of all: upload items, uploaded objects and stored copies.
 * @returns number of deleted files; `versions` is false if the credentials may not list, and so not delete, old versions
 */
export async function removeFilesAndRepeats(store: Store, lead: Lead) {
  const repeats = await readRepeats(store, lead.id)
  const keys = [...leadFiles(lead).map(({ key }) => key), ...repeats.flatMap(({ files }) => files)]
  let versions = true
  for (const key of new Set(keys)) {
    const { storedKey } = await uploadOf(store, key)
    if (!(await removeObjects(store, [...new Set([key, storedKey])]))) versions = false
    await removeItem(store, uploadItemKey(key))
  }
  for (const repeat of repeats) await removeItem(store, repeat)
  return { files: new Set(keys).size, versions }
}

/** DeleteObjects accepts at most this many keys per request. */
const MAX_DELETES = 1000

type Files = Pick<Store, 's3' | 'bucket'>

/**
 * Deletes objects with all their versions.
 * @returns false if the credentials may not list versions; the bucket's lifecycle rule deletes older versions later
 * @throws Error named like the error code of S3, if an object could not be deleted
 */
export async function removeObjects(files: Files, keys: readonly string[]): Promise<boolean> {
  if (keys.length === 0) return true
  const versions = await ignoreError(versionsOf(files, keys), 'AccessDenied', 'NotImplemented')
  const all = versions ?? keys.map((Key) => ({ Key }))
  for (const Objects of chunks(all, MAX_DELETES)) {
    const Delete = { Objects, Quiet: true }
    const { Errors = [] } = await files.s3.send(new DeleteObjectsCommand({ Bucket: files.bucket, Delete }))
    if (Errors.length > 0)
      throw Object.assign(new Error(`S3 did not delete ${Errors.length} of ${all.length} objects`), {
        name: Errors[0]?.Code ?? 'Error',
      })
  }
  return versions !== undefined
}

async function versionsOf({ s3, bucket }: Files, keys: readonly string[]) {
  const versions: ObjectIdentifier[] = []
  for (const key of keys) {
    let page: ListObjectVersionsCommandOutput | undefined
    do {
      const { NextKeyMarker: KeyMarker, NextVersionIdMarker: VersionIdMarker } = page ?? {}
      const query = { Bucket: bucket, Prefix: key, KeyMarker, VersionIdMarker }
      page = await s3.send(new ListObjectVersionsCommand(query))
      for (const { Key, VersionId } of [...(page.Versions ?? []), ...(page.DeleteMarkers ?? [])])
        if (Key === key) versions.push({ Key, VersionId })
    } while (page.IsTruncated)
  }
  return versions
}
