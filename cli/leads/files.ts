/** The uploaded files that a lead names: where they are, and their bytes. */
import { createHash } from 'node:crypto'
import { GetObjectCommand } from '@aws-sdk/client-s3'
import type { UploadItem } from '#lambdas/core/files.ts'
import { referenceOf } from '#lambdas/core/ids.ts'
import type { Lead } from '#lambdas/core/types.ts'
import { isNamed } from '../errors.ts'
import { formOf } from './forms.ts'
import { tagsOf } from './objects.ts'
import type { Store } from './store.ts'
import { keptKey, uploadOf } from './upload.ts'

export interface LeadFile {
  /** Wire key of the field. */
  field: string
  /** Key in the bucket of uploads. */
  key: string
}

/** Files named in the payload: object keys as strings, or `{key, name, …}` (DEF-31, DEF-35); none when the form is no more. */
export function filesOf(lead: Lead): LeadFile[] {
  return (formOf(lead.form)?.fields ?? [])
    .filter((field) => field.type === 'file')
    .flatMap((field): LeadFile[] => {
      const value = lead.payload[field.key]
      if (typeof value === 'string' && value) return [{ field: field.key, key: value }]
      if (typeof value !== 'object' || value === null || !('key' in value) || typeof value.key !== 'string')
        return []
      return [{ field: field.key, key: value.key }]
    })
}

/** What the name of a saved file ends with, by the type that it was checked for. */
const ENDINGS: Readonly<Record<string, string>> = {
  'application/pdf': '.pdf',
  'image/jpeg': '.jpg',
  'image/png': '.png',
}

/** A name that is safe to open: reference and field, and nothing of the visitor's, whose PDF may be called `cv.bat`. */
export const safeName = (lead: Lead, field: string, type: string): string =>
  `${referenceOf(lead.id)}-${field}${ENDINGS[type] ?? ''}`

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
  const item = await uploadOf(store, key)
  const kept = keptKey(item, key)
  const scan = (await tagsOf(store, kept))?.get(VERDICT)
  try {
    const { Body, ContentType, ETag } = await store.s3.send(
      new GetObjectCommand({ Bucket: store.bucket, Key: kept }),
    )
    const bytes = (await Body?.transformToByteArray()) ?? new Uint8Array()
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    return {
      bytes,
      sha256,
      type: ContentType ?? 'application/octet-stream',
      check: compare(item, sha256, ETag),
      ...(scan && { scan }),
    }
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
