/** Rules about messages. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../model/cached.ts'
import { START } from '../../model/parse/issue.ts'
import { pathText } from '../../model/parse/source.ts'
import { didYouMean, nearestWord } from '../../model/parse/suggest.ts'
import { textBlocks } from '../../model/translation/blocks.ts'
import { blockStatus } from '../../model/translation/state.ts'
import { type Rule, yamlStrings } from '../shared/rule.ts'

/** Placeholders of a message, such as `{count}`. */
const placesOf = (text = ''): string[] => [...new Set(text.match(/\{\w+\}/g) ?? [])]

export const messagesRule: Rule = {
  id: 'messages',
  severity: 'error',
  summary: 'Code fills in the {places} of a message, and no message holds markup.',
  run({ messageFiles, overlays }, _, report) {
    const english = messageFiles.filter(({ language }) => language === 'en').map(({ area }) => area)
    // A stale translation still has the placeholders of the earlier English, which are right.
    for (const overlay of overlays.filter(({ over }) => 'messages' in over))
      for (const block of textBlocks(overlay).filter((block) => blockStatus(block) === 'stale')) {
        const [places, before] = [placesOf(block.english), placesOf(block.text)]
        const lost = before.filter((place) => !places.includes(place))
        for (const got of places.filter((place) => !before.includes(place))) {
          const meant = nearestWord(got, lost)
          const message = `nothing fills in ${got}. Did you mean ${meant}?`
          if (meant) report(overlay.english.source, block.at, message, meant, { got })
        }
      }
    for (const { source, area } of messageFiles) {
      for (const [path, text] of yamlStrings(source.value))
        if (/<\/?[a-z]/i.test(text)) report(source, path, `${pathText(path)} holds markup`, 'plain text')
      if (english.includes(area)) continue
      const expected = 'the name of a file in content/messages'
      report(source, START, `no English messages have this name.${didYouMean(area, english)}`, expected)
    }
  },
}

/** English messages that the client has specified, by `<area>.<key>`. Acceptance tests look for them. */
export const specifiedTexts = (): Record<string, string> =>
  JSON.parse(readFileSync(join(projectRoot, 'content/checks/specified.json'), 'utf8'))

export const specifiedTextRule: Rule = {
  id: 'specified',
  severity: 'error',
  summary: 'English messages that the client has specified stay word for word.',
  run({ messageFiles }, _, report) {
    const sources = new Map(
      messageFiles.filter(({ language }) => language === 'en').map(({ area, source }) => [area, source]),
    )
    for (const [key, text] of Object.entries(specifiedTexts())) {
      const [area = '', ...path] = key.split('.')
      const source = sources.get(area)
      const written = source && yamlStrings(source.value).find(([at]) => at.join('.') === path.join('.'))?.[1]
      if (source?.value && written !== text)
        report(source, path, `${path.join('.')} is specified; it cannot be changed here`, text)
    }
  },
}
