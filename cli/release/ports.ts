/** Interfaces to the systems that a release uses: site bucket, edge store (CloudFront's KeyValueStore), API, HTTP. */
import type { SiteFacts } from '../smoke/site-facts.ts'

export interface StoredObject {
  body: Uint8Array
  contentType: string
  cacheControl: string
}

/** Values in the edge store that belong to no single release. Empty if a key does not exist. */
export interface ReleaseState {
  live: string
  /** Ids of previously live releases, separated by spaces, latest first. A promotion adds one, a rollback removes some. */
  previous: string
  /** Latest id that a publish has reserved. */
  newest: string
}

/** New values of the state, and a key to remove in the same write. */
export type StateChange = Partial<ReleaseState> & { remove?: string | undefined }

/** Reads and changes the Lambdas of the API, named by their folder in lambdas/. Requests reach each through an alias. */
export interface LambdaApi {
  names: readonly string[]
  /** Returns the version that visitors reach through the alias. */
  live(name: string): Promise<string>
  /** Publishes the deployed code as a version. Returns the existing version if the code has not changed. */
  publish(name: string): Promise<string>
  move(name: string, version: string): Promise<void>
  /** Calls a version of a Lambda. @throws Error if the Lambda throws or cannot be loaded */
  invoke(name: string, version: string, event: object): Promise<unknown>
  /** Secret header value that CloudFront adds. Lambdas refuse requests without it. */
  originSecret(): Promise<string>
}

export interface Ports {
  objects: {
    /** Lists keys with a prefix, without a leading slash. @param before lists only objects last written before this time */
    list(prefix: string, before?: Date): Promise<string[]>
    get(key: string): Promise<StoredObject | undefined>
    put(key: string, object: StoredObject): Promise<void>
    remove(keys: string[]): Promise<void>
  }
  routes: {
    all(): Promise<Map<string, string>>
    /** Writes and removes keys. Not atomic, because many keys need several calls. */
    update(put: ReadonlyMap<string, string>, remove: readonly string[]): Promise<void>
    /** Changes the state atomically. `decide` receives the current state, and is called again if somebody else wrote first. */
    changeState(decide: (state: ReleaseState) => StateChange): Promise<void>
  }
  api(): Promise<LambdaApi>
  fetch(url: string): Promise<{ status: number; body: string }>
  now(): Date
  pause(ms: number): Promise<void>
  /** Name of the person or workflow, for the records. */
  user(): Promise<string>
  url: string
  /** Secret that signs test leads (canaries), which a check posts. @throws CliError if it cannot be read */
  canaryKey(): Promise<string>
  /** Returns the URL at which a release can be previewed. Undefined if the stage has no previews. */
  previewUrl(release: string): string | undefined
  /** Longest time in milliseconds until all edge locations have a change of the edge store. */
  propagationMs: number
}

/** The build as the GitHub workflow packed and tested it. A republished release refers to the build of the original release. */
export interface BuildArtifact {
  /** Id of the workflow run. */
  run: string
  /** SHA-256 of the packed build, hexadecimal. */
  digest: string
}

/** Record of a release, stored last, as `manifests/<id>.json`. CloudFront never serves it. */
export interface Manifest {
  id: string
  /** ISO 8601 UTC. */
  publishedAt: string
  publishedBy: string
  commit: string
  /** ISO 8601 time after which a page is out of date even if nobody edits it, such as the start of a batch. */
  validUntil?: string | undefined
  artifact?: BuildArtifact | undefined
  /** Hash of all built files, by which the local stack recognizes a build that it has already published. */
  source: string
  /** Object keys of the release's own files. `assets` are keys of files that releases share. */
  files: string[]
  assets: string[]
  /** Keys of the release in the edge store. */
  routes: string[]
  site: SiteFacts
}

/** Result of a promotion or rollback. */
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

/** Reads the manifest of a release. Undefined if the release does not exist or was not published completely. */
export async function readManifest({ objects }: Ports, id: string): Promise<Manifest | undefined> {
  const object = await objects.get(manifestKey(id))
  return object && JSON.parse(new TextDecoder().decode(object.body))
}

/** Reads the manifests of all complete releases, newest first. */
export async function listReleases(ports: Ports): Promise<Manifest[]> {
  const keys = await ports.objects.list('manifests/')
  const ids = keys.map((key) => key.slice('manifests/'.length, -'.json'.length))
  const manifests = await Promise.all(ids.map((id) => readManifest(ports, id)))
  return manifests.filter((manifest) => manifest !== undefined).sort((a, b) => (a.id < b.id ? 1 : -1))
}
