/** The uploaded files that a lead names: where they are, and their bytes. */
import { createHash } from 'node:crypto'
import { extname } from 'node:path'
import { GetObjectCommand } from '@aws-sdk/client-s3'
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { referenceOf } from '#lambdas/core/ids.ts'
import type { FormFields, Lead } from '#lambdas/core/types.ts'
import type { Store } from './store.ts'

export interface LeadFile {
  /** Wire key of the field. */
  field: string
  /** Key in the bucket of uploads. */
  key: string
  /** File name as the visitor had it, when the form keeps it. */
  name?: string
}

/** Files named in the payload: object keys as strings, or `{key, name, …}` (DEF-31, DEF-35). */
export function filesOf(lead: Lead, form: FormFields): LeadFile[] {
  return form.fields
    .filter((field) => field.type === 'file')
    .flatMap((field): LeadFile[] => {
      const value = lead.payload[field.key]
      if (typeof value === 'string' && value) return [{ field: field.key, key: value }]
      if (typeof value !== 'object' || value === null || !('key' in value) || typeof value.key !== 'string')
        return []
      const name = 'name' in value && typeof value.name === 'string' ? { name: value.name } : {}
      return [{ field: field.key, key: value.key, ...name }]
    })
}

/** A name that is safe in any folder: reference, field, ending; nothing of the visitor's path. */
export function safeName(lead: Lead, field: string, name: string): string {
  const ending = extname(name).toLowerCase()
  return `${referenceOf(lead.id)}-${field}${/^\.[a-z0-9]{1,5}$/.test(ending) ? ending : ''}`
}

export interface Fetched {
  bytes: Uint8Array
  sha256: string
  type: string
  /** As the visitor's device called it. */
  name?: string
}

/** The name in the upload's own item; fields that keep the key alone have it nowhere else. */
async function announcedName({ doc, table }: Store, key: string): Promise<string | undefined> {
  const Key = { pk: `UPLOAD#${key}`, sk: 'UPLOAD' }
  const { Item } = await doc.send(new GetCommand({ TableName: table, Key }))
  return typeof Item?.name === 'string' ? Item.name : undefined
}

/** The bytes of an upload; `undefined` when the bucket has none by that key. Uploads are 5 MB at most. */
export async function fetchFile(store: Store, key: string): Promise<Fetched | undefined> {
  try {
    const { Body, ContentType } = await store.s3.send(
      new GetObjectCommand({ Bucket: store.bucket, Key: key }),
    )
    const bytes = (await Body?.transformToByteArray()) ?? new Uint8Array()
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const name = await announcedName(store, key)
    return { bytes, sha256, type: ContentType ?? 'application/octet-stream', ...(name && { name }) }
  } catch (error) {
    if (error instanceof Error && error.name === 'NoSuchKey') return undefined
    throw error
  }
}
