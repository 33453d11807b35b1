/** Rules of texts that have no translation yet, or one of an older English. Visitors read them in English. */
import { untranslated } from '../model/messages.ts'
import type { Overlay } from '../model/site.ts'
import { type Block, blockTooMany } from '../model/translation/blocks.ts'
import { hasLabels } from '../model/translation/pages.ts'
import { entryOf, stateOf } from '../model/translation/state.ts'
import type { Report, Rule } from './rule.ts'

/** Files a finding about the English of a block, where its editor sees it. */
function atEnglish({ english, language, file }: Overlay, block: Block, what: string, report: Report): void {
  report(
    english.source,
    block.englishPlace(),
    `${block.path} ${what} in ${file}, so ${language.english} visitors read the English`,
    { expected: block.english.slice(0, 80), translation: file },
  )
}

/** The first block of each list entry: one finding says enough of a question and its answer. */
const ofEntries = (blocks: readonly Block[]): Block[] =>
  blocks.filter((block, index) => blocks.findIndex((one) => entryOf(one) === entryOf(block)) === index)

const counted = (blocks: number): string => (blocks === 1 ? '1 block is' : `${blocks} blocks are`)

/** Blocks that nobody has written, or read against their English. */
function unfinished(overlay: Overlay, report: Report): void {
  const { source, language } = overlay
  const { missing, unread } = stateOf(overlay)
  for (const block of ofEntries(missing)) atEnglish(overlay, block, 'is not translated', report)
  const [first] = unread
  if (first)
    report(
      source,
      first.place(),
      `${counted(unread.length)} not accepted, so ${language.english} visitors read the English`,
      {
        got: `${first.path} without the English that it was made from`,
        expected: `npx academy content translate accept ${source.file.split('/').slice(2).join('/')}`,
      },
    )
  const more = blockTooMany(overlay)
  if (more)
    report(source, more, 'the English does not have this block, so visitors do not see it', {
      expected: `${overlay.english.blocks.length} blocks in the order of the English`,
    })
}

const translationMissing: Rule = {
  id: 'translation-missing',
  severity: 'warning',
  summary: 'Every label, message and block has its translation; until then visitors read it in English.',
  example: 'blog:\n  en: Blog',
  fix: 'Add te, and the English it was made from as from; in content/te/messages, add the key. Somebody else reads the translation, then accepts it: `npx academy content translate accept <file>`.',
  run({ data, sources, messageFiles, overlays, languages }, _, report) {
    for (const [word, { en, te }] of Object.entries(data.translations ?? {})) {
      const source = sources.translations
      // A file that the reader refused has no values.
      if (source && !te) report(source, [word, 'en'], `"${en}" has no Telugu`, { expected: 'te: …' })
    }
    const english = messageFiles.filter(({ language }) => language === 'en')
    for (const { code, english: name } of languages)
      for (const { area, source, words } of english) {
        const own = messageFiles.find((file) => file.language === code && file.area === area)
        // A broken file has no words, and is an issue already; a language begins with texts.
        if (own ? Object.keys(own.words).length === 0 : !hasLabels({ messageFiles }, code)) continue
        const file = `${source.file.split('/')[0]}/${code}/messages/${area}.json`
        for (const { path, texts } of untranslated(words, own?.words ?? {}))
          report(
            source,
            path,
            `${path.join('.')} is not translated in ${file}, so ${name} visitors read the English`,
            { expected: texts[0], translation: file },
          )
      }
    for (const overlay of overlays) unfinished(overlay, report)
  },
}

const translationStale: Rule = {
  id: 'translation-stale',
  severity: 'warning',
  summary: 'A translation says what its English says now; until it does, visitors read the English.',
  example: 'contact:\n  en: Talk to us\n  te: సంప్రదించండి\n  from: Contact',
  fix: 'Translate the new English, then copy it to from, or run `npx academy content translate accept <file>`.',
  run({ data, sources, overlays }, _, report) {
    for (const overlay of overlays)
      for (const block of ofEntries(stateOf(overlay).stale))
        atEnglish(overlay, block, 'is the translation of an older English', report)
    const source = sources.translations
    // A file that the reader refused has no values.
    if (!source) return
    for (const [word, { en, te, from }] of Object.entries(data.translations ?? {}))
      if (te && from !== en)
        report(
          source,
          [word, 'te'],
          'this Telugu was made from another English, so visitors read the English',
          {
            got: from ?? 'no from',
            expected: en,
          },
        )
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
  run({ overlays }, { production }, report) {
    if (!production) return
    for (const { over, translation, source } of overlays) {
      const binding =
        'data' in over
          ? BINDING.includes(over.data)
          : ['courses', 'legal', 'consent'].includes(over.collection)
      if (binding && translation.status === 'draft')
        report(source, ['translation'], 'this translation is a draft', { expected: 'status: reviewed' })
    }
  },
}

export const translationStateRules: readonly Rule[] = [translationMissing, translationStale, translationDraft]
