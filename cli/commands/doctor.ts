/** `academy doctor`: is everything in reach and well? One line a check. */
import { exit } from '../errors.ts'
import { checkUp } from '../leads/check-up.ts'
import type { Finding } from '../leads/finding.ts'
import { type Io, table } from '../output.ts'

export async function run(_args: string[], options: { json?: boolean }, io: Io): Promise<number> {
  const findings = await checkUp(io)
  const { green, red, dim } = io.colour
  const sign = { good: green('ok'), bad: red('wrong'), skipped: dim('skipped') }
  const row = ({ state, name, words }: Finding) => [name, `${sign[state]}  ${words}`]
  if (options.json) io.printJson(findings)
  else for (const line of table(findings.map(row))) io.print(line)
  return findings.some((finding) => finding.state === 'bad') ? exit.findings : exit.good
}
