/** `academy release rollback --stage <stage>`: back to the release that was live before. */
import type { Io } from '../output.ts'
import { stagePorts } from '../release/aws.ts'
import { rollback } from '../release/promote.ts'

export async function run(
  _args: string[],
  options: { stage: string; json?: boolean },
  io: Io,
): Promise<number> {
  const promotion = await rollback(await stagePorts(options.stage))
  if (options.json) io.printJson(promotion)
  else io.print(`${promotion.to} is live again (before: ${promotion.from ?? 'none'})`)
  return 0
}
