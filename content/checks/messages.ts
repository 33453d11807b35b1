/** Rules of messages. */
import { START } from '../model/issue.ts'
import { isPlural, type MessageFile, type Words } from '../model/messages.ts'
import { pathText } from '../model/source.ts'
import { didYouMean } from '../model/suggest.ts'
import { type Report, type Rule, textsOf } from './rule.ts'
import { SPECIFIED } from './specified-texts.ts'

/** `{count}` and the like in a text, once each, sorted. */
const placesOf = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort()

/** What a text or a group is, in a word. */
const kindOf = (value: string | Words): string =>
  typeof value === 'string' ? 'a text' : isPlural(value) ? 'the forms of a plural' : 'a group'

/** Holds the keys of a translation, or of a group of it, against the English. */
function compare(
  file: MessageFile,
  english: Words,
  words: Words,
  path: readonly string[],
  report: Report,
): void {
  const { source } = file
  for (const [key, value] of Object.entries(words)) {
    const here = [...path, key]
    const name = here.join('.')
    const model = english[key]
    if (model === undefined) {
      const expected = `a key of content/messages/${file.area}.json`
      const near = didYouMean(key, Object.keys(english))
      report(source, source.keyPosition(here), `no page shows ${name}.${near}`, { expected })
    } else if (kindOf(model) !== kindOf(value)) {
      const expected = `${kindOf(model)}, as in English`
      report(source, source.position(here), `${name} is ${kindOf(value)}`, { expected })
    } else if (typeof value !== 'string' && typeof model !== 'string' && !isPlural(model))
      compare(file, model, value, here, report)
    else {
      const wanted = placesOf(typeof model === 'string' ? model : String(model.other)).join(' ')
      const forms = typeof value === 'string' ? [[here, value] as const] : formsOf(value, here)
      for (const [place, text] of forms) {
        const found = placesOf(text).join(' ')
        // "One seat" needs no figure.
        const may = place.at(-1) !== 'other' && place !== here && found === ''
        if (found !== wanted && !may)
          report(source, place, `${place.join('.')} fills in other places than the English`, {
            got: found || 'none',
            expected: wanted || 'none',
          })
      }
    }
  }
}

const formsOf = (forms: Words, path: readonly string[]) =>
  Object.entries(forms).map(([form, text]) => [[...path, form], String(text)] as const)

export const messages: Rule = {
  id: 'messages',
  severity: 'error',
  summary: 'A translated message has the key and the {places} of its English, and no message holds markup.',
  example: '{ "seats": "{cuont} సీట్లు" } where the English says {count}',
  fix: 'Copy the key and the words in braces from the English file; translate what is around them.',
  run({ messageFiles }, _, report) {
    const english = new Map(
      messageFiles.filter(({ language }) => language === 'en').map((file) => [file.area, file.words]),
    )
    for (const file of messageFiles) {
      const { source, area, language, words } = file
      for (const [path, text] of textsOf(source.value))
        if (/<\/?[a-z]/i.test(text))
          report(source, path, `${pathText(path)} holds markup`, { expected: 'plain text' })
      if (language === 'en') continue
      const model = english.get(area)
      if (model) compare(file, model, words, [], report)
      else {
        const near = didYouMean(area, [...english.keys()])
        const expected = 'the name of a file in content/messages'
        report(source, START, `no English messages have this name.${near}`, { expected })
      }
    }
  },
}

export const specified: Rule = {
  id: 'specified',
  severity: 'error',
  summary: 'English messages that the client has specified stay word for word.',
  example: '"viewAll": "See all courses" for the specified "View All Courses"',
  fix: 'Put the specified words back; if the client wants others, change checks/specified-texts.ts with them.',
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
