/** `academy release publish --stage <stage>`: uploads the build as a release nobody sees yet. */
import { join } from 'node:path'
import { loadSite } from '#content/model/read.ts'
import { rememberConsents, rememberPublished } from '../content/published.ts'
import type { Io } from '../output.ts'
import { stagePorts } from '../release/aws.ts'
import { readBuilt } from '../release/built.ts'
import { clean } from '../release/clean.ts'
import { publish } from '../release/publish.ts'

export async function run(
  _args: string[],
  options: { stage: string; json?: boolean },
  io: Io,
): Promise<number> {
  const { aliases } = await loadSite()
  const built = readBuilt(join(io.cwd, 'dist', 'client'), aliases)
  const ports = await stagePorts(options.stage)
  const manifest = await publish(ports, built)
  const gone = await clean(ports)
  io.say(
    `${manifest.files.length} files, ${manifest.assets.length} assets; ${gone.length} releases older than 30 days removed`,
  )
  if (options.stage !== 'local') {
    await rememberPublished(io)
    await rememberConsents(io)
  }
  if (options.json) io.printJson(manifest)
  else io.print(manifest.id)
  return 0
}
