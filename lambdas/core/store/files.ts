/**
 * The upload bucket and the `UPLOAD#<key>` items, which say which lead claims a file. A visitor can replace a file
 * under `uploads/` while the POST policy is valid. A lead therefore keeps a copy under `claimed/`, which no POST policy
 * covers.
 */
import { createHash, randomUUID } from 'node:crypto'
import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { env } from '../env.ts'
import { s3 } from './clients.ts'
import { putItem, type UpdateInput, updateIf } from './dynamodb.ts'

/** A file as announced to `POST /api/uploads`. */
export interface UploadItem {
  pk: `UPLOAD#${string}`
  sk: 'UPLOAD'
  key: string
  form: string
  field: string
  name: string
  size: number
  /** Media type: the announced one, or once the file is claimed, the one that its first bytes show. */
  type: string
  createdAt: string
  /** Set when a lead claims the file. Another lead may replace it only if this one was never stored. */
  leadId?: string
  /** The copy that the lead keeps. Missing on older files, which are stored under `key`. */
  storedKey?: string
  /** SHA-256 of the copy, in hex. `etag` is the copy's ETag in S3, set once the copy is written. */
  sha256?: string
  etag?: string
  ttl: number
}

/** Stores an announced file before its POST policy is returned. */
export async function storeAnnouncement(item: UploadItem): Promise<void> {
  if (!(await putItem(item, { once: true }))) throw new Error('The key of an upload came twice')
}

/** Returns the updated item of a file, or undefined if the condition does not hold. */
async function change(key: string, update: UpdateInput): Promise<UploadItem | undefined> {
  const file = await updateIf(`UPLOAD#${key}`, 'UPLOAD', { ...update, ReturnValues: 'ALL_NEW' })
  return file as UploadItem | undefined
}

interface Claim {
  key: string
  form: string
  field: string
  leadId: string
  /** A lead that claimed the file but was never stored. Its claim may be taken over. */
  orphan?: string
}

/** Claims a file for a lead. Returns undefined for a file of another form, field or lead, and an expired or unknown one. */
export async function claimFile(claim: Claim, at: Date): Promise<UploadItem | undefined> {
  return change(claim.key, {
    UpdateExpression: 'SET leadId = :id',
    ConditionExpression:
      'attribute_exists(pk) AND #form = :form AND #field = :field AND #ttl > :now AND ' +
      '(attribute_not_exists(leadId) OR leadId = :id OR leadId = :orphan)',
    ExpressionAttributeValues: {
      ':id': claim.leadId,
      ':orphan': claim.orphan ?? claim.leadId,
      ':form': claim.form,
      ':field': claim.field,
      ':now': Math.floor(at.getTime() / 1_000),
    },
  })
}

/** Returns a claimed file. Uses an update without changes, because this role may not read items. */
export const readClaimedFile = (key: string): Promise<UploadItem | undefined> =>
  change(key, {
    UpdateExpression: 'SET leadId = leadId',
    ConditionExpression: 'attribute_exists(leadId)',
  })

/** Bytes of a file; undefined if nothing was uploaded. S3 answers 404 only to a role that may list the bucket. */
export async function readPostedFile(key: string): Promise<Uint8Array | undefined> {
  try {
    const { Body } = await s3().send(new GetObjectCommand({ Bucket: env().UPLOAD_BUCKET, Key: key }))
    return await Body?.transformToByteArray()
  } catch (error) {
    if (error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name)) return undefined
    throw error
  }
}

/** A claimed file with its checked bytes. `bytes` is undefined if other bytes were uploaded since an earlier claim. */
export interface CheckedFile {
  file: UploadItem
  bytes: Uint8Array | undefined
}

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/**
 * Stores the key and hash of a copy before the copy exists. Of two simultaneous claims, the first one wins. A repeated
 * request continues an interrupted claim.
 * @returns undefined if another lead has taken over the file
 */
export async function reserveCopy({ file, bytes }: CheckedFile): Promise<CheckedFile | undefined> {
  if (file.storedKey || !bytes) return { file, bytes }
  const sha256 = sha256Of(bytes)
  const noted = await change(file.key, {
    UpdateExpression:
      'SET storedKey = if_not_exists(storedKey, :key), sha256 = if_not_exists(sha256, :sha), #type = :type',
    ConditionExpression: 'leadId = :id',
    ExpressionAttributeValues: {
      ':key': `claimed/${randomUUID()}`,
      ':sha': sha256,
      ':type': file.type,
      ':id': file.leadId,
    },
  })
  if (!noted) return undefined
  return { file: noted, bytes: noted.sha256 === sha256 ? bytes : undefined }
}

/**
 * Writes the checked bytes, because the file under the posted key may have been replaced. The tag must be right from the
 * start: GuardDuty reads all tags, adds its result and writes them back, which would undo a change made in between.
 * @param ttl expiry of the lead in seconds since the epoch; without it the copy expires in a day
 */
export async function putCopy({ file, bytes }: CheckedFile, ttl?: number): Promise<void> {
  const etag = bytes && (await put(file, bytes, ttl === undefined ? 'unclaimed' : 'claimed'))
  if (ttl === undefined) return
  await change(file.key, {
    UpdateExpression: `SET #ttl = :ttl${etag ? ', etag = if_not_exists(etag, :etag)' : ''}`,
    ConditionExpression: 'leadId = :id',
    ExpressionAttributeValues: { ':ttl': ttl, ':id': file.leadId, ...(etag && { ':etag': etag }) },
  })
}

async function put({ storedKey, type }: UploadItem, bytes: Uint8Array, state: string): Promise<string> {
  const { ETag = '' } = await s3().send(
    new PutObjectCommand({
      Bucket: env().UPLOAD_BUCKET,
      Key: storedKey,
      Body: bytes,
      ContentType: type,
      ChecksumSHA256: createHash('sha256').update(bytes).digest('base64'),
      Tagging: `state=${state}`,
    }),
  )
  return ETag.replaceAll('"', '')
}
