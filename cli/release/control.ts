/**
 * The keys of the edge's store that belong to no one release: which is live, which were before it, and who is at work:
 * whoever publishes or promotes is left alone by who removes old releases, and waits for its end.
 */
import { DAY_MS } from '#lambdas/shared/clock.ts'
import type { Control, Ports } from './ports.ts'

export const CONTROL = ['live', 'past', 'busy'] as const

const DEPTH = 5

export const listOf = (text: string): string[] => text.split(' ').filter(Boolean)

/** `r20261121-101530`: sorts by time, fits a host name. */
export function releaseId(at: Date): string {
  return `r${at.toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-')}`
}

/** When a release was begun, milliseconds since the epoch; NaN for what is no release (`dev` of the local stack). */
export const timeOf = (id: string): number =>
  Date.parse(id.replace(/^r(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3T$4:$5:$6Z'))

export async function readControl({ routes }: Ports): Promise<Control> {
  let seen: Control = { live: '', past: '', busy: '' }
  await routes.change((control) => {
    seen = control
    return {}
  })
  return seen
}

export const liveRelease = async (ports: Ports): Promise<string | undefined> =>
  (await readControl(ports)).live || undefined

/** The stack once `id` is promoted. */
export function pushed({ live, past }: Control, id: string): string {
  const ids = [live, ...listOf(past)].filter((one) => one !== id && !Number.isNaN(timeOf(one)))
  return [...new Set(ids)].slice(0, DEPTH).join(' ')
}

/** The stack once `id` is gone back to; what was live is in it no more. */
export function popped({ past }: Control, id: string): string {
  const ids = listOf(past)
  return ids.slice(ids.indexOf(id) + 1).join(' ')
}

/** For so long a release is kept that was never promoted. */
export const FRESH_MS = 2 * DAY_MS

/** Live, in the stack of former ones, or published lately. */
export const isKept = ({ live, past }: Control, id: string, now: Date, freshMs: number): boolean =>
  id === live || listOf(past).includes(id) || now.getTime() - timeOf(id) < freshMs

export interface Changes {
  put: Map<string, string>
  remove: string[]
}

/** What a decision changes: an empty text removes its key. */
export function buildUpdate(control: Control, next: Partial<Control>): Changes {
  const changed = CONTROL.filter((key) => next[key] !== undefined && next[key] !== control[key])
  return {
    put: new Map(changed.flatMap((key) => (next[key] ? [[key, next[key]]] : []))),
    remove: changed.filter((key) => !next[key]),
  }
}

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
export async function leave({ routes }: Ports, name: string): Promise<void> {
  const without = (busy: string) => listOf(busy).filter((one) => !one.startsWith(`${name}/`))
  await routes.change(({ busy }) => ({ busy: without(busy).join(' ') })).catch(() => undefined)
}
