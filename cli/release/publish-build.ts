/** Publishes and promotes the build on the local stack, from within its process, when it is not what visitors see. */
import { userInfo } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import type { KeyValueStore } from '../local/edge/key-value-store.ts'
import type { S3 } from '../local/storage/s3.ts'
import type { Resources } from '../local/template/resources.ts'
import type { SiteFacts } from '../smoke/site-facts.ts'
import { readBuilt } from './built.ts'
import { clean } from './clean.ts'
import { changesOf, liveRelease } from './control.ts'
import { type Control, listReleases, type Ports } from './ports.ts'
import { promote } from './promote.ts'
import { publish, sourceOf } from './publish.ts'

type LocalStack = { services: { s3: S3; store: KeyValueStore }; resources(): Resources }

/**
 * Makes the build in `dist` the live release; a release of the same build is promoted again rather than published twice.
 * @returns the live release
 */
export async function publishBuild(dist: string, stack: LocalStack, site: SiteFacts): Promise<string> {
  const ports = localPorts(stack)
  const built = readBuilt(dist, site)
  const source = sourceOf(built)
  const same = (await listReleases(ports)).find((release) => release.source === source)
  if (same && same.id === (await liveRelease(ports))) return same.id
  const { id } = same ?? (await publish(ports, built))
  await promote(ports, id)
  await clean(ports, 0)
  return id
}

/** Without HTTP and signatures, which would take most of the time of 600 files. */
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
      /** For good: who builds ten times a day would keep ten versions of the site for a month. */
      async remove(keys) {
        for (const key of keys) objects.remove(key)
        const gone = new Set(keys)
        objects.forget(objects.noncurrent().filter(({ object }) => gone.has(object.key)))
      },
    },
    routes: {
      all: async () => new Map(services.store.keys(store).map((key) => [key, read(key)])),
      update: async (put, remove) => services.store.update(store, put, remove),
      async change(decide) {
        const control: Control = { live: read('live'), past: read('past'), busy: read('busy') }
        const { put, remove } = buildUpdate(control, decide(control))
        services.store.update(store, put, remove)
      },
    },
    fetch: async (url) => Promise.reject(new Error(`nothing is fetched here: ${url}`)),
    now: () => new Date(),
    pause,
    who: async () => userInfo().username,
    url: '',
    canaryKey: async () => Promise.reject(new Error('nothing is checked here')),
    previewUrl: () => undefined,
    propagationMs: 0,
  }
}
