/** `academy release promote <id> --stage <stage>`: makes a release and the Lambdas live, and rolls both back if checks fail. */
import { EXIT } from '../../errors.ts'
import { counted, type Io } from '../../output.ts'
import { versionsText } from '../../release/api.ts'
import { stagePorts } from '../../release/aws.ts'
import { faultText, goLive, type SmokeCheck, smokeRelease } from '../../release/go-live.ts'
import type { Ports } from '../../release/ports.ts'
import { removeOldReleases } from '../../release/remove-old.ts'
import { stageCommand } from '../command.ts'

export default (io: Io) =>
  stageCommand(
    'promote',
    'Make a release and the deployed Lambdas live, check the stage, and roll back automatically if that fails.',
    'r20261121-101530 --stage prod',
  )
    .argument('<id>')
    .option('--no-smoke', 'skip the check, in an emergency')
    .option('--site-alone', 'move no Lambda')
    .action(async (id, options) => {
      const ports = await stagePorts(options.stage)
      const smoke = options.smoke ? smokeRelease : async () => []
      // Read before anything changes, so that a missing permission for the key does not cause a rollback.
      if (options.smoke) await ports.canaryKey()
      await promoteAndReport(io, ports, id, smoke, { json: options.json, only: options.siteAlone && 'site' })
    })

export async function promoteAndReport(
  io: Io,
  ports: Ports,
  id: string,
  smoke: SmokeCheck,
  { json, ...how }: Parameters<typeof goLive>[3] & { json?: true | undefined },
): Promise<void> {
  const outcome = await goLive(ports, id, smoke, how)
  const { promotion, findings, unchecked = [], back, apiBack, overtakenBy } = outcome
  if (json) io.printJson({ ...promotion, findings, unchecked, back, apiBack, overtakenBy })
  for (const line of [...findings, ...unchecked]) io.say(line)
  if (unchecked.length > 0) {
    io.say(
      'Inconclusive: the firewall refused requests of the check, so nothing was rolled back. Check from another network.',
    )
    io.exitCode = EXIT.partial
  }
  if (back && apiBack) {
    const site = 'to' in back ? `rolled back, ${back.to} is live again` : `NOT rolled back, ${back.reason}`
    const api =
      'to' in apiBack ? `rolled back, ${versionsText(apiBack.to)}` : `NOT rolled back, ${apiBack.reason}`
    const fault = `${id} went live, and ${faultText(findings)}`
    for (const line of [fault, `site: ${site}`, `API: ${api}`]) io.say(io.stderrColour.red(line))
    io.exitCode = EXIT.findings
    return
  }
  if (overtakenBy) io.say(`${overtakenBy} was promoted since`)
  else if (!json) io.print(`${id} is live (before: ${promotion.from ?? 'none'})`)
  const gone = await removeOldReleases(ports)
  if (gone.releases.length > 0) io.say(`${counted(gone.releases.length, 'old release')} removed`)
}
