/** Who is at work: whoever publishes or promotes is left alone by who removes old releases, and waits for its end. */
import { listOf } from './control.ts'
import type { Control, Ports } from './ports.ts'

/** Who removes old releases: does not begin while others are at work, and they wait until it has ended. */
export const CLEANER = 'cleaner'

/** How often it is looked whether the cleaner has ended, milliseconds. */
const LOOK_MS = 2000

/**
 * Puts a name among those at work, for `ms` at most.
 * @param safe what is to be done meets no cleaner, as the store stands
 * @returns false when the name is taken, or for the cleaner when anyone is at work
 */
export async function enter(
  ports: Ports,
  name: string,
  ms: number,
  safe: (control: Control) => boolean = () => false,
): Promise<boolean> {
  for (;;) {
    let state = 'in' as 'in' | 'taken' | 'wait'
    const now = ports.now().getTime()
    const own = `${name}/${now + ms}`
    let tried = false
    await ports.routes.change((control) => {
      // Tried before, and only the answer was lost.
      if (tried && listOf(control.busy).includes(own)) return {}
      const others = listOf(control.busy).filter((one) => Number(one.split('/')[1]) > now)
      const names = others.map((one) => one.split('/')[0])
      state = 'in'
      if (names.includes(CLEANER) && name !== CLEANER && !safe(control)) state = 'wait'
      if (names.includes(name) || (name === CLEANER && names.length > 0)) state = 'taken'
      tried = state === 'in'
      return tried ? { busy: [...others, own].join(' ') } : {}
    })
    if (state !== 'wait') return state === 'in'
    await ports.pause(LOOK_MS)
  }
}

/** Takes the name away again. It never fails: a name that stays ends by itself. */
export async function leave(ports: Ports, name: string): Promise<void> {
  const change = ports.routes.change(({ busy }) => ({
    busy: listOf(busy)
      .filter((one) => !one.startsWith(`${name}/`))
      .join(' '),
  }))
  await change.catch(() => undefined)
}
