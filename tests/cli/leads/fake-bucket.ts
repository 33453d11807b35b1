/** A versioned S3 bucket in memory for `academy leads`; tests can deny its actions. */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll } from 'vitest'

const BUCKET = 'academy-test-uploads'

interface Version {
  id: string
  /** Absent: a delete marker. */
  bytes?: Buffer
  type: string
}

export interface Bucket {
  /** Environment for `testWorld`. */
  env: Record<string, string>
  put(key: string, bytes: Uint8Array, type?: string, tags?: Record<string, string>): void
  /** Bytes of the newest version. */
  read(key: string): Buffer | undefined
  /** Versions and delete markers, the newest first. */
  versions(key: string): readonly Version[]
  tags: Map<string, Record<string, string>>
  /** Actions answered with 403; `DeleteObject` is refused per key inside a 200 response of DeleteObjects. */
  refused: Set<string>
}

const tag = (name: string, ...parts: string[]) => `<${name}>${parts.join('')}</${name}>`
const textsOf = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text = '']) => text)
const error = (code: string) => tag('Error', tag('Code', code), tag('Message', code))

/** Actions by method and query parameter. */
const ACTIONS: Readonly<Record<string, string>> = {
  'GET versions': 'ListObjectVersions',
  'POST delete': 'DeleteObjects',
  'DELETE ': 'DeleteObject',
  'GET tagging': 'GetObjectTagging',
  'PUT tagging': 'PutObjectTagging',
}

/** A request that gets an XML response. */
interface Call {
  key: string
  query: URLSearchParams
  body: string
}

/** A bucket that closes after the tests of the file. */
export async function testBucket(): Promise<Bucket> {
  const objects = new Map<string, Version[]>()
  const tags: Bucket['tags'] = new Map()
  const refused: Bucket['refused'] = new Set()
  let count = 0

  const versions = (key: string) => objects.get(key) ?? []
  const add = (key: string, version: Omit<Version, 'id'>) =>
    objects.set(key, [{ id: `v${++count}`, ...version }, ...versions(key)])
  const read = (key: string) => versions(key)[0]?.bytes
  const remove = (key: string, id: string | null | undefined) => {
    const others = versions(key).filter((version) => version.id !== id)
    if (id) objects.set(key, others)
    else add(key, { type: '' })
  }

  const answers: Record<string, (call: Call) => string> = {
    ListObjectVersions({ query }) {
      const found = [...objects].filter(([key]) => key.startsWith(query.get('prefix') ?? ''))
      const rows = found.flatMap(([key, all]) =>
        all.map(({ id, bytes }) =>
          tag(bytes ? 'Version' : 'DeleteMarker', tag('Key', key), tag('VersionId', id)),
        ),
      )
      return tag('ListVersionsResult', tag('IsTruncated', 'false'), ...rows)
    },
    DeleteObjects({ body }) {
      const deleted = body.split('<Object>').map((part) => {
        const [key] = textsOf(part, 'Key')
        if (!key) return ''
        if (refused.has('DeleteObject')) return tag('Error', tag('Key', key), tag('Code', 'AccessDenied'))
        remove(key, textsOf(part, 'VersionId')[0])
        return tag('Deleted', tag('Key', key))
      })
      return tag('DeleteResult', ...deleted)
    },
    DeleteObject({ key, query }) {
      remove(key, query.get('versionId'))
      return ''
    },
    GetObjectTagging({ key }) {
      const set = Object.entries(tags.get(key) ?? {})
      const each = set.map(([name, value]) => tag('Tag', tag('Key', name), tag('Value', value)))
      return tag('Tagging', tag('TagSet', ...each))
    },
    PutObjectTagging({ key, body }) {
      const values = textsOf(body, 'Value')
      tags.set(key, Object.fromEntries(textsOf(body, 'Key').map((name, i) => [name, values[i] ?? ''])))
      return ''
    },
  }

  const server = createServer(async (request, response) => {
    const { method, url } = request
    const { pathname, searchParams: query } = new URL(url ?? '', 'http://bucket')
    const key = decodeURIComponent(pathname.slice(BUCKET.length + 2))
    const reply = (status: number, content: string | Buffer = '', headers = {}) => {
      response.writeHead(status, { 'content-type': 'application/xml', ...headers })
      response.end(content)
    }
    const asked = ['versions', 'delete', 'tagging'].find((name) => query.has(name)) ?? ''
    if (method === 'GET' && !asked) {
      const { bytes, type } = versions(key)[0] ?? {}
      if (!bytes) return reply(404, error('NoSuchKey'))
      if (tags.get(key)?.GuardDutyMalwareScanStatus === 'THREATS_FOUND')
        return reply(403, error('AccessDenied'))
      const etag = `"${createHash('md5').update(bytes).digest('hex')}"`
      return reply(200, bytes, { 'content-type': type, etag })
    }
    const action = ACTIONS[`${method} ${asked}`] ?? ''
    const answer = answers[action]
    if (!answer) return reply(501, error('NotImplemented'))
    if (refused.has(action)) return reply(403, error('AccessDenied'))
    if (asked === 'tagging' && !read(key)) return reply(404, error('NoSuchKey'))
    return reply(200, answer({ key, query, body: `${await buffer(request)}` }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(async () => {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  })

  return {
    env: { AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    put(key, bytes, type = 'image/jpeg', named = {}) {
      add(key, { bytes: Buffer.from(bytes), type })
      tags.set(key, named)
    },
    read,
    versions,
    tags,
    refused,
  }
}
