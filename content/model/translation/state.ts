/** Finds the texts of a translated file that visitors read in English. */
import { memoize } from '../memoize.ts'
import type { Overlay } from '../site.ts'
import { ENGLISH_TAG } from '../text/mdx.ts'
import { type Block, textBlocks } from './blocks.ts'

export interface TranslationState {
  missing: Block[]
  /** Translated, but not accepted by `content translate accept`. */
  unread: Block[]
  /** Translated from an older English. */
  stale: Block[]
  /** Missing, unread and stale blocks. */
  waiting: Block[]
  /** Blocks that visitors read in English: waiting blocks with the rest of their list entry, and blocks without words. */
  english: Block[]
}

/** Attributes of a component that visitors read. */
const SAID = /\s(?:title|alt|caption|label|value)="([^"]*)"/g

export const attributeTexts = (block: string): string[] =>
  [...block.matchAll(SAID)].map(([, text = '']) => text)

/** Whether a block needs a translation. `<Price course="dgca-small" />` and `45,000` do not. */
const hasWords = ({ english }: Block): boolean =>
  /\p{L}/u.test(english.replace(/<\/?[A-Z]\w*[^>]*>/g, (tag) => attributeTexts(tag).join(' ')))

/** `sound`: current and accepted. `inherited`: uses the English, because there is nothing to translate. */
export function blockStatus(block: Block) {
  const { hash, text, madeFrom, kind } = block
  if (text !== undefined && madeFrom === hash) return 'sound'
  if ((kind === 'name' && text === undefined) || !hasWords(block)) return 'inherited'
  return text === undefined ? 'missing' : madeFrom === undefined ? 'unread' : 'stale'
}

/** Key of the innermost list entry that contains a block. An entry, such as a question with its answer, is shown in one language. */
export const listKey = ({ at }: Block): string => {
  const end = at.findLastIndex((key) => typeof key === 'number') + 1
  return JSON.stringify(end > 0 ? at.slice(0, end) : at)
}

export const translationState = memoize((overlay: Overlay): TranslationState => {
  const blocks = textBlocks(overlay).map((block) => ({ block, stands: blockStatus(block) }))
  const of = (wanted: ReturnType<typeof blockStatus>) =>
    blocks.flatMap(({ block, stands }) => (stands === wanted ? block : []))
  const [missing, unread, stale] = [of('missing'), of('unread'), of('stale')]
  const waiting = [...missing, ...unread, ...stale]
  const entries = new Set(waiting.map(listKey))
  return {
    missing,
    unread,
    stale,
    waiting,
    english: blocks.flatMap(({ block, stands }) =>
      stands === 'inherited' || entries.has(listKey(block)) ? block : [],
    ),
  }
})

/** Body of a translated file as visitors read it. English blocks are in `<English>` tags, except in notices. */
export const translatedBody = memoize((overlay: Overlay): string => {
  const english = new Set(translationState(overlay).english)
  const blocks = textBlocks(overlay).filter(({ kind }) => kind === 'body')
  if (overlay.blocks.length === blocks.length && !blocks.some((block) => english.has(block)))
    return overlay.body
  const isNotice = 'collection' in overlay.over && overlay.over.collection === 'consent'
  const parts: string[] = []
  let open = false
  for (const [index, block] of blocks.entries()) {
    const marked = blockStatus(block) !== 'inherited' && english.has(block) && !isNotice
    if (marked !== open) parts.push(marked ? `<${ENGLISH_TAG}>` : `</${ENGLISH_TAG}>`)
    open = marked
    // `overlay.english.blocks` contains comments; the texts of `blocks` do not.
    parts.push((english.has(block) ? overlay.english.blocks[index]?.text : block.text) ?? '')
  }
  if (open) parts.push(`</${ENGLISH_TAG}>`)
  return parts.join('\n\n')
})
