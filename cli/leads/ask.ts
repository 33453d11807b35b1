/** Asks before what cannot be undone. */
import { createInterface } from 'node:readline/promises'
import { CliError, UsageError } from '../errors.ts'
import type { Io } from '../output.ts'

/**
 * Resolves when the person types `yes`, or `--yes` was given.
 * @throws CliError when they type anything else, or nobody can be asked
 */
export async function confirm(io: Io, question: string, yes: boolean | undefined): Promise<void> {
  if (yes) return
  if (!io.canAsk) throw new UsageError('Not interactive: add --yes to confirm.')
  const lines = createInterface({ input: io.stdin, output: io.stderr })
  const closed = new Promise<string>((resolve) => lines.once('close', () => resolve('')))
  try {
    const answer = await Promise.race([lines.question(`${question} Type yes to go on: `), closed])
    if (answer.trim().toLowerCase() !== 'yes') throw new CliError('Nothing was changed.')
  } finally {
    lines.close()
  }
}
