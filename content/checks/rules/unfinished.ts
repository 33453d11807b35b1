/** Rules about placeholders, samples and template texts. */

import { PRICE_PLACE } from '../../model/catalogue/prices.ts'
import type { Place } from '../../model/parse/issue.ts'
import { pathText } from '../../model/parse/source.ts'
import { TO_CONFIRM } from '../../model/schema/to-confirm.ts'
import { everyPage } from '../../model/site.ts'
import type { HtmlPage } from '../../model/text/html.ts'
import { placer } from '../../model/text/prose.ts'
import {
  type FieldText,
  fieldsOf,
  fieldTexts,
  messageTexts,
  pagesOf,
  type Rule,
  sourcesOf,
  textsOf,
} from '../shared/rule.ts'

/** Placeholders in messages, which code fills in. */
const MESSAGE_PLACE = /\{\w+\}/g

const BRACES = /\{\s*[A-Za-z_][\w. +-]*\}/

/** First visible {placeholder} of a built page, outside code samples. */
export function unresolvedIn({ texts }: HtmlPage): { text: string; index: number } | undefined {
  for (const { text, offset } of texts) {
    const match = BRACES.exec(text)
    if (match) return { text: match[0], index: offset + match.index }
  }
  return undefined
}

export const unresolved: Rule = {
  id: 'unresolved',
  severity: 'error',
  summary: 'No text still holds a {placeholder} (DEF-57).',
  run(site, _, report) {
    const courses = new Set(site.all.courses.map(({ source }) => source))
    const look = ({ source, path, text }: FieldText, filled?: RegExp) => {
      const [got] = BRACES.exec(filled ? text.replaceAll(filled, '') : text) ?? []
      if (got)
        report(source, path, `${pathText(path)} holds ${got}, which nothing replaces`, {
          got,
          expected: 'the words themselves',
        })
    }
    // Prices of courses have a rule of their own.
    for (const field of fieldTexts(site)) look(field, courses.has(field.source) ? PRICE_PLACE : undefined)
    for (const field of messageTexts(site)) look(field, MESSAGE_PLACE)
  },
}

/** Texts that `academy content new` writes as instructions to the editor (cli/content/templates). */
const TEMPLATE: ReadonlySet<string> = new Set([
  'What this course turns you into',
  'Two sentences for the head of the page.',
  'What is to be seen in the picture',
  'First thing a graduate can do',
  'First reason',
  'Why it matters.',
  'Say it.',
  'One or two sentences for the card.',
  'Write the text here.',
])

const META = 'Write here in 70 to 160 characters'
const BODY = '250 words or more: what a day looks like'

/** Searching the whole text first is faster than checking each line, because hardly any text contains one. */
const PIECES = [...TEMPLATE, META, BODY]

const isTemplate = (text: string) => TEMPLATE.has(text.trim()) || text.includes(META) || text.startsWith(BODY)

export const unwritten: Rule = {
  id: 'unwritten',
  severity: 'error',
  summary: 'A page that is no draft any more has its own words, not those that `content new` put there.',
  run(site, _, report) {
    for (const page of everyPage(site).filter(({ state }) => state !== 'draft')) {
      const refuse = (place: Place, got: string) =>
        report(page, place, 'these are still the words of the template', {
          got,
          expected: 'your own words, or draft: true',
        })
      for (const [path, text] of textsOf(page.source.value))
        if (isTemplate(text)) refuse(page.position(path), text)
      if (!PIECES.some((piece) => page.body.includes(piece))) continue
      for (const [line, text] of page.body.split('\n').entries())
        if (isTemplate(text)) refuse({ line: page.bodyLine + line, col: 1 }, text)
    }
  },
}

function* samples(value: unknown, path: PropertyKey[] = []): Generator<PropertyKey[]> {
  if (!value || typeof value !== 'object') return
  for (const [key, item] of Object.entries(value)) {
    const here = [...path, Array.isArray(value) ? Number(key) : key]
    if (key === 'sample' && item === true) yield here
    else yield* samples(item, here)
  }
}

export const sample: Rule = {
  id: 'sample',
  severity: 'error',
  summary: 'A live site shows no invented people, numbers or addresses (--production).',
  run(site, facts, report) {
    if (!facts.production) return
    for (const source of sourcesOf(site))
      for (const path of samples(source.value)) {
        const name = pathText(path.slice(0, -1)) || 'this file'
        report(source, source.keyPosition(path), `${name} is a sample`, {
          got: 'sample: true',
          expected: 'the real value, without `sample`',
        })
      }
  },
}

export const toConfirm: Rule = {
  id: 'to-confirm',
  severity: 'warning',
  summary: 'A live site knows its facts: those that are `toConfirm` are not shown (--production; DEF-91).',
  run(site, facts, report) {
    if (!facts.production) return
    for (const { source, path, text } of fieldTexts(site))
      if (text === TO_CONFIRM)
        report(source, path, `${pathText(path)} is still to be confirmed`, {
          got: TO_CONFIRM,
          expected: 'the value',
        })
  },
}

export const openQuestion: Rule = {
  id: 'open-question',
  severity: 'warning',
  summary: 'Questions to counsel and the tax adviser are answered before a site goes live (--production).',
  run({ data, sources }, { production }, report) {
    for (const [index, { to, question, untilAnswered }] of (data.questions ?? []).entries())
      if (production && sources.questions)
        report(sources.questions, [index, 'question'], `a question for ${to} is open: ${question}`, {
          expected: `an answer; until then: ${untilAnswered}`,
        })
  },
}

/** Placeholder hosts, numbers and words (DEF-37). */
const PLACEHOLDERS: readonly (readonly [RegExp, string])[] = [
  [
    /\b[\w.-]+\.(?:example|test|invalid|localhost)\b|\bexample\.(?:com|org|net|in)\b/,
    'a placeholder address',
  ],
  [
    /\+91\s?(?:98765\s?43210|12345\s?67890|9{10}|0{10})|\b(?:98765\s?43210|1234567890|9999999999|0000000000)\b/,
    'a placeholder phone number',
  ],
  [/\blorem ipsum\b/i, 'filler text'],
  [/\b(?:TODO|TBD|FIXME|XXXX?)\b/, 'a note to oneself'],
  ...[
    // YOUR_VIDEO_ID, INSERT NAME or your-link-here: in capitals, or with joined words as in no sentence.
    /\b(?:YOUR|INSERT|REPLACE)(?:[-_ ](?:VIDEO|LINK|ID|TEXT|NAME|NUMBER))+\b/,
    /\b(?:your|insert|replace)(?:[-_](?:video|link|id|text|name|number))+[-_](?:id|here)\b/,
    // [your name] or <insert link>: in brackets that are not a link, or as the whole field.
    /[[<{]\s*(?:your|insert|replace) (?:video|link|id|text|name|number)(?: here)?\s*(?:\](?!\()|[>}])/i,
    /^[ \t]*(?:your|insert|replace) (?:video|link|id|text|name|number)(?: here)?\.?[ \t]*$/im,
  ].map((pattern) => [pattern, 'an instruction to the editor'] as const),
  [/\b(?:VIDEO_ID|dQw4w9WgXcQ|x{6,})\b/, 'a placeholder video'],
]

/** Words that may not appear even on a test site. */
const NOTES = PLACEHOLDERS.filter(([, what]) => what === 'filler text' || what === 'a note to oneself')

const found = (text: string, patterns: typeof PLACEHOLDERS) => {
  for (const [pattern, what] of patterns) {
    const match = pattern.exec(text)
    if (match) return { what, got: match[0], index: match.index }
  }
  return undefined
}

export const placeholder: Rule = {
  id: 'placeholder',
  severity: 'error',
  summary:
    'No page shows filler text or a note to oneself; a live site shows no placeholder host, phone, e-mail or video either (--production; DEF-37).',
  run(site, facts, report) {
    const patterns = facts.production ? PLACEHOLDERS : NOTES
    const expected = 'the real words'
    const look = ({ source, path, text }: FieldText, wanted: typeof PLACEHOLDERS) => {
      const hit = found(text, wanted)
      if (hit) report(source, path, `${pathText(path)} holds ${hit.what}`, { got: hit.got, expected })
    }
    for (const field of fieldTexts(site)) look(field, patterns)
    // A message may name an address as an example, and say "your name".
    for (const { source } of site.messageFiles) for (const field of fieldsOf(source)) look(field, NOTES)
    for (const page of pagesOf(site)) {
      const hit = found(page.body, patterns)
      const at = placer(page.body, page.bodyLine)
      if (hit) report(page, at(hit.index), `the text holds ${hit.what}`, { got: hit.got, expected })
    }
  },
}
