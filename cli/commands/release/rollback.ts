/** `academy release rollback --stage <stage>`: back to the release that was live before; again, to the one before that. */
import { exit } from '../../errors.ts'
import type { Io } from '../../output.ts'
import { stagePorts } from '../../release/aws.ts'
import { checkLive, smokeRelease } from '../../release/go-live.ts'
import { rollback } from '../../release/promote.ts'
import { ofStage } from '../command.ts'

export default (io: Io) =>
  ofStage(
    'rollback',
    'Go back to the release that was live before; again, to the one before that.',
    'rollback --stage prod',
  )
    .option('--to <id>', 'to this release')
    .option('--no-smoke', 'in an emergency: do not check')
    .action(async (options) => {
      const ports = await stagePorts(options.stage)
      const promotion = await rollback(ports, options.to ? { to: options.to } : {})
      if (!options.json) io.print(`${promotion.to} is live again (before: ${promotion.from ?? 'none'})`)
      const smoke = options.smoke ? smokeRelease : async () => []
      const findings = await checkLive(ports, promotion.to, smoke)
      if (options.json) io.printJson({ ...promotion, findings })
      for (const line of findings) io.say(line)
      if (findings.length > 0) io.say(io.stderrColour.red('it does not answer as it should; it stays live'))
      io.exitCode = findings.length > 0 ? exit.findings : exit.good
    })
