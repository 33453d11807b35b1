import { placer } from '../model/prose.ts'
import { pageFile, type Rule, sourcesOf, textsOf } from './rule.ts'

const BRACES = /\{\s*[A-Za-z_][\w. ]*\}/

export const unresolved: Rule = {
  id: 'unresolved',
  severity: 'error',
  summary: 'No text still holds a {placeholder} (DEF-57).',
  example: 'answer: Call us on {phone}',
  fix: 'Write the words; brand, phone and links come from data/settings.yaml by themselves.',
  run(site, facts, report) {
    for (const source of sourcesOf(site))
      for (const [path, text] of textsOf(source.value)) {
        const match = BRACES.exec(text)
        if (match)
          report(
            source,
            source.position(path),
            `${path.map(String).join('.')} holds ${match[0]}, which nothing fills in`,
            { got: match[0] },
          )
      }
    for (const page of facts.built ?? []) {
      const { html } = page
      const text = html
        .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, (all) => ' '.repeat(all.length))
        .replace(/<[^>]*>/g, (tag) => ' '.repeat(tag.length))
      const match = BRACES.exec(text)
      if (match)
        report(
          { file: pageFile(page), text: html },
          placer(html)(match.index),
          `the page shows ${match[0]}`,
          { got: match[0], frame: '' },
        )
    }
  },
}
