/** Rules of what is not translated yet, or not any more. */
import { istDay } from '#lambdas/shared/india.ts'
import { type Fix, type Severity, START } from '../model/issue.ts'
import { isPlural, type MessageFile, type Words } from '../model/messages.ts'
import type { Overlay } from '../model/site.ts'
import type { Source } from '../model/source.ts'
import { bodyShape } from '../model/translation/blocks.ts'
import { fallsBack } from '../model/translation/fallback.ts'
import { translatedPages } from '../model/translation/pages.ts'
import { type Staleness, stateOf } from '../model/translation/state.ts'
import type { Report, Rule } from './rule.ts'

/** Keys that a translated file lacks, at the group that lacks them. */
function lacking(
  file: MessageFile,
  english: Words,
  words: Words,
  path: readonly string[],
  severity: Severity,
  report: Report,
): void {
  for (const [key, model] of Object.entries(english)) {
    const here = [...path, key]
    const value = words[key]
    if (value === undefined)
      report(file.source, path, `${here.join('.')} is missing`, {
        severity,
        expected: typeof model === 'string' ? model : 'the texts of this group',
      })
    else if (typeof model !== 'string' && typeof value !== 'string' && !isPlural(model))
      lacking(file, model, value, here, severity, report)
  }
}

/** What keeps a translated file from visitors because nobody has written it, or read it against its English. */
function unfinished(overlay: Overlay, now: Date, report: Report): void {
  const { source, over } = overlay
  const { missing, unread } = stateOf(overlay, now)
  const voices = 'data' in over && fallsBack(over.data)
  // Of a voice that is not translated one finding is enough.
  const told = voices ? missing.filter(({ at }, index) => missing[index - 1]?.at[0] !== at[0]) : missing
  const effect = voices ? 'visitors read the English' : 'visitors do not see the page'
  for (const block of told)
    report(source, block.place(), `${block.path} is not translated, so ${effect}`, {
      expected: block.english.slice(0, 80),
    })
  const [first] = unread
  if (first)
    report(source, first.place(), `${counted(unread.length)} not accepted, so ${effect}`, {
      got: `${first.path} without the English that it was made from`,
      expected: `npx academy content translate accept ${source.file.split('/').slice(2).join('/')}`,
    })
  const { more, english } = bodyShape(overlay)
  if (more)
    report(source, more, 'the text has a block that the English has not, so visitors do not see the page', {
      expected: `${english} blocks in the order of the English`,
    })
}

const counted = (blocks: number): string => (blocks === 1 ? '1 block is' : `${blocks} blocks are`)

const translationMissing: Rule = {
  id: 'translation-missing',
  severity: 'warning',
  summary:
    'Every label, message and block has its translation; a page that lacks a block is not shown, a label that lacks its own is English until production refuses it.',
  example: 'blog:\n  en: Blog',
  fix: 'Add te, and the English it was made from as from; in content/te/messages, add the key. What is translated is read again and accepted: `npx academy content translate accept <file>`.',
  run(site, { now, production }, report) {
    const { data, sources, messageFiles, overlays, languages } = site
    for (const [word, { en, te }] of Object.entries(data.translations ?? {})) {
      const source = sources.translations
      // A file that the reader refused has no values.
      if (source && !te) report(source, [word, 'en'], `"${en}" has no Telugu`, { expected: 'te: …' })
    }
    for (const file of messageFiles) {
      const model = messageFiles.find(({ language, area }) => language === 'en' && area === file.area)
      // A broken file has no words, and is an issue already.
      if (model && file.language !== 'en' && Object.keys(file.words).length > 0)
        lacking(file, model.words, file.words, [], production ? 'error' : 'warning', report)
    }
    for (const overlay of overlays) unfinished(overlay, now, report)
    for (const language of production ? languages : []) {
      const { others } = translatedPages(site, language, now)
      for (const { path, reasons } of others)
        if (language.required.includes(path))
          report(
            { file: 'content/languages.yaml' },
            START,
            `${path} is not there in ${language.english}: ${reasons[0]}`,
            { severity: 'error', expected: 'every page of `required`' },
          )
    }
  },
}

const WORDS: Record<Staleness, string> = {
  figures: 'figures have changed in English, so visitors do not see the page',
  rules: 'rules have changed in English, so visitors do not see the page',
  prose: 'the English has changed since',
}

/** `stale: <today>` under `on`, from which the 30 days count. */
function dated(source: Source, today: string): Fix | undefined {
  const [, end] = source.range(['translation', 'on']) ?? []
  const [group = 0] = source.range(['translation']) ?? []
  if (end === undefined) return undefined
  const text = source.text[group] === '{' ? `, stale: ${today}` : `\n  stale: ${today}`
  return { start: end, end, text }
}

const translationStale: Rule = {
  id: 'translation-stale',
  severity: 'warning',
  summary:
    'A translation says what its English says now; changed figures and rules hide the page, prose does after 30 days.',
  example: 'contact:\n  en: Talk to us\n  te: సంప్రదించండి\n  from: Contact',
  fix: 'Translate the new English, then copy it to from, or run `npx academy content translate accept <file>`; what cannot be done at once gets `stale: <today>` under translation, which --fix writes.',
  run({ data, sources, overlays }, { now, production }, report) {
    for (const overlay of overlays) {
      const { source } = overlay
      const undated = overlay.translation.stale === undefined
      const { stale } = stateOf(overlay, now)
      const first = stale.find(({ kind }) => kind === 'prose')?.block
      const fix = first && undated && dated(source, istDay(now))
      for (const { block, kind } of stale)
        report(source, block.place(), `${WORDS[kind]}: ${block.path}`, {
          got: 'a translation of older words',
          expected: block.english.slice(0, 80),
          ...(block === first && fix && { fix }),
          ...(kind === 'prose' && undated && production && { severity: 'error' as const }),
        })
    }
    const source = sources.translations
    // A file that the reader refused has no values.
    if (!source) return
    for (const [word, { en, te, from }] of Object.entries(data.translations ?? {}))
      if (te && from !== en)
        report(source, [word, 'te'], `this Telugu was made from another English`, {
          got: from ?? 'no from',
          expected: en,
        })
  },
}

/** A visitor decides by them, or agrees to them. */
const BINDING = ['settings', 'claims', 'apply', 'internship', 'workshop']

const translationDraft: Rule = {
  id: 'translation-draft',
  severity: 'error',
  summary: 'In production no course, form or notice is a draft translation: somebody else has read it.',
  example: 'translation: { status: draft, by: …, on: 2026-11-22 }',
  fix: 'Have it read against the English by somebody who did not write it, then set status: reviewed.',
  run({ overlays, languageConsents }, { production }, report) {
    if (!production) return
    for (const { over, translation, source } of overlays) {
      const binding =
        'data' in over ? BINDING.includes(over.data) : ['courses', 'legal'].includes(over.collection)
      if (binding && translation.status === 'draft')
        report(source, ['translation'], 'this translation is a draft', { expected: 'status: reviewed' })
    }
    for (const consent of Object.values(languageConsents).flatMap((forms) => Object.values(forms)))
      if (consent.status !== 'reviewed' && consent.status !== 'approved')
        report({ file: consent.file }, START, 'this notice is a draft', { expected: 'status: reviewed' })
  },
}

export const translationStateRules: readonly Rule[] = [translationMissing, translationStale, translationDraft]
