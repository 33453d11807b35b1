/** A stage in this process: the local S3, key-value store and CloudFront. */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { createIam } from '#cli/local/access/iam.ts'
import { createCloudFront } from '#cli/local/edge/cloudfront.ts'
import { createKeyValueStore, type KeyValueStore } from '#cli/local/edge/key-value-store.ts'
import { createS3, type S3 } from '#cli/local/storage/s3.ts'
import type { Resources } from '#cli/local/template/resources.ts'
import type { Ports } from '#cli/release/ports.ts'
import { parseReleaseState, stateKeyChanges } from '#cli/release/state.ts'
import { memoryPorts } from './memory.ts'

export interface Answer {
  status: number
  location: string
  body: string
}

export interface Stage {
  ports: Ports
  /** Keys of the store that the edges have now, and those that the slowest edge still has. */
  seen: { now: Map<string, string>; before: Map<string, string> }
  clock: { at: number }
  /** GET through CloudFront, at an edge that has these keys of the store. */
  visit(table: ReadonlyMap<string, string>, path: string, host?: string): Promise<Answer>
}

type Stores = { s3: S3; store: KeyValueStore }

/** Direct calls of the local services. */
function storesOf({ s3, store }: Stores, resources: Resources): Pick<Ports, 'objects' | 'routes'> {
  const target = resources
    .of<{ Value: string }>('AWS::SSM::Parameter')
    .find(({ ref }) => ref.endsWith('/release-target'))
  const { bucket, store: name } = JSON.parse(target?.properties.Value ?? '{}') as Record<string, string>
  const objects = s3.objects(bucket ?? '')
  const read = (key: string) => store.get(name ?? '', key) ?? ''
  return {
    objects: {
      list: async (prefix, before) =>
        objects
          .list(prefix)
          .filter(({ at }) => !before || at < before.getTime())
          .map(({ key }) => key),
      async get(key) {
        const found = objects.get(key)
        const { type = '', cacheControl = '' } = found ?? {}
        return found && { body: objects.read(found), contentType: type, cacheControl }
      },
      put: async (key, { body, contentType, cacheControl }) =>
        void objects.write(key, body, { type: contentType, cacheControl, tags: {} }),
      async remove(keys) {
        for (const key of keys) objects.remove(key)
      },
    },
    routes: {
      all: async () => new Map(store.keys(name ?? '').map((key) => [key, read(key)])),
      update: async (put, remove) => store.update(name ?? '', put, remove),
      async changeState(decide) {
        const state = parseReleaseState(read)
        const { put, remove } = stateKeyChanges(state, decide(state))
        store.update(name ?? '', put, remove)
      },
    },
  }
}

export function openStage(resources: Resources, data: string): Stage {
  const clock = { at: Date.parse('2026-11-21T10:15:30Z') }
  const now = () => new Date(clock.at)
  const iam = createIam(resources, () => undefined)
  const services = {
    s3: createS3({ resources, data, iam, now }),
    store: createKeyValueStore({ resources, data, iam }),
  }
  const edge = new AsyncLocalStorage<ReadonlyMap<string, string>>()
  const front = createCloudFront({
    resources,
    s3: services.s3,
    store: { get: (_store, key) => edge.getStore()?.get(key) },
    now,
    origins: Object.fromEntries(
      resources
        .of('AWS::ApiGatewayV2::Api')
        .map(({ ref }) => [
          `${ref}.execute-api.ap-south-1.amazonaws.com`,
          () => Promise.reject(new Error('no API')),
        ]),
    ),
    secrets: { fill: (text) => text },
    warn: () => undefined,
  })
  const visit: Stage['visit'] = async (table, path, host = 'www.example.org') => {
    const socket = { remoteAddress: '127.0.0.1', remotePort: 1 }
    const request = Object.assign(Readable.from([]), { method: 'GET', url: path, headers: { host }, socket })
    const answer = { status: 0, location: '', body: '' }
    const response = {
      statusCode: 200,
      setHeader: (name: string, value: string) =>
        name === 'location' && Object.assign(answer, { location: value }),
      writeHead: (status: number) => Object.assign(response, { statusCode: status }),
      end: (body?: Buffer) =>
        Object.assign(answer, { status: response.statusCode, body: body?.toString() ?? '' }),
    }
    await edge.run(table, () =>
      front(request as unknown as IncomingMessage, response as unknown as ServerResponse),
    )
    return answer
  }
  const seen: Stage['seen'] = { now: new Map(), before: new Map() }
  const ports: Ports = {
    ...memoryPorts(),
    ...storesOf(services, resources),
    now,
    async pause(ms) {
      clock.at += ms
    },
    url: 'http://www.example.org',
    previewUrl: (id) => `http://${id}.preview.example.org`,
    propagationMs: 30_000,
    fetch: (url) => visit(seen.now, new URL(url).pathname, new URL(url).host),
  }
  return { ports, seen, clock, visit }
}
