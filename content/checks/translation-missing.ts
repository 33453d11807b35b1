import { type Severity, START } from '../model/issue.ts'
import type { MessageFile, Words } from '../model/messages.ts'
import { isPlural } from '../model/messages.ts'
import type { Overlay } from '../model/site.ts'
import { bodyShape } from '../model/translation/blocks.ts'
import { fallsBack } from '../model/translation/fallback.ts'
import { translatedPages } from '../model/translation/pages.ts'
import { stateOf } from '../model/translation/state.ts'
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
      report(file.source, file.source.position(path), `${here.join('.')} is missing`, {
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

export const translationMissing: Rule = {
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
      if (source && !te)
        report(source, source.position([word, 'en']), `"${en}" has no Telugu`, { expected: 'te: …' })
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
            { file: 'content/languages.yaml', text: '' },
            START,
            `${path} is not there in ${language.english}: ${reasons[0]}`,
            {
              severity: 'error',
              expected: 'every page of `required`',
            },
          )
    }
  },
}
