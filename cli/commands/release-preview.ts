/** `academy release preview <id> --stage staging`: checks a release and prints where to look at it. */
import { CliError, exit } from '../errors.ts'
import type { Io } from '../output.ts'
import { stagePorts } from '../release/aws.ts'
import { readManifest } from '../release/ports.ts'
import { smoke } from '../release/promote.ts'

export async function run(
  [id = '']: string[],
  options: { stage: string; json?: boolean },
  io: Io,
): Promise<number> {
  const ports = await stagePorts(options.stage)
  const url = ports.previewUrl(id)
  if (!url) throw new CliError(`stage ${options.stage} has no previews; staging has`, exit.usage)
  const manifest = await readManifest(ports, id)
  if (!manifest) throw new CliError(`release ${id} is not there, or was not published to the end`)
  const faults = await smoke(ports, manifest)
  if (options.json) io.printJson({ url, faults })
  else io.print(url)
  for (const fault of faults) io.say(fault)
  return faults.length ? exit.findings : exit.good
}
