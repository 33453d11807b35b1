/** Makes a release the live one, or goes back to the one before, by one key of the edge's store. */
import {
  type Manifest,
  type Ports,
  type Promotion,
  readManifest,
  readPromotions,
  writePromotion,
} from './ports.ts'

const LIVE = 'live'

export const liveRelease = ({ routes }: Ports) => routes.get(LIVE)

/**
 * Checks the release, puts its 404 page where CloudFront looks for it, flips the key, records who did it.
 * Throws, with nothing flipped, when the release is not whole or does not answer.
 */
export async function promote(ports: Ports, id: string): Promise<Promotion> {
  const manifest = await readManifest(ports, id)
  if (!manifest) throw new Error(`release ${id} is not there, or was not published to the end`)
  const faults = await smoke(ports, manifest)
  if (faults.length) throw new Error(`release ${id} is not promoted:\n  ${faults.join('\n  ')}`)
  const from = await liveRelease(ports)
  const notFound = await ports.objects.get(`releases/${id}/404.html`)
  if (!notFound) throw new Error(`release ${id} has no 404.html`)
  await ports.objects.put('404.html', notFound)
  await ports.routes.update(new Map([[LIVE, id]]), [])
  const promotion = { at: ports.now().toISOString(), by: await ports.who(), from, to: id }
  await writePromotion(ports, promotion)
  return promotion
}

/** The release that was live before the present one. Throws when there was none. */
export async function rollback(ports: Ports): Promise<Promotion> {
  const live = await liveRelease(ports)
  const before = (await readPromotions(ports)).filter(({ to }) => to === live).at(-1)?.from
  if (!before) throw new Error('there is no former release to go back to')
  return promote(ports, before)
}

/** Pages that must answer before visitors are sent to them. */
const SMOKE = ['/', '/courses', '/apply', '/contact', '/privacy']

/** Faults of a release: objects that are missing, or pages that do not answer where the stage has previews. */
export async function smoke(ports: Ports, manifest: Manifest): Promise<string[]> {
  const there = new Set([
    ...(await ports.objects.list(`releases/${manifest.id}/`)),
    ...(await ports.objects.list('assets/')),
  ])
  const missing = [...manifest.files, ...manifest.assets].filter((key) => !there.has(key))
  const routed = await Promise.all(
    manifest.routes.map(async (key) => ((await ports.routes.get(key)) ? [] : [key])),
  )
  const base = ports.previewUrl(manifest.id)
  const pages = base ? SMOKE.filter((path) => manifest.files.includes(objectOf(manifest.id, path))) : []
  const answers = await Promise.all(
    pages.map(async (path) => ({ path, ...(await ports.fetch(`${base}${path}`)) })),
  )
  return [
    ...missing.map((key) => `object ${key} is missing`),
    ...routed.flat().map((key) => `route ${key} is missing`),
    ...answers
      .filter(({ status, body }) => status !== 200 || !body.includes('<h1'))
      .map(
        ({ path, status }) =>
          `GET ${path} of the preview answered ${status}, without a heading or not at all`,
      ),
  ]
}

const objectOf = (id: string, path: string) => `releases/${id}${path === '/' ? '' : path}/index.html`
