/** Takes leads away for good, with their files; a receipt blocks a replay of the same request. */
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import type { Lead } from '#lambdas/core/types.ts'
import { filesOf } from './files.ts'
import { removeObjects } from './objects.ts'
import type { Store } from './store.ts'
import { keptKey, uploadOf } from './upload.ts'

interface RemovedFiles {
  files: number
  /** Older versions are gone too; false when these credentials may not list them. */
  versions: boolean
}

/** Deletes the objects and upload items that `lead` names: what was posted, and the copy that the lead keeps. */
export async function removeFiles(store: Store, lead: Lead): Promise<RemovedFiles> {
  const files = filesOf(lead)
  let versions = true
  for (const { key } of files) {
    const kept = keptKey(await uploadOf(store, key), key)
    if (!(await removeObjects(store, [...new Set([key, kept])]))) versions = false
    await removeItem(store, { pk: `UPLOAD#${key}`, sk: 'UPLOAD' })
  }
  return { files: files.length, versions }
}

/** `ERASED#<id>`: accept answers a replay of this id as before and stores nothing (lambdas/core/store.ts). */
export async function leaveReceipt(store: Store, lead: Lead, at: Date, receipt?: string): Promise<void> {
  const Item = {
    pk: `ERASED#${lead.id}`,
    sk: 'ERASED',
    at: at.toISOString(),
    form: lead.form,
    ...(receipt && { receipt }),
  }
  await store.doc.send(new PutCommand({ TableName: store.table, Item }))
}

export async function removeItem(store: Store, key: { pk: string; sk: string }): Promise<void> {
  await store.doc.send(new DeleteCommand({ TableName: store.table, Key: { pk: key.pk, sk: key.sk } }))
}
