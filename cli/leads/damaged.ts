/** Leads that a command had to leave out because they are damaged: listed at its end, with exit code 4. */
import { type ExitCode, exit } from '../errors.ts'
import type { Io } from '../output.ts'
import type { OnDamaged } from './read.ts'

interface Damaged {
  /** Id and what is wrong, in the order found. */
  readonly found: readonly { id: string; reason: string }[]
  add: OnDamaged
  /** Lists them on stderr. @returns exit 4 when there are any */
  report(): ExitCode
}

export function damagedLeads(io: Io): Damaged {
  const reasons = new Map<string, string>()
  const list = () => [...reasons].map(([id, reason]) => ({ id, reason }))
  return {
    get found() {
      return list()
    },
    add: (id, reason) => void reasons.set(id, reason),
    report() {
      for (const { id, reason } of list())
        io.say(
          `${io.stderrColour.red('left out')} ${id}: ${reason}. See it with npx academy leads show ${id}`,
        )
      return reasons.size > 0 ? exit.partial : exit.good
    },
  }
}
