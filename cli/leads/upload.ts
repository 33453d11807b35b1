/** The item of an uploaded file (lambdas/core/files.ts writes it): where its bytes are, and what they were when checked. */
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import type { UploadItem } from '#lambdas/core/files.ts'
import type { Store } from './store.ts'

/** What is known of a file by the key that its lead names; of an older one there may be nothing. */
export async function uploadOf({ doc, table }: Store, key: string): Promise<Partial<UploadItem>> {
  const Key = { pk: `UPLOAD#${key}`, sk: 'UPLOAD' }
  const { Item } = await doc.send(new GetCommand({ TableName: table, Key }))
  return (Item ?? {}) as Partial<UploadItem>
}

/** Key of the bytes that the lead keeps: a copy that no policy can write, or of an older lead what was posted. */
export const keptKey = ({ storedKey }: Partial<UploadItem>, key: string): string => storedKey ?? key
