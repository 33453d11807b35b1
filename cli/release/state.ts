/** The keys of the edge store that belong to no single release: the live release, the ones before it, the newest id. */
import { DAY_MS } from '#lambdas/shared/clock.ts'
import type { Ports, ReleaseState, StateChange } from './ports.ts'

/** Fields of the state and their keys in the store. */
const KEYS = { live: 'live', previous: 'past', newest: 'newest' } as const

const FIELDS = Object.keys(KEYS) as (keyof typeof KEYS)[]

export const STATE_KEYS = Object.values(KEYS)

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

/** @param read value of a key; empty when there is none */
export const stateFrom = (read: (key: string) => string): ReleaseState => ({
  live: read(KEYS.live),
  previous: read(KEYS.previous),
  newest: read(KEYS.newest),
})

export async function readState({ routes }: Ports): Promise<ReleaseState> {
  let state: ReleaseState = { live: '', previous: '', newest: '' }
  await routes.changeState((current) => {
    state = current
    return {}
  })
  return state
}

export const liveRelease = async (ports: Ports): Promise<string | undefined> =>
  (await readState(ports)).live || undefined

/** An id that no other publish has. It is a few seconds in the future when several publish at once. */
export async function reserveId({ routes, now }: Ports): Promise<string> {
  let id = ''
  await routes.changeState(({ newest }) => {
    const taken = releaseTime(newest) || 0
    id = releaseIdAt(new Date(Math.max(now().getTime(), taken + 1000)))
    return { newest: id }
  })
  return id
}

export function previousAfterPromotion({ live, previous }: ReleaseState, id: string): string {
  const ids = [live, ...splitWords(previous)].filter(
    (release) => release !== id && !Number.isNaN(releaseTime(release)),
  )
  return [...new Set(ids)].slice(0, MAX_PREVIOUS).join(' ')
}

/** Value of `previous` once `id` is live again. The release that was live is not in it. */
export function previousAfterRollback({ previous }: ReleaseState, id: string): string {
  const ids = splitWords(previous)
  return ids.slice(ids.indexOf(id) + 1).join(' ')
}

/** A release that was never promoted is kept for this time: Friday's is there on Monday. */
export const UNPROMOTED_MS = 7 * DAY_MS

export const isKept = ({ live, previous }: ReleaseState, id: string, now: Date, ageMs: number): boolean =>
  id === live || splitWords(previous).includes(id) || now.getTime() - releaseTime(id) < ageMs

/** Keys to write for a new state. An empty field removes its key. */
export function keyChanges(state: ReleaseState, { remove, ...next }: StateChange) {
  const changed = FIELDS.filter((field) => next[field] !== undefined && next[field] !== state[field])
  const gone = changed.filter((field) => !next[field]).map((field) => KEYS[field])
  return {
    put: new Map<string, string>(
      changed.flatMap((field) => (next[field] ? [[KEYS[field], next[field]]] : [])),
    ),
    remove: remove ? [...gone, remove] : gone,
  }
}
