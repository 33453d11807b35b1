/** `academy release publish --stage <stage>`: uploads the build as a release that visitors do not see until it is promoted. */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pastConsentFile } from '#content/model/catalogue/consents.ts'
import { publishedUrlsText } from '#content/model/catalogue/published.ts'
import { loadSite } from '#content/model/read/read.ts'
import { addBundle } from '../../bundle/build.ts'
import { openSite } from '../../content/place.ts'
import { UsageError } from '../../errors.ts'
import type { Io } from '../../output.ts'
import { stagePorts } from '../../release/aws.ts'
import { checkCommit, checkFinished, readBuiltSite } from '../../release/built.ts'
import { publish } from '../../release/publish.ts'
import { siteFactsOf } from '../../smoke/site-facts.ts'
import { stageCommand } from '../command.ts'

export default (io: Io) =>
  stageCommand('publish', 'Upload the build as a new release that nobody sees yet.', '--stage staging')
    .option('--run <id>', 'the GitHub run that built and tested it')
    .option('--digest <sha256>', 'SHA-256 of the packed build of that run')
    .option('--allow-dirty', 'allow a build of another commit than the checked-out one (local, dev)')
    .action(async (options) => {
      const dist = join(io.cwd, 'dist', 'client')
      if (options.allowDirty && !['local', 'dev'].includes(options.stage))
        throw new UsageError('--allow-dirty is for the stages local and dev')
      checkFinished(dist)
      const { run, digest } = options
      if (Boolean(run) !== Boolean(digest)) throw new UsageError('--run and --digest go together')
      const artifact = run && digest ? { run, digest } : undefined
      if (!options.allowDirty) checkCommit(dist, artifact ? undefined : io.cwd)
      const site = await loadSite()
      const built = { ...readBuiltSite(dist, siteFactsOf(site)), artifact }
      await addBundle(built, site)
      const ports = await stagePorts(options.stage)
      const manifest = await publish(ports, built)
      io.say(`${manifest.files.length} files, ${manifest.assets.length} assets`)
      const preview = ports.previewUrl(manifest.id)
      if (preview) io.say(`Preview: ${preview}`)
      if (options.stage !== 'local') {
        await savePublishedPaths(io)
        await savePastConsents(io)
      }
      if (options.json) io.printJson(manifest)
      else io.print(manifest.id)
    })

/** Writes `data/published-urls.txt`, the list of all paths that were ever published. Somebody must commit the file. */
export async function savePublishedPaths(io: Io): Promise<void> {
  const { site, root } = await openSite(io)
  await writeFile(join(root, 'data', 'published-urls.txt'), publishedUrlsText(site))
  io.say('content/data/published-urls.txt holds the addresses of this release: commit it.')
}

/** Saves each new consent notice in `legal/consent/past/`, so that `leads show` can print the notice a visitor agreed to. */
export async function savePastConsents(io: Io): Promise<void> {
  const { site, root } = await openSite(io)
  const kept = new Set(site.pastConsents.map(({ hash }) => hash))
  const shown = [site.consents, ...Object.values(site.languageConsents)].flatMap(Object.values)
  const fresh = shown.filter(({ hash }) => !kept.has(hash))
  for (const consent of fresh) {
    const file = join(root, pastConsentFile(consent))
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, `${consent.text}\n`)
  }
  if (fresh.length > 0) io.say('content/legal/consent/past/ holds the notices of this release: commit it.')
}
