/** The upload bucket of a world: the local S3, which can refuse actions and have older versions. */
import { afterAll } from 'vitest'
import { xmlResponse } from '#cli/local/protocol/xml.ts'
import type { ObjectTags } from '#cli/local/storage/objects.ts'
import { openBucket } from '../../lambdas/intake/bucket.ts'
import type { AtEnd } from '../server.ts'

/** The local S3 keeps one version of an object; versioned buckets on AWS list these as well. */
const OLDER = ['v1', 'v2']

const VERDICT = 'GuardDutyMalwareScanStatus'

/** A bucket that closes after the tests of the file, or after the test with `onTestFinished`. */
export async function testBucket(atEnd: AtEnd = afterAll) {
  /** Keys that have older versions, and those of them that were deleted. */
  const older = new Set<string>()
  const deleted: string[] = []
  const hooks = { beforeTagging: async () => {} }
  const bucket = await openBucket(async ({ request: { method, path, query, body } }, proceed) => {
    const asked = new URLSearchParams(query)
    if (method === 'PUT' && asked.has('tagging')) await hooks.beforeTagging()
    const key = decodeURIComponent(path.split('/').slice(2).join('/'))
    // The bucket policy denies reading an object with a threat.
    if (method === 'GET' && !asked.has('tagging') && bucket.tagsOf(key)?.[VERDICT] === 'THREATS_FOUND')
      return xmlResponse(403, { Error: { Code: 'AccessDenied', Message: 'Access Denied' } })
    if (asked.has('delete'))
      deleted.push(...[...String(body).matchAll(/<VersionId>(v\d)</g)].map(([, id = '']) => id))
    const prefix = asked.get('prefix') ?? ''
    if (!asked.has('versions') || !older.has(prefix)) return proceed()
    const [Version = {}, DeleteMarker = {}] = OLDER.map((VersionId) => ({ Key: prefix, VersionId }))
    return xmlResponse(200, { ListVersionsResult: { IsTruncated: false, Version, DeleteMarker } })
  })
  atEnd(() => bucket.close())
  const { objects } = bucket
  return {
    /** Environment for `testWorld`. */
    env: bucket.environment,
    refused: bucket.refused,
    ...{ older, deleted, hooks },
    put: (key: string, bytes: Uint8Array, tags: ObjectTags = {}) =>
      objects.write(key, bytes, { type: 'image/jpeg', tags }),
    read(key: string) {
      const found = objects.get(key)
      return found && objects.read(found)
    },
    keys: () => objects.list('').map(({ key }) => key),
    tagsOf: bucket.tagsOf,
  }
}

export type Bucket = Awaited<ReturnType<typeof testBucket>>
