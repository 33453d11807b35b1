/** Objects of the bucket of uploads: their tags, and their removal with all versions. */
import {
  DeleteObjectsCommand,
  GetObjectTaggingCommand,
  ListObjectVersionsCommand,
  type ListObjectVersionsCommandOutput,
  type ObjectIdentifier,
} from '@aws-sdk/client-s3'
import { isNamed } from '../errors.ts'
import type { Store } from './store.ts'

type Files = Pick<Store, 's3' | 'bucket'>

/** Tags of an object; `undefined` when it is gone, or these credentials may not see them. */
export async function tagsOf({ s3, bucket }: Files, key: string): Promise<Map<string, string> | undefined> {
  try {
    const { TagSet = [] } = await s3.send(new GetObjectTaggingCommand({ Bucket: bucket, Key: key }))
    return new Map(TagSet.map(({ Key = '', Value = '' }) => [Key, Value]))
  } catch (error) {
    if (isNamed(error, 'AccessDenied', 'NoSuchKey')) return undefined
    throw error
  }
}

/** Of one lead's files; S3 takes a thousand at once. */
const MOST = 1000

/**
 * Deletes objects with all their versions.
 * @returns false when these credentials may not list versions, so that older ones are left to the bucket's lifecycle
 * @throws Error named as S3 named the refusal, when one of them could not be deleted
 */
export async function removeObjects(files: Files, keys: readonly string[]): Promise<boolean> {
  if (keys.length === 0) return true
  const versions = await versionsOf(files, keys)
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

async function versionsOf(
  { s3, bucket }: Files,
  keys: readonly string[],
): Promise<ObjectIdentifier[] | undefined> {
  const found: ObjectIdentifier[] = []
  try {
    for (const key of keys) {
      let page: ListObjectVersionsCommandOutput | undefined
      do {
        const { NextKeyMarker: KeyMarker, NextVersionIdMarker: VersionIdMarker } = page ?? {}
        page = await s3.send(
          new ListObjectVersionsCommand({ Bucket: bucket, Prefix: key, KeyMarker, VersionIdMarker }),
        )
        for (const { Key, VersionId } of [...(page.Versions ?? []), ...(page.DeleteMarkers ?? [])])
          if (Key === key) found.push({ Key, VersionId })
      } while (page.IsTruncated)
    }
    return found
  } catch (error) {
    if (isNamed(error, 'AccessDenied', 'NotImplemented')) return undefined
    throw error
  }
}
