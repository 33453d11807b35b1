/** `academy release promote <id> --stage <stage>`: visitors see this release from now on. */
import type { Io } from '../output.ts'
import { stagePorts } from '../release/aws.ts'
import { promote } from '../release/promote.ts'

export async function run(
  [id = '']: string[],
  options: { stage: string; json?: boolean },
  io: Io,
): Promise<number> {
  const promotion = await promote(await stagePorts(options.stage), id)
  if (options.json) io.printJson(promotion)
  else io.print(`${promotion.to} is live (before: ${promotion.from ?? 'none'})`)
  return 0
}
