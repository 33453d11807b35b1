/** Rules that compare a translation with its English. */
import { isPlural } from '../../model/catalogue/messages.ts'
import { PRICE_PLACEHOLDER } from '../../model/catalogue/prices.ts'
import { memoize } from '../../model/memoize.ts'
import type { Issue, LineCol } from '../../model/parse/issue.ts'
import { valueAt } from '../../model/parse/source.ts'
import { validate } from '../../model/parse/validate.ts'
import { READ_ATTRIBUTES } from '../../model/schema/components.ts'
import type { Overlay } from '../../model/site.ts'
import { escapeRegExp } from '../../model/text/escape-reg-exp.ts'
import { type Block, textBlocks, withoutBlocks } from '../../model/translation/blocks.ts'
import { compareFigures, compareParts } from '../../model/translation/figures.ts'
import type { Term } from '../../model/translation/glossary.ts'
import { blockStatus } from '../../model/translation/state.ts'
import { mergeTranslation } from '../../model/translation/translate.ts'
import type { Rule } from '../shared/rule.ts'

type Written = Block & { text: string }

/** Every translated block. */
const writtenBlocks = memoize((overlay: Overlay): Written[] =>
  textBlocks(overlay).flatMap((block) => (block.text === undefined ? [] : { ...block, text: block.text })),
)

type Found = (at: Block | LineCol, message: string, expected?: string, more?: Partial<Issue>) => void

/** Runs a check on each overlay. */
const inEach =
  (find: (overlay: Overlay, reportAt: Found) => void): Rule['run'] =>
  ({ overlays }, _, report) => {
    for (const overlay of overlays)
      find(overlay, (at, ...rest) => report(overlay.source, 'place' in at ? at.place() : at, ...rest))
  }

const TAG = /<\/?[A-Z]\w*[^>]*>/g
const BRACES = /\{\w+\}/g
const SAID = new RegExp(`\\s(?:${READ_ATTRIBUTES.join('|')})="[^"]*"`, 'g')

const linksOf = (text: string) => (text.match(/\]\([^)\s]+/g) ?? []).map((link) => link.slice(2))
const tagsOf = (text: string) =>
  (text.match(TAG) ?? []).map((tag) => tag.replace(SAID, '').replace(/\s+/g, ' '))
const bracesOf = (text: string): string[] => [...new Set(text.match(BRACES))]

type Compare = typeof compareFigures

/** Parts that must be the same in a translation as in its English. */
const PARTS: readonly (readonly [what: string, compare: Compare])[] = [
  ['figures', compareFigures],
  ['links', (english, text) => compareParts(linksOf(english), linksOf(text))],
  ['components', (english, text) => compareParts(tagsOf(english), tagsOf(text))],
  ['words in braces', (english, text) => compareParts(bracesOf(english), bracesOf(text))],
]

/** Comparisons for a block. For plural forms, only the placeholders, of which a singular may have none ("One seat"). */
function comparisons({ english, value, position }: Overlay, block: Written) {
  const [model, forms] = [valueAt(english.value, block.at), valueAt(value, block.at)]
  if (!isPlural(model) || !isPlural(forms)) return [{ ...block, parts: PARTS }]
  return Object.entries(forms).flatMap(([form, text]) => {
    const place = () => position([...block.at, form])
    const written = { text, english: model.other ?? '', place, parts: PARTS.slice(-1) }
    return form === 'other' || text.includes('{') ? written : []
  })
}

/** Skips stale blocks, which `translation-stale` reports. Faults of unaccepted texts are warnings: no visitor sees them. */
const translationParts: Rule = {
  id: 'translation-parts',
  severity: 'error',
  summary: 'A translation has the figures, links, components and words in braces of its English.',
  run: inEach((overlay, report) => {
    for (const block of writtenBlocks(overlay)) {
      const status = blockStatus(block)
      if (status === 'stale' || status === 'inherited') continue
      const severity = status === 'sound' ? 'error' : 'warning'
      for (const { text, english, place, parts } of comparisons(overlay, block))
        for (const [what, compare] of parts) {
          const gap = compare(english, text)
          const message = `${block.path} has other ${what} than its English`
          const got = gap?.added.join(', ') || 'none'
          if (gap) report(place(), message, gap.missing.join(', ') || 'none', { severity, got })
        }
    }
  }),
}

/** Combining marks, and letters that a virama joins to the letter before (Unicode rule GB9c). */
const JOINED = /(?<=[\u094d\u09cd\u0acd\u0b4d\u0c4d\u0d4d])\p{L}|[\p{M}\u200c\u200d]/gu

/** Reduces each visible character to one letter, so that the English length limits apply: `గాగుల్స్` counts as three. */
function counted(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(JOINED, '')
  if (Array.isArray(value)) return value.map(counted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, counted(inner)]))
}

const translationLength: Rule = {
  id: 'translation-length',
  severity: 'error',
  summary: 'A translated text is as long as its field allows, in characters as people count them.',
  run: inEach((overlay, report) => {
    const { source, english, position } = overlay
    // The limits may have changed since a stale text was translated.
    const stale = textBlocks(overlay).filter((block) => blockStatus(block) === 'stale')
    const current = withoutBlocks(overlay, stale)
    const [value, quoted] = [counted(current), current].map((texts) => mergeTranslation(english.value, texts))
    const whole = { ...source, value, quoted, position }
    for (const { message, expected, ...place } of validate(whole, english.schema).issues)
      report(place, message, expected, { got: place.got })
  }),
}

/** Minimum share of letters in the language's script. Names, units and abbreviations stay in Latin letters. */
const LEAST = 0.4
/** Minimum number of letters of a text that is checked. A shorter one may consist of names. */
const SHORT = 40
const WORD = /\p{Ll}{3}/u
/** Texts with fewer words may be the same in both languages. */
const WORDS = 4

/** Removes link targets, components, URLs, e-mail addresses and price placeholders. */
const read = (text: string): string =>
  text.replace(PRICE_PLACEHOLDER, ' ').replace(/\]\([^)]*\)|<[^>]*>|https?:\/\/\S+|[\w.+-]+@\S+/g, ' ')

const translationScript: Rule = {
  id: 'translation-script',
  severity: 'warning',
  summary: 'A translation is written in the letters of its language.',
  run: inEach((overlay, report) => {
    const { script } = overlay.language
    const foreign = new RegExp(`\\P{Script=${script}}+`, 'gu')
    for (const block of writtenBlocks(overlay)) {
      const isSame = block.text.trim() === block.english.trim()
      if (block.kind === 'name' || (isSame && (block.text.match(/\p{L}{2,}/gu) ?? []).length < WORDS))
        continue
      const text = read(block.text)
      const letters = text.replace(/\P{L}+/gu, '')
      const share = letters.replace(foreign, '').length / letters.length
      const got = `${Math.round(share * 100)} %`
      if (letters.length < SHORT ? share === 0 && WORD.test(text) : share < LEAST)
        report(block, `${block.path} is hardly in ${script} letters`, `${LEAST * 100} % or more`, { got })
    }
  }),
}

/** Matches a term and its plural in an English text. */
const termPattern = (term: string): RegExp => new RegExp(`(?<!\\w)${escapeRegExp(term)}(?:e?s)?(?!\\w)`, 'gi')

const uses = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

/** Number of uses from which a term is a subject of the text. */
const OFTEN = 3

const words = (texts: readonly string[]): string =>
  texts.map((text) => text.replace(/\]\([^)]*\)|<[^>]*>/g, ' ')).join('\n')

/** Terms that the English uses often and the translation never, each with its first block. */
function unsaid(overlay: Overlay, glossary: readonly Term[]) {
  const blocks = writtenBlocks(overlay)
  const english = words(blocks.map((block) => block.english)).toLowerCase()
  const translation = words(blocks.map(({ text }) => text))
  // Most terms are not in the English, and `includes` is faster than a pattern.
  const candidates = glossary.filter(
    ({ en, term }) => english.includes(en.toLowerCase()) && !translation.includes(term),
  )
  return candidates.flatMap(({ en, term }) => {
    const pattern = termPattern(en)
    const block = uses(english, pattern) >= OFTEN && blocks.find((block) => uses(block.english, pattern) > 0)
    return block ? { en, term, block } : []
  })
}

const translationTerms: Rule = {
  id: 'translation-terms',
  severity: 'warning',
  summary: 'A translation uses the words of its glossary: one word for one thing on all pages.',
  run({ overlays, glossaries }, _, report) {
    for (const overlay of overlays) {
      const glossary = glossaries[overlay.language.code] ?? []
      for (const { en, term, block } of unsaid(overlay, glossary))
        report(overlay.source, block.place(), `"${en}" is never said as ${term} here`, term)
    }
  },
}

export const translationTextRules: readonly Rule[] = [
  translationParts,
  translationLength,
  translationScript,
  translationTerms,
]
