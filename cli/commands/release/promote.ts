/** `academy release promote <id> --stage <stage>`: visitors get this release and the deployed Lambdas, if they answer well. */
import { exit } from '../../errors.ts'
import { counted, type Io } from '../../output.ts'
import { versionsText } from '../../release/api.ts'
import { stagePorts } from '../../release/aws.ts'
import { faultyPart, goLive, smokeRelease } from '../../release/go-live.ts'
import { removeOldReleases } from '../../release/remove-old.ts'
import { ofStage } from '../command.ts'

export default (io: Io) =>
  ofStage(
    'promote',
    'Make a release and the deployed Lambdas live, check the stage, and go back by itself when that fails.',
    'promote r20261121-101530 --stage prod',
  )
    .argument('<id>')
    .option('--no-smoke', 'in an emergency: do not check')
    .option('--site-only', 'leave the Lambdas of the API as they are')
    .action(async (id, options) => {
      const ports = await stagePorts(options.stage)
      const smoke = options.smoke ? smokeRelease : async () => []
      // Before anything changes: a key that cannot be read says nothing about the release.
      if (options.smoke) await ports.canaryKey()
      const outcome = await goLive(ports, id, smoke, !options.siteOnly)
      const { promotion, findings, back, apiBack, overtakenBy } = outcome
      if (options.json) io.printJson({ ...promotion, findings, back, apiBack, overtakenBy })
      for (const line of findings) io.say(line)
      if (back && apiBack) {
        const { red } = io.stderrColour
        io.say(red(`${id} was live, and the ${faultyPart(findings)} did not answer as it should`))
        io.say(
          red(
            'to' in back
              ? `site: rolled back, ${back.to} is live again`
              : `site: NOT rolled back, ${back.reason}`,
          ),
        )
        io.say(
          red(
            'to' in apiBack
              ? `API: rolled back, ${versionsText(apiBack.to)}`
              : `API: NOT rolled back, ${apiBack.reason}`,
          ),
        )
        io.exitCode = exit.findings
        return
      }
      if (overtakenBy) io.say(`${overtakenBy} was promoted since`)
      else if (!options.json) io.print(`${id} is live (before: ${promotion.from ?? 'none'})`)
      const gone = await removeOldReleases(ports)
      if (gone && gone.releases.length > 0) io.say(`${counted(gone.releases.length, 'old release')} removed`)
    })
