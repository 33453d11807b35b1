/** Rules of what a translation says beside its English. */
import type { Severity } from '../model/issue.ts'
import { literal } from '../model/literal.ts'
import { once } from '../model/once.ts'
import type { Overlay, Site } from '../model/site.ts'
import { type Block, blocksOf, valueWithout } from '../model/translation/blocks.ts'
import { figureGap } from '../model/translation/figures.ts'
import { standing, stateOf } from '../model/translation/state.ts'
import { merged } from '../model/translation/translate.ts'
import { validate } from '../model/validate.ts'
import type { Rule } from './rule.ts'

interface Translated {
  overlay: Overlay
  block: Block
  text: string
}

/** Every block that is there. */
const translatedBlocks = ({ overlays }: Site): Translated[] =>
  overlays.flatMap((overlay) =>
    blocksOf(overlay).flatMap((block) =>
      block.text === undefined ? [] : [{ overlay, block, text: block.text }],
    ),
  )

/**
 * Blocks that are to be held against their English of today. What says older words is `translation-stale` and left out;
 * a slip in a text that somebody accepted is an error, in one that nobody has accepted yet, and nobody is shown, a
 * warning.
 */
const comparedBlocks = once((site: Site): (Translated & { severity: Severity })[] =>
  translatedBlocks(site).flatMap((one) => {
    const stands = standing(one.block)
    return stands === 'stale' ? [] : [{ ...one, severity: stands === 'sound' ? 'error' : 'warning' }]
  }),
)

/** A word or two may be the same in both. */
const WORDS = 4

const translationDuplicate: Rule = {
  id: 'translation-duplicate',
  severity: 'warning',
  summary: 'A translated block is not the English one.',
  example: 'subtitle: Goggles on, hands steady',
  fix: 'Translate it, or leave the line out until somebody does.',
  run(site, _, report) {
    for (const { overlay, block, text } of translatedBlocks(site))
      if (text.trim() === block.english.trim() && (text.match(/\p{L}{2,}/gu) ?? []).length >= WORDS)
        report(overlay.source, block.place(), `${block.path} is still the English`, {
          got: text.slice(0, 60),
        })
  },
}

const translationFigures: Rule = {
  id: 'translation-figures',
  severity: 'error',
  summary: 'A translation has the figures of its English: ₹, days, kilograms, dates, percentages.',
  example: 'answer: 60 ఏళ్లు   # the English says 65',
  fix: 'Write the figure of the English, in digits.',
  run(site, _, report) {
    for (const { overlay, block, text, severity } of comparedBlocks(site)) {
      const gap = figureGap(block.english, text)
      if (!gap) continue
      const words = [
        ...(gap.missing.length > 0 ? [`lacks ${gap.missing.join(', ')}`] : []),
        ...(gap.added.length > 0 ? [`adds ${gap.added.join(', ')}`] : []),
      ]
      report(overlay.source, block.place(), `${block.path} ${words.join(' and ')}`, {
        severity,
        expected: 'the figures of the English',
      })
    }
  },
}

/** Marks, and the letters that a virama joins to the one before in the scripts that Unicode names for it (GB9c). */
const JOINED = /(?<=[\u094d\u09cd\u0acd\u0b4d\u0c4d\u0d4d])\p{L}|[\p{M}\u200c\u200d]/gu

/** One letter for each that people count, so that the limits of the English hold: three for `గాగుల్స్`. */
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
  example: 'badge: ఎక్కువ మంది ఎంచుకున్న కోర్సు, అన్నిటికంటే ముందు చూడవలసినది',
  fix: 'Say it in fewer words.',
  run({ overlays }, { now }, report) {
    for (const overlay of overlays) {
      const { source, english, position } = overlay
      // They were short enough for the English that they were made from.
      const stale = stateOf(overlay, now).stale.map(({ block }) => block)
      const own = counted(valueWithout(overlay, stale))
      const whole = { ...source, value: merged(english.value, own), position }
      for (const { message, line, col, got, expected } of validate(whole, english.schema).issues)
        report(source, { line, col }, message, { ...(got && { got }), ...(expected && { expected }) })
    }
  },
}

const LINK = /\]\([^)\s]+/g
const hrefs = (text: string): string[] => (text.match(LINK) ?? []).map((link) => link.slice(2)).sort()

const translationLinks: Rule = {
  id: 'translation-links',
  severity: 'error',
  summary:
    'A translation links what its English links, by the English address; the page leads on to its own language.',
  example: '[కోర్సులు](/te/courses)',
  fix: 'Copy the address from the English.',
  run(site, _, report) {
    for (const { overlay, block, text, severity } of comparedBlocks(site)) {
      const [wanted, found] = [hrefs(block.english), hrefs(text)]
      if (wanted.join(' ') !== found.join(' '))
        report(overlay.source, block.place(), `${block.path} links elsewhere than its English`, {
          severity,
          got: found.join(', ') || 'no link',
          expected: wanted.join(', ') || 'no link',
        })
    }
  },
}

/** Of the letters of a block. Names, units and abbreviations stay in Latin letters. */
const LEAST = 0.4
/** A few words may be names. */
const SHORT = 40

/** Without links, components and addresses. */
const read = (text: string): string => text.replace(/\]\([^)]*\)|<[^>]*>|https?:\/\/\S+|[\w.+-]+@\S+/g, ' ')

const translationScript: Rule = {
  id: 'translation-script',
  severity: 'warning',
  summary: 'A translation is written in the letters of its language.',
  example: 'description: The course prepares you for the certificate.',
  fix: 'Translate the block; words that people use in English are written in the letters of the language.',
  run({ overlays }, _, report) {
    for (const overlay of overlays) {
      const { script } = overlay.language
      const foreign = new RegExp(`\\P{Script=${script}}+`, 'gu')
      for (const { path, kind, text = '', place } of blocksOf(overlay)) {
        if (kind === 'name' || text.length < SHORT) continue
        const letters = read(text).replace(/\P{L}+/gu, '')
        const share = letters.replace(foreign, '').length / letters.length
        if (letters.length >= SHORT && share < LEAST)
          report(overlay.source, place(), `${path} is hardly in ${script} letters`, {
            got: `${Math.round(share * 100)} %`,
            expected: `${LEAST * 100} % or more`,
          })
      }
    }
  },
}

/** A term in an English text, its plural included. */
const termPattern = (term: string): RegExp => new RegExp(`(?<!\\w)${literal(term)}(?:e?s)?(?!\\w)`, 'gi')

const uses = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

/** Used so often, a term is what the text is about: once it may be said otherwise. */
const OFTEN = 3

const words = (blocks: readonly Block[], of: 'english' | 'text'): string =>
  blocks.map((block) => (block[of] ?? '').replace(/\]\([^)]*\)|<[^>]*>/g, ' ')).join('\n')

const translationTerms: Rule = {
  id: 'translation-terms',
  severity: 'warning',
  summary: 'A translation uses the words of its glossary: one word for one thing on all pages.',
  example: 'లైసెన్స్ throughout, where the English says certificate',
  fix: 'Use the word of content/te/glossary.yaml, or correct the glossary for all texts.',
  run({ overlays, glossaries }, _, report) {
    for (const overlay of overlays) {
      const blocks = blocksOf(overlay).filter(({ text }) => text !== undefined)
      const [english, own] = [words(blocks, 'english').toLowerCase(), words(blocks, 'text')]
      for (const { en, term } of glossaries[overlay.language.code] ?? []) {
        // Most terms are not in the English at all, and a pattern takes longer to say so.
        if (!english.includes(en.toLowerCase()) || own.includes(term)) continue
        const pattern = termPattern(en)
        const first =
          uses(english, pattern) >= OFTEN && blocks.find((block) => uses(block.english, pattern) > 0)
        if (first)
          report(overlay.source, first.place(), `"${en}" is never said as ${term} here`, { expected: term })
      }
    }
  },
}

/** Attributes that are said in the language's own words. */
const SAID = /\s(?:title|alt|caption|label|value)="[^"]*"/g
const TOKEN = /<\/?[A-Z]\w*[^>]*>|\{\w+\}/g

const tokens = (text: string): string[] =>
  (text.match(TOKEN) ?? []).map((token) => token.replace(SAID, '').replace(/\s+/g, ' ')).sort()

const translationTokens: Rule = {
  id: 'translation-tokens',
  severity: 'error',
  summary:
    'A translation has the components of its English with their names and ids, and its words in braces.',
  example: '<Claim id="graduate" />   # the English says graduates',
  fix: 'Copy the component or the word in braces from the English; translate titles and what is between.',
  run(site, _, report) {
    for (const { overlay, block, text, severity } of comparedBlocks(site)) {
      const [wanted, found] = [tokens(block.english), tokens(text)]
      if (wanted.join('\n') === found.join('\n')) continue
      const lost = wanted.find((token) => !found.includes(token))
      const added = found.find((token) => !wanted.includes(token))
      report(overlay.source, block.place(), `${block.path} has other components than its English`, {
        severity,
        got: added ?? 'fewer of them',
        expected: lost ?? 'as many as the English',
      })
    }
  },
}

export const translationTextRules: readonly Rule[] = [
  translationDuplicate,
  translationFigures,
  translationLength,
  translationLinks,
  translationScript,
  translationTerms,
  translationTokens,
]
