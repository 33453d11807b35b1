/** Remembers the addresses of a release in the repository, for the check of vanished URLs. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { publishedText } from '#content/model/published.ts'
import type { Io } from '../output.ts'
import { openSite } from './open-site.ts'

/** Writes `data/published-urls.txt`; to be committed with the release. */
export async function rememberPublished(io: Io): Promise<void> {
  const { site, root } = await openSite(io)
  await writeFile(join(root, 'data', 'published-urls.txt'), publishedText(site))
  io.say('content/data/published-urls.txt holds the addresses of this release: commit it.')
}
