/** `academy release gc --stage <stage>`: removes old releases and leftovers of interrupted publishes. */
import { counted, type Io } from '../../output.ts'
import { stagePorts } from '../../release/aws.ts'
import { removeOldReleases } from '../../release/remove-old.ts'
import { stageCommand } from '../command.ts'

export default (io: Io) =>
  stageCommand('gc', 'Remove old releases and leftovers of interrupted publishes.', '--stage staging').action(
    async (options) => {
      const gone = await removeOldReleases(await stagePorts(options.stage))
      if (options.json) io.printJson(gone)
      else {
        for (const id of gone.releases) io.print(id)
        io.say(`${counted(gone.releases.length, 'release')} and ${counted(gone.objects, 'object')} removed`)
      }
    },
  )
