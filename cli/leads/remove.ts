/** Takes leads away for good, with their files; a receipt blocks a replay of the same request. */
import { DeleteObjectCommand } from '@aws-sdk/client-s3'
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import type { Lead } from '#lambdas/core/types.ts'
import { filesOf } from './files.ts'
import { formOf } from './forms.ts'
import type { Store } from './store.ts'

/** Deletes the objects and upload items that `lead` names. @returns how many */
export async function removeFiles(store: Store, lead: Lead): Promise<number> {
  const form = formOf(lead.form)
  const files = form ? filesOf(lead, form) : []
  for (const { key } of files) {
    await store.s3.send(new DeleteObjectCommand({ Bucket: store.bucket, Key: key }))
    await removeItem(store, { pk: `UPLOAD#${key}`, sk: 'UPLOAD' })
  }
  return files.length
}

/** `ERASED#<id>`: accept answers a replay of this id as before and stores nothing (lambdas/core/store.ts). */
export async function leaveReceipt(store: Store, lead: Lead, at: Date): Promise<void> {
  const Item = { pk: `ERASED#${lead.id}`, sk: 'ERASED', at: at.toISOString(), form: lead.form }
  await store.doc.send(new PutCommand({ TableName: store.table, Item }))
}

export async function removeItem(store: Store, key: { pk: string; sk: string }): Promise<void> {
  await store.doc.send(new DeleteCommand({ TableName: store.table, Key: { pk: key.pk, sk: key.sk } }))
}
