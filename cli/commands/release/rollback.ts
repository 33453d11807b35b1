/** `academy release rollback --stage <stage>`: makes the previous release live again. A second run goes back one more release. */
import { Option } from '@commander-js/extra-typings'
import { EXIT } from '../../errors.ts'
import type { Io } from '../../output.ts'
import { rollbackApi, versionsText } from '../../release/api.ts'
import { stagePorts } from '../../release/aws.ts'
import { checkLive, faultText, smokeRelease } from '../../release/go-live.ts'
import { rollback } from '../../release/promote.ts'
import { liveRelease } from '../../release/state.ts'
import { stageCommand } from '../command.ts'

export default (io: Io) =>
  stageCommand(
    'rollback',
    'Go back to the release that was live before; again, to the one before that.',
    '--stage prod',
  )
    .option('--to <id>', 'go back to this release')
    .addOption(new Option('--api', 'roll back only the API, to its previous Lambdas').conflicts('to'))
    .option('--no-smoke', 'skip the check, in an emergency')
    .action(async (options) => {
      const ports = await stagePorts(options.stage)
      const api = options.api ? await rollbackApi(ports) : undefined
      const done = api ?? (await rollback(ports, options.to ? { to: options.to } : {}))
      const [to, from] = api ? [versionsText(api.from), versionsText(api.to)] : [done.to, done.from ?? 'none']
      if (!options.json) io.print(`${to} is live again (before: ${from})`)
      const smoke = options.smoke ? smokeRelease : async () => []
      const findings = await checkLive(ports, (await liveRelease(ports)) ?? '', smoke)
      if (options.json) io.printJson({ ...done, findings })
      for (const line of findings) io.say(line)
      if (findings.length > 0) io.say(io.stderrColour.red(`${faultText(findings)}; it stays live`))
      io.exitCode = findings.length > 0 ? EXIT.findings : EXIT.good
    })
