/** Leads that a command had to leave out because they are damaged: said at its end, and the exit code says so too. */
import { type ExitCode, exit } from '../errors.ts'
import type { Io } from '../output.ts'
import type { OnDamaged } from './read.ts'

export interface Damaged {
  /** Id and what is wrong, in the order found. */
  readonly found: readonly { id: string; reason: string }[]
  add: OnDamaged
  /** Says them all. @returns exit 4 when there are any */
  tell(): ExitCode
}

export function damagedLeads(io: Io): Damaged {
  const reasons = new Map<string, string>()
  const list = () => [...reasons].map(([id, reason]) => ({ id, reason }))
  return {
    get found() {
      return list()
    },
    add: (id, reason) => void reasons.set(id, reason),
    tell() {
      for (const { id, reason } of list())
        io.say(`${io.talkColour.red('left out')} ${id}: ${reason}. See it with npx academy leads show ${id}`)
      return reasons.size > 0 ? exit.partial : exit.good
    },
  }
}
