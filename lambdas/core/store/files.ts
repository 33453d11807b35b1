/**
 * The upload bucket and the `UPLOAD#<key>` items: who may use which file. What a visitor posts to
 * `uploads/` can be replaced for as long as the policy is good; what a lead claims is a copy under `claimed/`, which no
 * policy can write.
 */
import { createHash, randomUUID } from 'node:crypto'
import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { env } from '../env.ts'
import { s3 } from './clients.ts'
import { putItem, updateIf } from './dynamodb.ts'

/** A file as announced to `POST /api/uploads`. */
export interface UploadItem {
  pk: `UPLOAD#${string}`
  sk: 'UPLOAD'
  key: string
  form: string
  field: string
  name: string
  size: number
  /** As announced; once a lead claims the file, as its first bytes say. */
  type: string
  createdAt: string
  /** Set when a lead claims the file; never changed afterwards except away from a lead that was never stored. */
  leadId?: string
  /** The copy that the lead keeps; absent on files of before, which are stored under `key` itself. */
  storedKey?: string
  /** Of the copy: hex, and as S3 gives it once the lead keeps it. */
  sha256?: string
  etag?: string
  ttl: number
}

/** Notes a key before its policy is handed out. */
export async function announce(item: UploadItem): Promise<void> {
  if (!(await putItem(item, { once: true }))) throw new Error('The key of an upload came twice')
}

interface Claim {
  key: string
  form: string
  field: string
  leadId: string
  /** A lead that claimed the file and was never stored; its claim may be taken over. */
  orphan?: string
}

/** The claimed file; undefined when there is none for this form and field, it is past its day, or another has it. */
export async function claimFile(claim: Claim, at: Date): Promise<UploadItem | undefined> {
  const file = await updateIf(`UPLOAD#${claim.key}`, 'UPLOAD', {
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
    ReturnValues: 'ALL_NEW',
  })
  return file as UploadItem | undefined
}

/** A file that a lead holds. An update that changes nothing, since this role may not read items. */
export async function claimedFile(key: string): Promise<UploadItem | undefined> {
  const file = await updateIf(`UPLOAD#${key}`, 'UPLOAD', {
    UpdateExpression: 'SET leadId = leadId',
    ConditionExpression: 'attribute_exists(leadId)',
    ReturnValues: 'ALL_NEW',
  })
  return file as UploadItem | undefined
}

/** A posted file; undefined when nothing was uploaded (S3 says so only to a role that may list the bucket). */
export async function postedFile(key: string): Promise<Uint8Array | undefined> {
  try {
    const { Body } = await s3().send(new GetObjectCommand({ Bucket: env().UPLOAD_BUCKET, Key: key }))
    return await Body?.transformToByteArray()
  } catch (error) {
    if (error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name)) return undefined
    throw error
  }
}

/** A claimed file, and its bytes as they were checked; none of a replay whose posted bytes have changed since. */
export interface Checked {
  file: UploadItem
  bytes: Uint8Array | undefined
}

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/**
 * Notes under which key the lead keeps which bytes, before they are there: of two claims at the same moment the first
 * to be noted counts, and a replay goes on where the first was cut off.
 * @returns undefined when another lead has taken the file over meanwhile
 */
export async function noteCopy({ file, bytes }: Checked): Promise<Checked | undefined> {
  if (file.storedKey || !bytes) return { file, bytes }
  const sha256 = sha256Of(bytes)
  const noted = (await updateIf(`UPLOAD#${file.key}`, 'UPLOAD', {
    UpdateExpression:
      'SET storedKey = if_not_exists(storedKey, :key), sha256 = if_not_exists(sha256, :sha), #type = :type',
    ConditionExpression: 'leadId = :id',
    ExpressionAttributeValues: {
      ':key': `claimed/${randomUUID()}`,
      ':sha': sha256,
      ':type': file.type,
      ':id': file.leadId,
    },
    ReturnValues: 'ALL_NEW',
  })) as UploadItem | undefined
  if (!noted) return undefined
  return { file: noted, bytes: noted.sha256 === sha256 ? bytes : undefined }
}

/**
 * Puts the copy, not what may stand under the posted key by now. Its tag is final: GuardDuty reads the tags, adds its
 * verdict and writes them all, and would bring back one that was replaced meanwhile.
 * @param ttl until when the file is kept with its lead, in seconds since the epoch; without it the copy goes after a day
 */
export async function putCopy({ file, bytes }: Checked, ttl?: number): Promise<void> {
  const etag = bytes && (await put(file, bytes, ttl === undefined ? 'unclaimed' : 'claimed'))
  if (ttl === undefined) return
  await updateIf(`UPLOAD#${file.key}`, 'UPLOAD', {
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
