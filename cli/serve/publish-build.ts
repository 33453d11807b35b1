/** Publishes and promotes the build on the local stack, inside its process. */
import { userInfo } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import type { KeyValueStore } from '../local/edge/key-value-store.ts'
import type { S3 } from '../local/storage/s3.ts'
import type { Resources } from '../local/template/resources.ts'
import { readBuiltSite } from '../release/built.ts'
import { listReleases, type Ports } from '../release/ports.ts'
import { promote } from '../release/promote.ts'
import { buildHash, publish } from '../release/publish.ts'
import { removeOldReleases } from '../release/remove-old.ts'
import { keyChanges, liveRelease, stateFrom } from '../release/state.ts'
import type { SiteFacts } from '../smoke/site-facts.ts'

type LocalStack = { services: { s3: S3; store: KeyValueStore }; resources(): Resources }

/**
 * Makes the build in `dist` the live release. An existing release of the same build is promoted again.
 * @returns the id of the live release
 */
export async function publishBuild(dist: string, stack: LocalStack, site: SiteFacts): Promise<string> {
  const ports = localPorts(stack)
  const built = readBuiltSite(dist, site)
  const source = buildHash(built)
  const same = (await listReleases(ports)).find((release) => release.source === source)
  if (same && same.id === (await liveRelease(ports))) return same.id
  const { id } = same ?? (await publish(ports, built))
  await promote(ports, id)
  await removeOldReleases(ports, 0)
  return id
}

/** Direct calls, because HTTP and signatures take most of the time for 600 files. */
export function localPorts({ services, resources }: LocalStack): Ports {
  const parameters = resources().of<{ Value: string }>('AWS::SSM::Parameter')
  const target = parameters.find(({ ref }) => ref.endsWith('/release-target'))?.properties.Value
  const { bucket, store } = JSON.parse(target ?? '{}') as { bucket: string; store: string }
  const objects = services.s3.objects(bucket)
  const read = (key: string) => services.store.get(store, key) ?? ''
  return {
    objects: {
      list: async (prefix) => objects.list(prefix).map(({ key }) => key),
      async get(key) {
        const found = objects.get(key)
        const { type = '', cacheControl = '' } = found ?? {}
        return found && { body: objects.read(found), contentType: type, cacheControl }
      },
      async put(key, { body, contentType, cacheControl }) {
        objects.write(key, body, { type: contentType, cacheControl, tags: {} })
      },
      async remove(keys) {
        for (const key of keys) objects.remove(key)
      },
    },
    routes: {
      all: async () => new Map(services.store.keys(store).map((key) => [key, read(key)])),
      update: async (put, remove) => services.store.update(store, put, remove),
      async changeState(decide) {
        const state = stateFrom(read)
        const { put, remove } = keyChanges(state, decide(state))
        services.store.update(store, put, remove)
      },
    },
    api: async () => Promise.reject(new Error('localPorts releases no API')),
    fetch: async (url) => Promise.reject(new Error(`localPorts fetches nothing: ${url}`)),
    now: () => new Date(),
    pause,
    user: async () => userInfo().username,
    url: '',
    canaryKey: async () => Promise.reject(new Error('localPorts checks nothing')),
    previewUrl: () => undefined,
    propagationMs: 0,
  }
}
