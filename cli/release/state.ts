/**
 * The keys of the edge store that belong to no single release: the live release, the ones before it, and locks.
 * Publishing and promoting hold shared locks. Removing old releases needs the only lock, and the others wait for it.
 */
import { DAY_MS } from '#lambdas/shared/clock.ts'
import type { Ports, ReleaseState } from './ports.ts'

/** Fields of the state and their keys in the store. */
const KEYS = { live: 'live', previous: 'past', locks: 'busy' } as const

const FIELDS = Object.keys(KEYS) as (keyof typeof KEYS)[]

/** Rollbacks that the store remembers. */
const MAX_PREVIOUS = 5

export const splitWords = (text: string): string[] => text.split(' ').filter(Boolean)

/** `r20261121-101530`: sorts by time, fits a host name. */
export function releaseIdAt(date: Date): string {
  return `r${date.toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-')}`
}

/** Milliseconds since the epoch. NaN for any other id, such as `dev` of the local stack. */
export const releaseTime = (id: string): number =>
  Date.parse(id.replace(/^r(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3T$4:$5:$6Z'))

export const STATE_KEYS = Object.values(KEYS)

/** Synchronous, so that local stores change the state atomically. @param read value of a key; empty when there is none */
export const stateFrom = (read: (key: string) => string): ReleaseState => ({
  live: read(KEYS.live),
  previous: read(KEYS.previous),
  locks: read(KEYS.locks),
})

export async function readState({ routes }: Ports): Promise<ReleaseState> {
  let state: ReleaseState = { live: '', previous: '', locks: '' }
  await routes.changeState((current) => {
    state = current
    return {}
  })
  return state
}

export const liveRelease = async (ports: Ports): Promise<string | undefined> =>
  (await readState(ports)).live || undefined

export function previousAfterPromotion({ live, previous }: ReleaseState, id: string): string {
  const ids = [live, ...splitWords(previous)].filter((one) => one !== id && !Number.isNaN(releaseTime(one)))
  return [...new Set(ids)].slice(0, MAX_PREVIOUS).join(' ')
}

/** Value of `previous` once `id` is live again. The release that was live is not in it. */
export function previousAfterRollback({ previous }: ReleaseState, id: string): string {
  const ids = splitWords(previous)
  return ids.slice(ids.indexOf(id) + 1).join(' ')
}

/** A release that was never promoted is kept for this time: Friday's is there on Monday. */
export const UNPROMOTED_MS = 7 * DAY_MS

export const isKept = (
  { live, previous }: ReleaseState,
  id: string,
  now: Date,
  unpromotedMs: number,
): boolean =>
  id === live || splitWords(previous).includes(id) || now.getTime() - releaseTime(id) < unpromotedMs

export interface KeyChanges {
  put: Map<string, string>
  remove: string[]
}

/** Keys to write for a new state. An empty field removes its key. */
export function keyChanges(state: ReleaseState, next: Partial<ReleaseState>): KeyChanges {
  const changed = FIELDS.filter((field) => next[field] !== undefined && next[field] !== state[field])
  return {
    put: new Map(changed.flatMap((field) => (next[field] ? [[KEYS[field], next[field]]] : []))),
    remove: changed.filter((field) => !next[field]).map((field) => KEYS[field]),
  }
}

export const CLEANER = 'cleaner'

const POLL_MS = 2000

/**
 * Takes a lock for at most `ms`. Waits while the cleaner holds its lock.
 * @param skipWait true when the cleaner cannot remove what the caller needs
 * @returns false when the name is taken or, for the cleaner, when there is any other lock
 */
export async function lock(
  ports: Ports,
  name: string,
  ms: number,
  skipWait: (state: ReleaseState) => boolean = () => false,
): Promise<boolean> {
  for (;;) {
    let result = 'locked' as 'locked' | 'taken' | 'wait'
    const now = ports.now().getTime()
    const own = `${name}/${now + ms}`
    let isTried = false
    await ports.routes.changeState((state) => {
      // The first write arrived, and only its answer was lost.
      if (isTried && splitWords(state.locks).includes(own)) return {}
      const others = splitWords(state.locks).filter((one) => Number(one.split('/')[1]) > now)
      const names = others.map((one) => one.split('/')[0])
      result = 'locked'
      if (names.includes(CLEANER) && name !== CLEANER && !skipWait(state)) result = 'wait'
      if (names.includes(name) || (name === CLEANER && names.length > 0)) result = 'taken'
      isTried = result === 'locked'
      return isTried ? { locks: [...others, own].join(' ') } : {}
    })
    if (result !== 'wait') return result === 'locked'
    await ports.pause(POLL_MS)
  }
}

/** Removes the lock. Never throws: a lock left behind expires. */
export async function unlock({ routes }: Ports, name: string): Promise<void> {
  const without = (locks: string) => splitWords(locks).filter((one) => !one.startsWith(`${name}/`))
  await routes.changeState(({ locks }) => ({ locks: without(locks).join(' ') })).catch(() => undefined)
}
