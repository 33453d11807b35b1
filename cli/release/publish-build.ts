/** Publishes and promotes the build on the local stack, from within its process, when it is not what visitors see. */
import { userInfo } from 'node:os'
import { loadSite } from '#content/model/read.ts'
import type { EdgeRedirect } from '#infra/edge/pack.ts'
import type { KeyValueStore } from '../local/key-value-store.ts'
import type { Resources } from '../local/resources.ts'
import type { S3 } from '../local/s3.ts'
import { readBuilt } from './built.ts'
import { clean, listReleases } from './clean.ts'
import type { Ports } from './ports.ts'
import { liveRelease, promote } from './promote.ts'
import { publish, sourceOf } from './publish.ts'

/** Releases that a local stack keeps: the live one and what it may roll back to. */
const KEPT = 3

interface LocalStack {
  services: { s3: S3; store: KeyValueStore }
  resources(): Resources
}

/**
 * Makes the build in `dist` the live release; a release of the same build is promoted again rather than published twice.
 * @param redirects of the content; read from it when absent
 * @returns the live release
 */
export async function publishBuild(
  dist: string,
  stack: LocalStack,
  redirects?: readonly EdgeRedirect[],
): Promise<string> {
  const ports = portsOf(stack)
  const built = readBuilt(dist, redirects ?? (await loadSite()).aliases)
  const source = sourceOf(built)
  const same = (await listReleases(ports)).find((release) => release.source === source)
  if (same && same.id === (await liveRelease(ports))) return same.id
  const { id } = same ?? (await publish(ports, built))
  await promote(ports, id)
  await clean(ports, KEPT)
  return id
}

/** Without HTTP and signatures, which would take most of the time of 600 files. */
function portsOf({ services, resources }: LocalStack): Ports {
  const parameters = resources().of<{ Value: string }>('AWS::SSM::Parameter')
  const target = parameters.find(({ ref }) => ref.endsWith('/release-target'))?.properties.Value
  const { bucket, store } = JSON.parse(target ?? '{}') as { bucket: string; store: string }
  const objects = services.s3.objects(bucket)
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
      get: async (key) => services.store.get(store, key),
      keys: async () => services.store.keys(store),
      update: async (put, remove) => services.store.update(store, put, remove),
    },
    fetch: async (url) => Promise.reject(new Error(`nothing is fetched here: ${url}`)),
    now: () => new Date(),
    who: async () => userInfo().username,
    previewUrl: () => undefined,
  }
}
