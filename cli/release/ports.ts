/** What a release needs from outside: the site bucket, the edge store, HTTP, a user name. And the records it stores. */
import type { SiteFacts } from '../smoke/site-facts.ts'

export interface StoredObject {
  body: Uint8Array
  contentType: string
  cacheControl: string
}

/** Words separated by spaces; empty when the key does not exist. */
export interface ReleaseState {
  live: string
  /** Ids of releases that were live before, latest first. A promotion adds one, a rollback removes some. */
  previous: string
  /** The id that a publish took last. */
  newest: string
}

/** A new state, and one more key to remove with it. */
export type StateChange = Partial<ReleaseState> & { remove?: string | undefined }

/** The Lambdas of the API, by their folders in lambdas/. Visitors reach each by an alias. */
export interface Api {
  names: readonly string[]
  /** Version that visitors reach. */
  live(name: string): Promise<string>
  /** Makes a version of the deployed code, or returns the one that there is. */
  publish(name: string): Promise<string>
  move(name: string, version: string): Promise<void>
  /** @throws Error when the Lambda throws or cannot be loaded */
  invoke(name: string, version: string, event: object): Promise<unknown>
  /** Secret that admits a request to the Lambdas. */
  originSecret(): Promise<string>
}

export interface Ports {
  objects: {
    /** Keys with a prefix, without a leading slash. @param before time of the last write that is too late */
    list(prefix: string, before?: Date): Promise<string[]>
    get(key: string): Promise<StoredObject | undefined>
    put(key: string, object: StoredObject): Promise<void>
    remove(keys: string[]): Promise<void>
  }
  routes: {
    all(): Promise<Map<string, string>>
    /** Writes and removes keys in several calls, so not atomically. */
    update(put: ReadonlyMap<string, string>, remove: readonly string[]): Promise<void>
    /** One atomic change. `decide` gets the current state, and is called again after a conflict. */
    changeState(decide: (state: ReleaseState) => StateChange): Promise<void>
  }
  api(): Promise<Api>
  fetch(url: string): Promise<{ status: number; body: string }>
  now(): Date
  pause(ms: number): Promise<void>
  /** Name for the records, such as a user name. */
  user(): Promise<string>
  url: string
  /** Secret that signs the leads of a check as canaries. @throws CliError when it cannot be read */
  canaryKey(): Promise<string>
  /** Undefined where the stage has no previews. */
  previewUrl(release: string): string | undefined
  /** Longest time until the edges have a change of the store, milliseconds. */
  propagationMs: number
}

/** The packed build of the GitHub workflow that tested it. A republication keeps that of the release it replaces. */
export interface Artifact {
  /** Id of the run. */
  run: string
  /** SHA-256, hexadecimal. */
  digest: string
}

/** A published release. Stored last, as `manifests/<id>.json`, which the edge never serves. */
export interface Manifest {
  id: string
  /** ISO 8601 UTC. */
  publishedAt: string
  publishedBy: string
  commit: string
  /** Time (ISO 8601) when the pages go out of date without an edit. */
  validUntil?: string | undefined
  artifact?: Artifact | undefined
  /** Hash of the build. */
  source: string
  /** Object keys of the release, and of the shared assets it uses. */
  files: string[]
  assets: string[]
  /** Its keys in the edge store. */
  routes: string[]
  site: SiteFacts
}

/** A switch of the live release. */
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

/** Undefined when the release was not published completely. */
export async function readManifest({ objects }: Ports, id: string): Promise<Manifest | undefined> {
  const object = await objects.get(manifestKey(id))
  return object && JSON.parse(new TextDecoder().decode(object.body))
}

/** Manifests of all complete releases, newest first. */
export async function listReleases(ports: Ports): Promise<Manifest[]> {
  const keys = await ports.objects.list('manifests/')
  const ids = keys.map((key) => key.slice('manifests/'.length, -'.json'.length))
  const manifests = await Promise.all(ids.map((id) => readManifest(ports, id)))
  return manifests.filter((manifest) => manifest !== undefined).sort((a, b) => (a.id < b.id ? 1 : -1))
}
