/** The upload bucket and the `UPLOAD#<key>` items: who may use which file (design.md, Uploads). */
import { GetObjectCommand, PutObjectTaggingCommand } from '@aws-sdk/client-s3'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { db, s3 } from './clients.ts'
import { env } from './env.ts'
import { magicBytes } from './magic.ts'
import { updateIf } from './update.ts'

/** A file as announced to `POST /api/uploads`. */
export interface UploadItem {
  pk: `UPLOAD#${string}`
  sk: 'UPLOAD'
  key: string
  form: string
  field: string
  name: string
  size: number
  type: string
  createdAt: string
  /** Set when a lead claims the file; never changed afterwards except away from a lead that was never stored. */
  leadId?: string
  ttl: number
}

const keyShape = /^uploads\/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Whether a posted value can be a key that we gave out. */
export const isUploadKey = (value: string): boolean => keyShape.test(value)

/** Notes a key before its policy is handed out. */
export async function announce(item: UploadItem): Promise<void> {
  await db().send(
    new PutCommand({
      TableName: env().TABLE_NAME,
      Item: item,
      ConditionExpression: 'attribute_not_exists(pk)',
    }),
  )
}

export interface Claim {
  key: string
  form: string
  field: string
  leadId: string
  /** Seconds since the epoch: the file lives as long as its lead. */
  ttl: number
  /** A lead that claimed the file and was never stored; its claim may be taken over. */
  orphan?: string
}

/** The claimed file; undefined when there is none for this form and field, it is past its day, or another has it. */
export async function claimFile(claim: Claim, at: Date): Promise<UploadItem | undefined> {
  const file = await updateIf(`UPLOAD#${claim.key}`, 'UPLOAD', {
    UpdateExpression: 'SET leadId = :id, #ttl = :ttl',
    ConditionExpression:
      'attribute_exists(pk) AND #form = :form AND #field = :field AND #ttl > :now AND ' +
      '(attribute_not_exists(leadId) OR leadId = :id OR leadId = :orphan)',
    ExpressionAttributeNames: { '#ttl': 'ttl', '#form': 'form', '#field': 'field' },
    ExpressionAttributeValues: {
      ':id': claim.leadId,
      ':orphan': claim.orphan ?? claim.leadId,
      ':form': claim.form,
      ':field': claim.field,
      ':ttl': claim.ttl,
      ':now': Math.floor(at.getTime() / 1_000),
    },
    ReturnValues: 'ALL_NEW',
  })
  return file as UploadItem | undefined
}

/** Which lead holds a file. An update that changes nothing, since this role may not read items. */
export async function claimedBy(key: string): Promise<string | undefined> {
  const file = await updateIf(`UPLOAD#${key}`, 'UPLOAD', {
    UpdateExpression: 'SET leadId = leadId',
    ConditionExpression: 'attribute_exists(leadId)',
    ReturnValues: 'ALL_NEW',
  })
  return file?.leadId as string | undefined
}

/** First bytes of an object; undefined when nothing was uploaded (S3 says so only to a role that may list the bucket). */
export async function firstBytes(key: string): Promise<Uint8Array | undefined> {
  try {
    const { Body } = await s3().send(
      new GetObjectCommand({ Bucket: env().UPLOAD_BUCKET, Key: key, Range: `bytes=0-${magicBytes - 1}` }),
    )
    return await Body?.transformToByteArray()
  } catch (error) {
    if (error instanceof Error && ['NoSuchKey', 'NotFound', 'InvalidRange'].includes(error.name))
      return undefined
    throw error
  }
}

/** Takes the mark off that would let the bucket's lifecycle delete the object after a day. */
export async function keepObject(key: string): Promise<void> {
  await s3().send(
    new PutObjectTaggingCommand({
      Bucket: env().UPLOAD_BUCKET,
      Key: key,
      Tagging: { TagSet: [{ Key: 'state', Value: 'claimed' }] },
    }),
  )
}
