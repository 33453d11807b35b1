/** `academy release promote <id> --stage <stage>`: visitors see this release from now on, if the stage then answers well. */
import { exit } from '../../errors.ts'
import { counted, type Io } from '../../output.ts'
import { stagePorts } from '../../release/aws.ts'
import { goLive, smokeRelease } from '../../release/go-live.ts'
import { removeOldReleases } from '../../release/remove-old.ts'
import { ofStage } from '../command.ts'

export default (io: Io) =>
  ofStage(
    'promote',
    'Make a release the live one, check the stage, and go back by itself when that fails.',
    'promote r20261121-101530 --stage prod',
  )
    .argument('<id>')
    .option('--no-smoke', 'in an emergency: do not check')
    .action(async (id, options) => {
      const ports = await stagePorts(options.stage)
      const smoke = options.smoke ? smokeRelease : async () => []
      // Before anything changes: a key that cannot be read says nothing about the release.
      if (options.smoke) await ports.canaryKey()
      const { promotion, findings, back, overtakenBy } = await goLive(ports, id, smoke)
      if (options.json) io.printJson({ ...promotion, findings, back, overtakenBy })
      for (const line of findings) io.say(line)
      if (back) {
        const failed = `${id} was live, and the stage did not answer as it should`
        const words =
          'to' in back
            ? `${failed}: rolled back, ${back.to} is live again`
            : `${failed}: NOT rolled back, ${back.reason}`
        io.say(io.stderrColour.red(words))
        io.exitCode = exit.findings
        return
      }
      if (overtakenBy) io.say(`${overtakenBy} was promoted since`)
      else if (!options.json) io.print(`${id} is live (before: ${promotion.from ?? 'none'})`)
      const gone = await removeOldReleases(ports)
      if (gone && gone.releases.length > 0) io.say(`${counted(gone.releases.length, 'old release')} removed`)
    })
