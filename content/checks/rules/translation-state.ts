/** Rules about texts without a current translation. Visitors read them in English. */
import type { Overlay } from '../../model/site.ts'
import type { Block } from '../../model/translation/blocks.ts'
import { listKey, translationState } from '../../model/translation/state.ts'
import type { Report, Rule } from '../shared/rule.ts'

/** Reports a finding at the English text of a block, where the editor of that text sees it. */
function atEnglish({ english, language, file }: Overlay, block: Block, what: string, report: Report): void {
  const message = `${block.path} ${what} in ${file}, so ${language.english} visitors read the English`
  const expected = block.english.slice(0, 80)
  report(english.source, block.englishPlace(), message, expected, { translation: file })
}

/** The first block of each list entry: one finding is enough for a question and its answer. */
const ofEntries = (blocks: readonly Block[]): Block[] =>
  blocks.filter((block, index) => blocks.findIndex((other) => listKey(other) === listKey(block)) === index)

const counted = (blocks: number): string => (blocks === 1 ? '1 block is' : `${blocks} blocks are`)

/** Blocks that are not translated or not accepted. */
function unfinished(overlay: Overlay, report: Report): void {
  const { source, language } = overlay
  const { missing, unread } = translationState(overlay)
  for (const block of ofEntries(missing)) atEnglish(overlay, block, 'is not translated', report)
  const [first] = unread
  const message = `${counted(unread.length)} not accepted, so ${language.english} visitors read the English`
  const expected = `npx academy content translate accept ${source.file.split('/').slice(2).join('/')}`
  if (first) report(source, first.place(), message, expected, { got: first.path })
}

const translationMissing: Rule = {
  id: 'translation-missing',
  severity: 'warning',
  summary: 'Every text has an accepted translation; until then visitors read it in English.',
  run({ overlays }, _, report) {
    for (const overlay of overlays) unfinished(overlay, report)
  },
}

const translationStale: Rule = {
  id: 'translation-stale',
  severity: 'warning',
  summary: 'A translation says what its English says now; until it does, visitors read the English.',
  run({ overlays }, _, report) {
    for (const overlay of overlays)
      for (const block of ofEntries(translationState(overlay).stale))
        atEnglish(overlay, block, 'is the translation of an older English', report)
  },
}

/** Data files on which visitors base a decision. */
const BINDING = ['settings', 'claims', 'internship', 'workshop']

const translationDraft: Rule = {
  id: 'translation-draft',
  severity: 'error',
  summary: 'In production no course, form or notice is a draft translation: somebody else has read it.',
  run({ overlays }, { production }, report) {
    if (!production) return
    for (const { over, translation, source } of overlays) {
      const binding =
        'data' in over
          ? BINDING.includes(over.data)
          : 'collection' in over && ['courses', 'legal', 'consent'].includes(over.collection)
      if (binding && translation?.status === 'draft')
        report(source, ['translation'], 'this translation is a draft', 'status: reviewed')
    }
  },
}

export const translationStateRules: readonly Rule[] = [translationMissing, translationStale, translationDraft]
