/** What a release needs of the outside: objects of the site's bucket, the edge's key-value store, the web, a name. */
import type { SiteFacts } from '../smoke/site-facts.ts'

export interface StoredObject {
  body: Uint8Array
  contentType: string
  cacheControl: string
}

/** Words apart by spaces; empty when the key is not there. */
export interface Control {
  live: string
  /** Ids that were live before it, the latest first: a promotion pushes, a rollback pops. */
  past: string
  /** `<name>/<end>` of each who is at work; ends in milliseconds since the epoch, for those who were cut off. */
  busy: string
}

export interface Ports {
  objects: {
    /** Keys below a prefix, without a leading slash. */
    list(prefix: string): Promise<string[]>
    get(key: string): Promise<StoredObject | undefined>
    put(key: string, object: StoredObject): Promise<void>
    remove(keys: string[]): Promise<void>
  }
  routes: {
    all(): Promise<Map<string, string>>
    /** Writes and removes keys; several at once, not atomic over all. */
    update(put: ReadonlyMap<string, string>, remove: readonly string[]): Promise<void>
    /** One atomic change; `decide` sees what it changes, and is asked again when another writer came first. */
    change(decide: (control: Control) => Partial<Control>): Promise<void>
  }
  fetch(url: string): Promise<{ status: number; body: string }>
  now(): Date
  pause(ms: number): Promise<void>
  /** Who is at the keyboard, for the record: an ARN or a user name. */
  who(): Promise<string>
  url: string
  /** Secret that signs the leads of a check as canaries. @throws CliError when it cannot be read */
  canaryKey(): Promise<string>
  /** Preview URL of a release; undefined where the stage has none. */
  previewUrl(release: string): string | undefined
  /** How long a change of the store may be on its way to the edges, milliseconds. */
  propagationMs: number
}

/** What is known of one published release; stored as `manifests/<id>.json`, its last object, which the edge never serves. */
export interface Manifest {
  id: string
  /** ISO 8601 UTC. */
  publishedAt: string
  publishedBy: string
  commit: string
  /** Hash of the build. */
  source: string
  /** Object keys of the release and the shared assets it uses. */
  files: string[]
  assets: string[]
  /** Keys it has in the key-value store. */
  routes: string[]
  site: SiteFacts
}

/** One flip of the live key; stored under `promotions/`, for the record alone. */
export interface Promotion {
  at: string
  by: string
  from: string | undefined
  to: string
}

export const json = (value: unknown): StoredObject => ({
  body: new TextEncoder().encode(`${JSON.stringify(value, null, 2)}\n`),
  contentType: 'application/json',
  cacheControl: 'no-store',
})

export const manifestKey = (id: string) => `manifests/${id}.json`

/** The manifest of a release; undefined when it was never published to the end. */
export async function readManifest({ objects }: Ports, id: string): Promise<Manifest | undefined> {
  const object = await objects.get(manifestKey(id))
  return object && JSON.parse(new TextDecoder().decode(object.body))
}

/** Manifests of all whole releases, newest first. */
export async function listReleases(ports: Ports): Promise<Manifest[]> {
  const ids = (await ports.objects.list('manifests/')).map((key) =>
    key.slice('manifests/'.length, -'.json'.length),
  )
  const manifests = await Promise.all(ids.map((id) => readManifest(ports, id)))
  return manifests.filter((found) => found !== undefined).sort((a, b) => (a.id < b.id ? 1 : -1))
}
