import { placer } from '../model/prose.ts'
import { pathText } from '../model/source.ts'
import { pagesOf, type Rule, sourcesOf, textsOf } from './rule.ts'

/** Hosts, numbers and words that stand for something still to come (DEF-37). */
const PLACEHOLDERS: readonly (readonly [RegExp, string])[] = [
  [
    /\b[\w.-]+\.(?:example|test|invalid|localhost)\b|\bexample\.(?:com|org|net|in)\b/i,
    'a placeholder address',
  ],
  [
    /\+91\s?(?:98765\s?43210|12345\s?67890|9{10}|0{10})|\b(?:98765\s?43210|1234567890|9999999999|0000000000)\b/,
    'a placeholder phone number',
  ],
  [/\blorem ipsum\b/i, 'filler text'],
  [/\b(?:TODO|TBD|FIXME|XXXX?)\b/, 'a note to oneself'],
  [/\b(?:your|insert|replace)[-_ ](?:video|link|id|text|name|number)\b/i, 'an instruction to the editor'],
  [/\b(?:VIDEO_ID|dQw4w9WgXcQ|x{6,})\b/, 'a placeholder video'],
]

/** Words that no visitor may read, on a site for trial neither. */
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
  example: 'email: hello@academy.example',
  fix: 'Put in the real value.',
  run(site, facts, report) {
    const patterns = facts.production ? PLACEHOLDERS : NOTES
    // A message may name an address as an example, and say "your name".
    const messages = site.messageFiles.map(({ source }) => [source, NOTES] as const)
    for (const [source, wanted] of [
      ...sourcesOf(site).map((source) => [source, patterns] as const),
      ...messages,
    ])
      for (const [path, text] of textsOf(source.value)) {
        const hit = found(text, wanted)
        if (hit)
          report(source, source.position(path), `${pathText(path)} holds ${hit.what}`, {
            got: hit.got,
            expected: 'the real words',
          })
      }
    for (const page of pagesOf(site)) {
      const at = placer(page.body, page.bodyLine)
      const hit = found(page.body, patterns)
      if (hit)
        report(page.source, at(hit.index), `the text holds ${hit.what}`, {
          got: hit.got,
          expected: 'the real words',
        })
    }
  },
}
