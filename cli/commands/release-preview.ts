/** `academy release preview <id> --stage staging`: checks a release and prints where to look at it. */
import { CliError, exit } from '../errors.ts'
import type { Io } from '../output.ts'
import { stagePorts } from '../release/aws.ts'
import { edgesHave, wholeRelease } from '../release/whole.ts'

export async function run(
  [id = '']: string[],
  options: { stage: string; json?: boolean },
  io: Io,
): Promise<number> {
  const ports = await stagePorts(options.stage)
  const url = ports.previewUrl(id)
  if (!url) throw new CliError(`stage ${options.stage} has no previews; staging has`, exit.usage)
  await edgesHave(ports, await wholeRelease(ports, id))
  if (options.json) io.printJson({ url })
  else io.print(url)
  return exit.good
}
