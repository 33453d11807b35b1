/** `academy release gc --stage <stage>`: removes old releases and what publishes left that were cut off. */
import { counted, type Io } from '../../output.ts'
import { stagePorts } from '../../release/aws.ts'
import { removeOldReleases } from '../../release/remove-old.ts'
import { ofStage } from '../command.ts'

export default (io: Io) =>
  ofStage(
    'gc',
    'Remove old releases, and what publishes left that were cut off.',
    'gc --stage staging',
  ).action(async (options) => {
    const gone = await removeOldReleases(await stagePorts(options.stage))
    if (options.json) io.printJson(gone)
    else {
      for (const id of gone.releases) io.print(id)
      io.say(`${counted(gone.releases.length, 'release')} and ${counted(gone.objects, 'object')} removed`)
    }
  })
