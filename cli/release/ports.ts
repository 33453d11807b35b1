/** What a release needs of the outside: objects of the site's bucket, the edge's key-value store, the web, a name. */

export interface StoredObject {
  body: Uint8Array
  contentType: string
  cacheControl: string
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
    get(key: string): Promise<string | undefined>
    /** Writes and removes keys; several at once, not atomic over all. */
    update(put: Map<string, string>, remove: string[]): Promise<void>
    keys(): Promise<string[]>
  }
  /** GET of a full URL, redirects not followed. */
  fetch(url: string): Promise<{ status: number; body: string }>
  now(): Date
  /** Who is at the keyboard, for the record: an ARN or a user name. */
  who(): Promise<string>
  /** Preview URL of a release; undefined where the stage has none. */
  previewUrl(release: string): string | undefined
}

/** What is known of one published release; stored as `releases/<id>/manifest.json` as its last object. */
export interface Manifest {
  id: string
  /** ISO 8601 UTC. */
  publishedAt: string
  publishedBy: string
  commit: string
  /** Hash of the build; releases from before it was noted have none. */
  source?: string
  /** Object keys of the release and the shared assets it uses. */
  files: string[]
  assets: string[]
  /** Keys it has in the key-value store. */
  routes: string[]
}

/** One flip of the live key; stored under `promotions/`. */
export interface Promotion {
  at: string
  by: string
  from: string | undefined
  to: string
}

const json = (value: unknown): StoredObject => ({
  body: new TextEncoder().encode(`${JSON.stringify(value, null, 2)}\n`),
  contentType: 'application/json',
  cacheControl: 'no-store',
})

const manifestKey = (id: string) => `releases/${id}/manifest.json`

/** The manifest of a release; undefined when it was never published to the end. */
export async function readManifest({ objects }: Ports, id: string): Promise<Manifest | undefined> {
  const object = await objects.get(manifestKey(id))
  return object && JSON.parse(new TextDecoder().decode(object.body))
}

export async function writeManifest({ objects }: Ports, manifest: Manifest): Promise<void> {
  await objects.put(manifestKey(manifest.id), json(manifest))
}

export async function writePromotion({ objects }: Ports, promotion: Promotion): Promise<void> {
  await objects.put(`promotions/${promotion.at}.json`, json(promotion))
}

/** Every promotion, oldest first. */
export async function readPromotions({ objects }: Ports): Promise<Promotion[]> {
  const keys = (await objects.list('promotions/')).sort()
  const found = await Promise.all(keys.map((key) => objects.get(key)))
  return found.flatMap((object) => (object ? [JSON.parse(new TextDecoder().decode(object.body))] : []))
}
