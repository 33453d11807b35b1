/** Reads and changes the edge store's keys for all releases together: live release, previous releases, newest id. */
import { DAY_MS } from '#lambdas/shared/clock.ts'
import type { Ports, ReleaseState, StateChange } from './ports.ts'

/** Keys in the edge store, by field of the state. */
const KEYS = { live: 'live', previous: 'past', newest: 'newest' } as const

const FIELDS = Object.keys(KEYS) as (keyof typeof KEYS)[]

export const STATE_KEYS = Object.values(KEYS)

/** Maximum number of previous releases that the edge store lists for rollbacks. */
const MAX_PREVIOUS = 5

export const splitWords = (text: string): string[] => text.split(' ').filter(Boolean)

/** Returns an id such as `r20261121-101530`, which sorts by time and is allowed in a host name. */
export function releaseIdAt(date: Date): string {
  return `r${date.toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-')}`
}

/** Returns the time in an id, in epoch milliseconds. NaN for an id without a time, such as `dev` of the local stack. */
export const releaseTime = (id: string): number =>
  Date.parse(id.replace(/^r(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3T$4:$5:$6Z'))

/** Builds the state from its keys. @param read returns the value of a key; an empty text if the key does not exist */
export const parseReleaseState = (read: (key: string) => string): ReleaseState => ({
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

/** Reserves an id that no other publish has. If several publish at once, the time in the id is a few seconds in the future. */
export async function reserveReleaseId({ routes, now }: Ports): Promise<string> {
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

/** Returns `previous` after a rollback to `id`: the releases before `id`, without the release that was live until now. */
export function previousAfterRollback({ previous }: ReleaseState, id: string): string {
  const ids = splitWords(previous)
  return ids.slice(ids.indexOf(id) + 1).join(' ')
}

/** How long a release that was never promoted is kept. One that was published on Friday still exists on Monday. */
export const UNPROMOTED_MS = 7 * DAY_MS

export const isKept = ({ live, previous }: ReleaseState, id: string, now: Date, ageMs: number): boolean =>
  id === live || splitWords(previous).includes(id) || now.getTime() - releaseTime(id) < ageMs

/** Returns the keys to write and remove for a new state. An empty field removes its key. */
export function stateKeyChanges(state: ReleaseState, { remove, ...next }: StateChange) {
  const changed = FIELDS.filter((field) => next[field] !== undefined && next[field] !== state[field])
  const gone = changed.filter((field) => !next[field]).map((field) => KEYS[field])
  return {
    put: new Map<string, string>(
      changed.flatMap((field) => (next[field] ? [[KEYS[field], next[field]]] : [])),
    ),
    remove: remove ? [...gone, remove] : gone,
  }
}
