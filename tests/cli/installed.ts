/** The `academy` that a release publishes. */
import { addBundle } from '#cli/bundle/build.ts'
import type { BuiltSite } from '#cli/release/publish.ts'
import { siteFactsOf } from '#cli/smoke/site-facts.ts'
import { shippedSite } from '../shipped-site.ts'

async function bundle(): Promise<[path: string, file: { body: Uint8Array }][]> {
  const site = await shippedSite()
  const built: BuiltSite = { files: new Map(), site: siteFactsOf(site), commit: '0123456789abcdef' }
  await addBundle(built, site)
  return [...built.files]
}

let made: ReturnType<typeof bundle> | undefined

/** The files that a release publishes besides its pages: the program and its checksum. They are made once a process. */
export function installedFiles(): ReturnType<typeof bundle> {
  made ??= bundle()
  return made
}
