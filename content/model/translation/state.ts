/** What visitors may see of a translated file: whether it is whole, and whether its English has moved on. */
import { addDays, istDay } from '#lambdas/shared/india.ts'
import { type Block, blockHash, blocksOf } from './blocks.ts'
import { figureGap } from './figures.ts'
import type { Overlay } from './overlay.ts'

/** A translation whose English prose has changed is shown so long, with a notice. */
export const GRACE_DAYS = 30

export type Staleness = 'figures' | 'rules' | 'prose'

export interface State {
  missing: Block[]
  stale: { block: Block; kind: Staleness }[]
  /** Why visitors do not see it; undefined when they do. */
  hidden: string | undefined
}

/** Voices and captions: where they have no translation, visitors read the English, marked as such. */
export const FALLBACK: readonly string[] = [
  'testimonials',
  'stories',
  'spotlights',
  'videoTestimonials',
  'socialReviews',
]

const falls = ({ over }: Overlay): boolean => 'data' in over && FALLBACK.includes(over.data)

/** Text that a translation has to say: words with letters in them. */
const needed = ({ kind, english }: Block): boolean => kind !== 'name' && /\p{L}/u.test(english)

/** Texts on which a visitor's rights or money rest. */
const binding = ({ over }: Overlay): boolean =>
  'data' in over ? over.data === 'claims' || over.data === 'settings' : over.collection === 'legal'

function stalenessOf(overlay: Overlay, { english, text }: Block): Staleness {
  if (text !== undefined && figureGap(english, text)) return 'figures'
  return binding(overlay) || /\bRules?\b|\bDGCA\b/.test(english) ? 'rules' : 'prose'
}

/** Blocks whose English is not the one that they were accepted with, and those that were accepted and have no English now. */
function staleBlocks(overlay: Overlay): State['stale'] {
  const { source } = overlay.translation
  return blocksOf(overlay).flatMap((block) => {
    const accepted = source[block.path]
    const moved = accepted !== undefined && accepted !== blockHash(block.english)
    return moved && block.text !== undefined ? [{ block, kind: stalenessOf(overlay, block) }] : []
  })
}

/** The state of an overlay on a day. */
export function stateOf(overlay: Overlay, now: Date): State {
  const missing = falls(overlay)
    ? []
    : blocksOf(overlay).filter((block) => block.text === undefined && needed(block))
  const stale = staleBlocks(overlay)
  const since = overlay.translation.stale
  const grave = stale.find(({ kind }) => kind !== 'prose')
  const hidden =
    missing.length > 0
      ? `${missing[0]?.path} is not translated`
      : grave
        ? `the ${grave.kind} of ${grave.block.path} have changed in English`
        : stale.length > 0 && since && addDays(since, GRACE_DAYS) < istDay(now)
          ? `its English has changed more than ${GRACE_DAYS} days ago`
          : undefined
  return { missing, stale, hidden }
}
