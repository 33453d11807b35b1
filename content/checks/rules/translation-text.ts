/** Rules that compare a translation with its English. */

import { isPlural } from '../../model/catalogue/messages.ts'
import { PRICE_PLACE } from '../../model/catalogue/prices.ts'
import { latestCache, memoize } from '../../model/memoize.ts'
import type { Issue, Place, Severity } from '../../model/parse/issue.ts'
import { valueAt } from '../../model/parse/source.ts'
import { validate } from '../../model/parse/validate.ts'
import type { Overlay } from '../../model/site.ts'
import { escapeRegExp } from '../../model/text/escape-reg-exp.ts'
import { type Block, blocksOf, valueWithout } from '../../model/translation/blocks.ts'
import { compareFigures } from '../../model/translation/figures.ts'
import type { Term } from '../../model/translation/glossary.ts'
import { blockStatus } from '../../model/translation/state.ts'
import { mergeTranslation } from '../../model/translation/translate.ts'
import type { Rule } from '../shared/rule.ts'

type Written = Block & { text: string }

/** Every translated block. */
const writtenBlocks = memoize((overlay: Overlay): Written[] =>
  blocksOf(overlay).flatMap((block) => (block.text === undefined ? [] : { ...block, text: block.text })),
)

/**
 * Blocks to compare with their English. Leaves out stale blocks, which `translation-stale` reports, and plurals, whose forms
 * differ between languages. A fault in an accepted text is an error. In other texts, which visitors do not see, it is a warning.
 */
const comparedBlocks = memoize((overlay: Overlay): (Written & { severity: Severity })[] =>
  writtenBlocks(overlay).flatMap((block) => {
    const stands = blockStatus(block)
    return stands === 'stale' || stands === 'inherited' || isPlural(valueAt(overlay.english.value, block.at))
      ? []
      : { ...block, severity: stands === 'sound' ? 'error' : 'warning' }
  }),
)

type Found = (at: Block | Place, message: string, more?: Partial<Issue>) => void

/** Runs a check on the parts of each overlay. Findings are cached until the overlay or its English changes. */
function inEach<T>(parts: (overlay: Overlay) => T[], find: (part: T, found: Found) => void): Rule['run'] {
  const findings = memoize((overlay: Overlay) => {
    const all: [Place, string, Partial<Issue>?][] = []
    for (const part of parts(overlay))
      find(part, (at, ...rest) => all.push(['place' in at ? at.place() : at, ...rest]))
    return all
  })
  return ({ overlays }, _, report) => {
    for (const overlay of overlays) for (const one of findings(overlay)) report(overlay.source, ...one)
  }
}

const translationFigures: Rule = {
  id: 'translation-figures',
  severity: 'error',
  summary: 'A translation has the figures of its English: ₹, days, kilograms, dates, percentages.',
  run: inEach(comparedBlocks, (block, found) => {
    const { text, english, path, severity } = block
    const { missing = [], added = [] } = compareFigures(english, text) ?? {}
    const words = Object.entries({ lacks: missing, adds: added }).flatMap(([verb, figures]) =>
      figures.length > 0 ? `${verb} ${figures.join(', ')}` : [],
    )
    if (words.length > 0)
      found(block, `${path} ${words.join(' and ')}`, { severity, expected: 'the figures of the English' })
  }),
}

/** Combining marks, and letters that a virama joins to the letter before (Unicode rule GB9c). */
const JOINED = /(?<=[\u094d\u09cd\u0acd\u0b4d\u0c4d\u0d4d])\p{L}|[\p{M}\u200c\u200d]/gu

/** Reduces each perceived character to one letter, so that the length limits of the English apply: three for `గాగుల్స్`. */
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
  run: inEach(Array.of<Overlay>, (overlay, found) => {
    const { source, english, position } = overlay
    // The limits may have changed since a stale text was translated.
    const stale = blocksOf(overlay).filter((block) => blockStatus(block) === 'stale')
    const own = valueWithout(overlay, stale)
    const [value, quoted] = [counted(own), own].map((one) => mergeTranslation(english.value, one))
    const whole = { ...source, value, quoted, position }
    for (const { message, line, col, got, expected } of validate(whole, english.schema).issues)
      found({ line, col }, message, { ...(got && { got }), ...(expected && { expected }) })
  }),
}

const LINK = /\]\([^)\s]+/g
const hrefs = (text: string): string[] => (text.match(LINK) ?? []).map((link) => link.slice(2)).sort()

const translationLinks: Rule = {
  id: 'translation-links',
  severity: 'error',
  summary:
    'A translation links what its English links, by the English address; the page leads on to its own language.',
  run: inEach(comparedBlocks, (block, found) => {
    const { severity, path } = block
    const [expected, got] = [block.english, block.text].map((text) => hrefs(text).join(', ') || 'no link')
    if (got !== expected)
      found(block, `${path} links elsewhere than its English`, { severity, got, expected })
  }),
}

/** Least share of letters in the language's script. Names, units and abbreviations stay in Latin letters. */
const LEAST = 0.4
/** A shorter text may consist of names. */
const SHORT = 40
const WORD = /\p{Ll}{3}/u
/** Texts with fewer words may be the same in both languages. */
const WORDS = 4

/** Removes links, components, addresses and places for prices. */
const read = (text: string): string =>
  text.replace(PRICE_PLACE, ' ').replace(/\]\([^)]*\)|<[^>]*>|https?:\/\/\S+|[\w.+-]+@\S+/g, ' ')

const translationScript: Rule = {
  id: 'translation-script',
  severity: 'warning',
  summary: 'A translation is written in the letters of its language.',
  run: inEach(Array.of<Overlay>, (overlay, found) => {
    const { script } = overlay.language
    const foreign = new RegExp(`\\P{Script=${script}}+`, 'gu')
    for (const block of writtenBlocks(overlay)) {
      const isSame = block.text.trim() === block.english.trim()
      if (block.kind === 'name' || (isSame && (block.text.match(/\p{L}{2,}/gu) ?? []).length < WORDS))
        continue
      const text = read(block.text)
      const letters = text.replace(/\P{L}+/gu, '')
      const share = letters.replace(foreign, '').length / letters.length
      if (letters.length < SHORT ? share === 0 && WORD.test(text) : share < LEAST)
        found(block, `${block.path} is hardly in ${script} letters`, {
          got: `${Math.round(share * 100)} %`,
          expected: `${LEAST * 100} % or more`,
        })
    }
  }),
}

/** Matches a term and its plural in an English text. */
const termPattern = (term: string): RegExp => new RegExp(`(?<!\\w)${escapeRegExp(term)}(?:e?s)?(?!\\w)`, 'gi')

const uses = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

/** A term that is used this often is the subject of the text. */
const OFTEN = 3

const words = (texts: readonly string[]): string =>
  texts.map((text) => text.replace(/\]\([^)]*\)|<[^>]*>/g, ' ')).join('\n')

/** Terms that the English uses often and the translation never, each with its first block. */
function unsaid(overlay: Overlay, glossary: readonly Term[]) {
  const blocks = writtenBlocks(overlay)
  const english = words(blocks.map((block) => block.english)).toLowerCase()
  const own = words(blocks.map(({ text }) => text))
  // Most terms are not in the English, and `includes` is faster than a pattern.
  const candidates = glossary.filter(
    ({ en, term }) => english.includes(en.toLowerCase()) && !own.includes(term),
  )
  return candidates.flatMap(({ en, term }) => {
    const pattern = termPattern(en)
    const block = uses(english, pattern) >= OFTEN && blocks.find((one) => uses(one.english, pattern) > 0)
    return block ? { en, term, block } : []
  })
}

const last = latestCache<ReturnType<typeof unsaid>>()

const translationTerms: Rule = {
  id: 'translation-terms',
  severity: 'warning',
  summary: 'A translation uses the words of its glossary: one word for one thing on all pages.',
  run({ overlays, glossaries }, _, report) {
    for (const overlay of overlays) {
      const { source, language } = overlay
      const glossary = glossaries[language.code]
      const found = last(source.file, [overlay, glossary], () => unsaid(overlay, glossary ?? []))
      for (const { en, term, block } of found)
        report(source, block.place(), `"${en}" is never said as ${term} here`, { expected: term })
    }
  },
}

/** Attributes that are translated. */
const SAID = /\s(?:title|alt|caption|label|value)="[^"]*"/g
const TOKEN = /<\/?[A-Z]\w*[^>]*>|\{\w+\}/g

const tokens = (text: string): string[] =>
  (text.match(TOKEN) ?? []).map((token) => token.replace(SAID, '').replace(/\s+/g, ' ')).sort()

const translationTokens: Rule = {
  id: 'translation-tokens',
  severity: 'error',
  summary:
    'A translation has the components of its English with their names and ids, and its words in braces.',
  // The rule `messages` compares the {places} of messages.
  run: inEach(
    (overlay) => ('messages' in overlay.over ? [] : comparedBlocks(overlay)),
    (block, found) => {
      const { severity, path } = block
      const [wanted, own] = [tokens(block.english), tokens(block.text)]
      if (wanted.join('\n') === own.join('\n')) return
      const expected = wanted.find((token) => !own.includes(token)) ?? 'as many as the English'
      const got = own.find((token) => !wanted.includes(token)) ?? 'fewer of them'
      found(block, `${path} has other components than its English`, { severity, got, expected })
    },
  ),
}

export const translationTextRules: readonly Rule[] = [
  translationFigures,
  translationLength,
  translationLinks,
  translationScript,
  translationTerms,
  translationTokens,
]
