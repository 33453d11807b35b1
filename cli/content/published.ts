/** Remembers in the repository what a release has shown: its addresses and the wordings of its consent notices. */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pastConsentFile } from '#content/model/consents.ts'
import { publishedText } from '#content/model/published.ts'
import type { Io } from '../output.ts'
import { openSite } from './place.ts'

/** Writes `data/published-urls.txt`; to be committed with the release. */
export async function rememberPublished(io: Io): Promise<void> {
  const { site, root } = await openSite(io)
  await writeFile(join(root, 'data', 'published-urls.txt'), publishedText(site))
  io.say('content/data/published-urls.txt holds the addresses of this release: commit it.')
}

/** Writes each wording that is not kept yet to `legal/consent/past/`, where `leads show` finds it for ever. */
export async function rememberConsents(io: Io): Promise<void> {
  const { site, root } = await openSite(io)
  const kept = new Set(site.pastConsents.map(({ hash }) => hash))
  const shown = [site.consents, ...Object.values(site.languageConsents)].flatMap((one) => Object.values(one))
  const fresh = shown.filter(({ hash }) => !kept.has(hash))
  for (const consent of fresh) {
    const file = join(root, pastConsentFile(consent))
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, `${consent.text}\n`)
  }
  if (fresh.length > 0) io.say('content/legal/consent/past/ holds the notices of this release: commit it.')
}
