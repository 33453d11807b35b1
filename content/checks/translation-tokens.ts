import type { Rule } from './rule.ts'
import { comparedBlocks } from './translations.ts'

/** Attributes that are said in the language's own words. */
const WORDS = /\s(?:title|alt|caption|label|value)="[^"]*"/g
const TOKEN = /<\/?[A-Z]\w*[^>]*>|\{\w+\}/g

const tokens = (text: string): string[] =>
  (text.match(TOKEN) ?? []).map((token) => token.replace(WORDS, '').replace(/\s+/g, ' ')).sort()

export const translationTokens: Rule = {
  id: 'translation-tokens',
  severity: 'error',
  summary:
    'A translation has the components of its English with their names and ids, and its words in braces.',
  example: '<Claim id="graduate" />   # the English says graduates',
  fix: 'Copy the component or the word in braces from the English; translate titles and what is between.',
  run(site, _facts, report) {
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
