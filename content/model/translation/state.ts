/** What visitors may see of a translated file: whether it is whole, and whether its English has moved on. */

import { addDays, istDay } from '#lambdas/shared/india.ts'
import type { Overlay } from '../site.ts'
import { type Block, blocksOf, bodyShape } from './blocks.ts'
import { fallsBack } from './fallback.ts'
import { figureGap } from './figures.ts'

/** A translation whose English prose has changed is shown so long, with a notice. */
export const GRACE_DAYS = 30

export type Staleness = 'figures' | 'rules' | 'prose'

export interface State {
  missing: Block[]
  /** There, and not yet read against its English by `content translate accept`. */
  unread: Block[]
  stale: { block: Block; kind: Staleness }[]
  /** Blocks that nobody reads in the language: a page is hidden, a voice or a caption is shown in English. */
  unshown: { block: Block; why: string }[]
  /** Why visitors do not see it; undefined when they do. */
  hidden: string | undefined
}

const falls = ({ over }: Overlay): boolean => 'data' in over && fallsBack(over.data)

/** Text that a translation has to say: words with letters in them. */
const needed = ({ kind, english }: Block): boolean => kind !== 'name' && /\p{L}/u.test(english)

/** Texts on which a visitor's rights or money rest. */
const binding = ({ over }: Overlay): boolean =>
  'data' in over ? over.data === 'claims' || over.data === 'settings' : over.collection === 'legal'

function stalenessOf(overlay: Overlay, { english, text }: Block): Staleness {
  if (text !== undefined && figureGap(english, text)) return 'figures'
  return binding(overlay) || /\bRules?\b|\bDGCA\b/.test(english) ? 'rules' : 'prose'
}

/** `sound` says what its English says now, as far as somebody has read it against it. */
export function standing({ hash, text, madeFrom }: Block) {
  if (text === undefined) return 'missing'
  return madeFrom === undefined ? 'unread' : madeFrom === hash ? 'sound' : 'stale'
}

/** Blocks by how they stand, and why visitors do not see the file on a day. */
export function stateOf(overlay: Overlay, now: Date): State {
  const blocks = blocksOf(overlay).map((block) => ({ block, stands: standing(block) }))
  const of = (wanted: ReturnType<typeof standing>) =>
    blocks.flatMap(({ block, stands }) => (stands === wanted ? block : []))
  const missing = of('missing').filter(needed)
  const unread = of('unread')
  const stale = of('stale').map((block) => ({ block, kind: stalenessOf(overlay, block) }))
  const since = overlay.translation.stale
  const late = since !== undefined && addDays(since, GRACE_DAYS) < istDay(now)
  const unshown = [
    ...missing.map((block) => ({ block, why: `${block.path} is not translated` })),
    ...unread.map((block) => ({ block, why: `${block.path} is not accepted` })),
    ...stale.flatMap(({ block, kind }) => {
      if (kind !== 'prose') return { block, why: `the ${kind} of ${block.path} have changed in English` }
      return late ? { block, why: `its English has changed more than ${GRACE_DAYS} days ago` } : []
    }),
  ]
  const more = bodyShape(overlay).more && 'its text has a block that the English has not'
  return {
    missing,
    unread,
    stale,
    unshown,
    hidden: falls(overlay) ? undefined : (more ?? unshown[0]?.why),
  }
}
