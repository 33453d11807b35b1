/** `academy release publish --stage <stage>`: uploads the build as a release nobody sees yet. */
import { join } from 'node:path'
import { loadSite } from '#content/model/read.ts'
import { rememberConsents, rememberPublished } from '../../content/published.ts'
import { UsageError } from '../../errors.ts'
import type { Io } from '../../output.ts'
import { stagePorts } from '../../release/aws.ts'
import { checkCommit, checkWhole, readBuilt } from '../../release/built.ts'
import { publish } from '../../release/publish.ts'
import { repositoryOf } from '../../smoke/repository.ts'
import { ofStage } from './of-stage.ts'

export default (io: Io) =>
  ofStage('publish', 'Upload the build as a new release that nobody sees yet.', 'publish --stage staging')
    .option('--allow-dirty', 'on local and dev: a build that is not of the commit that is checked out')
    .action(async (options) => {
      const dist = join(io.cwd, 'dist', 'client')
      if (options.allowDirty && !['local', 'dev'].includes(options.stage))
        throw new UsageError('--allow-dirty is for the stages local and dev')
      checkWhole(dist)
      if (!options.allowDirty) checkCommit(dist, io.cwd)
      const built = readBuilt(dist, repositoryOf(await loadSite(), []))
      const manifest = await publish(await stagePorts(options.stage), built)
      io.say(`${manifest.files.length} files, ${manifest.assets.length} assets`)
      if (options.stage !== 'local') {
        await rememberPublished(io)
        await rememberConsents(io)
      }
      if (options.json) io.printJson(manifest)
      else io.print(manifest.id)
    })
