/** Rules about placeholders, samples and template texts. */
import { PRICE_PLACEHOLDER } from '../../model/catalogue/prices.ts'
import { pathText, type YamlSource } from '../../model/parse/source.ts'
import { TO_CONFIRM } from '../../model/schema/to-confirm.ts'
import { everyPage } from '../../model/site.ts'
import type { HtmlPage } from '../../model/text/html.ts'
import { createLocator } from '../../model/text/prose.ts'
import { textBlocks } from '../../model/translation/blocks.ts'
import { withoutComments } from '../../model/translation/pairs.ts'
import type { FieldText, Rule } from '../shared/rule.ts'
import { fieldTexts, mdxPages, messageTexts, sourceTexts, yamlSources } from '../shared/rule.ts'

/** Placeholders in messages, which code fills in. */
const MESSAGE_PLACE = /\{\w+\}/g

const BRACES = /\{\s*[A-Za-z_][\w. +-]*\}/

/** First visible {placeholder} of a built page, outside code samples. */
export function findUnresolvedPlaceholder({ texts }: HtmlPage): { text: string; index: number } | undefined {
  for (const { text, offset } of texts) {
    const match = BRACES.exec(text)
    if (match) return { text: match[0], index: offset + match.index }
  }
  return undefined
}

export const unresolvedRule: Rule = {
  id: 'unresolved',
  severity: 'error',
  summary: 'No text still holds a {placeholder}.',
  run(site, _, report) {
    const courses = new Set(site.all.courses.map(({ source }) => source))
    const look = ({ source, path, text }: FieldText, filled?: RegExp) => {
      const [got] = BRACES.exec(filled ? text.replaceAll(filled, '') : text) ?? []
      const message = `${pathText(path)} holds ${got}, which nothing replaces`
      if (got) report(source, path, message, 'the words themselves', { got })
    }
    // Prices of courses have a rule of their own.
    for (const field of fieldTexts(site))
      look(field, courses.has(field.source) ? PRICE_PLACEHOLDER : undefined)
    for (const field of messageTexts(site)) look(field, MESSAGE_PLACE)
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

export const toConfirmRule: Rule = {
  id: 'to-confirm',
  severity: 'error',
  summary:
    'A live site shows no invented people and no claim without evidence (--production). Facts that are `toConfirm` and open questions to counsel are warnings.',
  run(site, { production }, report) {
    const { claims, questions } = site.sources
    const open = [...site.claims.entries()].filter(([, { status }]) => status === 'to confirm')
    const evidence = 'the evidence, and status: confirmed'
    const warning = { severity: 'warning' } as const
    if (!production) {
      const [first] = open
      const message = `still to be confirmed, ${open.length} in all: ${open.map(([, { id }]) => id).join(', ')}`
      if (claims && first) report(claims, [first[0], 'status'], message, evidence, warning)
      return
    }
    for (const source of yamlSources(site))
      for (const path of samples(source.value)) {
        const message = `${pathText(path.slice(0, -1)) || 'this file'} is a sample`
        report(source, source.keyPosition(path), message, 'the real value, without `sample`')
      }
    for (const [index, { text }] of open)
      if (claims) report(claims, [index, 'status'], `"${text}" is still to be confirmed`, evidence)
    for (const { source, path, text } of fieldTexts(site))
      if (text === TO_CONFIRM)
        report(source, path, `${pathText(path)} is still to be confirmed`, 'the value', warning)
    for (const [index, { to, question, untilAnswered }] of (site.data.questions ?? []).entries()) {
      const message = `a question for ${to} is open: ${question}`
      const expected = `an answer; until then: ${untilAnswered}`
      if (questions) report(questions, [index, 'question'], message, expected, warning)
    }
  },
}

/** Placeholder hosts, numbers and words. */
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
    // YOUR_VIDEO_ID, INSERT NAME or your-link-here: in capitals, or joined by hyphens or underscores.
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

const search = (text: string, patterns: typeof PLACEHOLDERS) => {
  for (const [pattern, what] of patterns) {
    const match = pattern.exec(text)
    if (match) return { what, got: match[0], index: match.index }
  }
  return undefined
}

export const placeholderRule: Rule = {
  id: 'placeholder',
  severity: 'error',
  summary:
    'No page shows filler text or a note to oneself; a live site shows no placeholder host, phone, e-mail or video either (--production).',
  run(site, facts, report) {
    const patterns = facts.production ? PLACEHOLDERS : NOTES
    const states = new Map(everyPage(site).map(({ source, state }) => [source, state]))
    // Only a page can be a draft.
    const remedy = (source: YamlSource) => `the real words${states.has(source) ? ', or draft: true' : ''}`
    const look = ({ source, path, text }: FieldText, wanted: typeof PLACEHOLDERS) => {
      const { what, got } = search(text, wanted) ?? {}
      if (got) report(source, path, `${pathText(path)} holds ${what}`, remedy(source), { got })
    }
    for (const field of fieldTexts(site)) if (states.get(field.source) !== 'draft') look(field, patterns)
    for (const overlay of site.overlays)
      if (!('messages' in overlay.over) && overlay.english.page?.state !== 'draft')
        for (const { path, text = '', place: position } of textBlocks(overlay)) {
          const source = { ...overlay.source, position }
          look({ source, path: [path], text: withoutComments(text) }, patterns)
        }
    // Only notes, because a message may contain an example address or "your name".
    for (const { source } of site.messageFiles) for (const field of sourceTexts(source)) look(field, NOTES)
    for (const page of mdxPages(site).filter(({ state }) => state !== 'draft')) {
      const { what, got, index = 0 } = search(page.body, patterns) ?? {}
      const place = createLocator(page.body, page.bodyLine)(index)
      if (got) report(page, place, `the text holds ${what}`, remedy(page.source), { got })
    }
  },
}
