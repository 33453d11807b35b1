/** Rules about messages. */

import { isPlural } from '../../model/catalogue/messages.ts'
import { START } from '../../model/parse/issue.ts'
import { type Path, pathText, valueAt } from '../../model/parse/source.ts'
import { didYouMean, nearest } from '../../model/parse/suggest.ts'
import type { Overlay } from '../../model/site.ts'
import { blocksOf } from '../../model/translation/blocks.ts'
import { blockStatus } from '../../model/translation/state.ts'
import { type Report, type Rule, textsOf } from '../shared/rule.ts'
import { SPECIFIED } from '../shared/specified-texts.ts'

/** Unique placeholders of a text, such as `{count}`, sorted. */
const placesOf = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort()

/** The forms of a plural with their paths, or the text itself. */
const formsOf = (value: unknown, path: Path): (readonly [Path, string])[] =>
  isPlural(value)
    ? Object.entries(value).map(([form, text]) => [[...path, form], text])
    : typeof value === 'string'
      ? [[path, value]]
      : []

/** Finds misspelt placeholders of a changed English text: its translation, made from the earlier English, has the right one. */
function compareStale(overlay: Overlay, report: Report): void {
  const { english, value } = overlay
  for (const block of blocksOf(overlay).filter((one) => blockStatus(one) === 'stale')) {
    const [own, before] = [english.value, value].map((texts) =>
      placesOf(
        formsOf(valueAt(texts, block.at), block.at)
          .map(([, text]) => text)
          .join(' '),
      ),
    ) as [string[], string[]]
    for (const place of own.filter((one) => !before.includes(one))) {
      const meant = nearest(
        place,
        before.filter((one) => !own.includes(one)),
      )
      if (meant)
        report(english.source, block.at, `nothing fills in ${place}. Did you mean ${meant}?`, {
          got: place,
          expected: meant,
        })
    }
  }
}

/** Compares the placeholders of translations with those of the English. Skips translations of an older English. */
function compare(overlay: Overlay, report: Report): void {
  const { english, value, source } = overlay
  for (const { at } of blocksOf(overlay).filter((block) => blockStatus(block) !== 'stale')) {
    const model = valueAt(english.value, at)
    const wanted = placesOf(isPlural(model) ? String(model.other) : String(model)).join(' ')
    for (const [place, text] of formsOf(valueAt(value, at), at)) {
      const found = placesOf(text).join(' ')
      // The form for one may omit the figure: "One seat".
      const may = place !== at && place.at(-1) !== 'other' && found === ''
      if (found !== wanted && !may)
        report(source, place, `${place.join('.')} has other placeholders than the English`, {
          got: found || 'none',
          expected: wanted || 'none',
        })
    }
  }
}

export const messages: Rule = {
  id: 'messages',
  severity: 'error',
  summary: 'A translated message has the {places} of its English, and no message holds markup.',
  run({ messageFiles, overlays }, _, report) {
    const english = messageFiles.filter(({ language }) => language === 'en').map(({ area }) => area)
    for (const overlay of overlays.filter(({ over }) => 'messages' in over)) {
      compare(overlay, report)
      compareStale(overlay, report)
    }
    for (const { source, area } of messageFiles) {
      for (const [path, text] of textsOf(source.value))
        if (/<\/?[a-z]/i.test(text))
          report(source, path, `${pathText(path)} holds markup`, { expected: 'plain text' })
      if (english.includes(area)) continue
      const expected = 'the name of a file in content/messages'
      report(source, START, `no English messages have this name.${didYouMean(area, english)}`, { expected })
    }
  },
}

export const specified: Rule = {
  id: 'specified',
  severity: 'error',
  summary: 'English messages that the client has specified stay word for word.',
  run({ messageFiles }, _, report) {
    const sources = new Map(
      messageFiles.filter(({ language }) => language === 'en').map(({ area, source }) => [area, source]),
    )
    for (const [key, text] of Object.entries(SPECIFIED)) {
      const [area = '', ...path] = key.split('.')
      const source = sources.get(area)
      const found = source && textsOf(source.value).find(([at]) => at.join('.') === path.join('.'))?.[1]
      if (source && found !== text)
        report(source, path, `${path.join('.')} is specified; it cannot be changed here`, {
          got: found ?? 'nothing',
          expected: text,
        })
    }
  },
}
