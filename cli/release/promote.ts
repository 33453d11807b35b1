/** Makes a release the live one, or goes back to a former one, by one write of the edge's store. */
import { randomUUID } from 'node:crypto'
import { CliError } from '../errors.ts'
import { enter, leave } from './busy.ts'
import { FRESH_MS, isKept, listOf, popped, pushed, readControl } from './control.ts'
import { placeNotFound } from './not-found.ts'
import { type Control, type Ports, type Promotion, writePromotion } from './ports.ts'
import { edgesHave, wholeRelease } from './whole.ts'

/** Longest that checks before a flip take, milliseconds. */
const CHECK_MS = 5 * 60_000

/** What stays for longer than that need not wait for who cleans. */
const isSafe = (control: Control, id: string, now: Date) => isKept(control, id, now, FRESH_MS - CHECK_MS)

/**
 * Checks the release, waits until the edges have its table, flips the key.
 * @throws Error, with nothing flipped, when the release is not whole or does not answer
 */
export function promote(ports: Ports, id: string): Promise<Promotion> {
  return flip(ports, id, (control) => ({ live: id, past: pushed(control, id) }))
}

/**
 * Goes back to what was live before, and once more to what was before that; `to` names any release.
 * @param from what must be live for that, when it is known: another's promotion is not undone
 * @throws CliError, with nothing flipped
 */
export async function rollback(ports: Ports, { to, from }: { to?: string; from?: string } = {}) {
  const { live, past } = await readControl(ports)
  const id = to ?? listOf(past)[0]
  if (!id) throw new CliError('there is no former release to go back to')
  if (id === live) throw new CliError(`${id} is live already`)
  const expected = from ?? live
  return flip(ports, id, (control) => {
    if (control.live !== expected)
      throw new CliError(`${control.live} was promoted in the meantime: nothing was rolled back`)
    return { live: id, past: popped(control, id) }
  })
}

async function flip(
  ports: Ports,
  to: string,
  decide: (control: Control) => Partial<Control>,
): Promise<Promotion> {
  const name = `flip-${randomUUID().slice(0, 8)}`
  await enter(ports, name, CHECK_MS, (control) => isSafe(control, to, ports.now()))
  try {
    const manifest = await wholeRelease(ports, to)
    // The edges had it when it was live, and in an emergency nothing else may stand in the way.
    if (!listOf((await readControl(ports)).past).includes(to)) await edgesHave(ports, manifest)
    await placeNotFound(ports, to)
    let from: string | undefined
    await ports.routes.change((control) => {
      if (control.live === to) return {}
      from = control.live || undefined
      return decide(control)
    })
    await placeNotFound(ports)
    const promotion = { at: ports.now().toISOString(), by: await ports.who(), from, to }
    await writePromotion(ports, promotion)
    return promotion
  } finally {
    await leave(ports, name)
  }
}
