import { placer } from '../model/prose.ts'
import { pathText } from '../model/source.ts'
import { pageFile, type Rule, sourcesOf, textsOf } from './rule.ts'

const BRACES = /\{\s*[A-Za-z_][\w. ]*\}/

const blank = (text: string) => ' '.repeat(text.length)

/** First {placeholder} that visitors would read in a built page; scripts, styles and code samples do not count. */
export function unresolvedIn(html: string): { text: string; index: number } | undefined {
  if (!BRACES.test(html)) return undefined
  const shown = html.replace(/<(script|style|code|pre)\b[\s\S]*?<\/\1>/g, blank).replace(/<[^>]*>/g, blank)
  const match = BRACES.exec(shown)
  return match ? { text: match[0], index: match.index } : undefined
}

export const unresolved: Rule = {
  id: 'unresolved',
  severity: 'error',
  summary: 'No text still holds a {placeholder} (DEF-57).',
  example: 'answer: Call us on {phone}',
  fix: 'Write the words; brand, phone and links come from data/settings.yaml by themselves.',
  run(site, facts, report) {
    for (const source of sourcesOf(site))
      for (const [path, text] of textsOf(source.value)) {
        // Labels name the brand by its short name, which Words.tsx fills in.
        const known = source === site.sources.translations ? text.replaceAll('{brand}', '') : text
        const match = BRACES.exec(known)
        if (match)
          report(
            source,
            source.position(path),
            `${pathText(path)} holds ${match[0]}, which nothing fills in`,
            { got: match[0], expected: 'the words themselves' },
          )
      }
    for (const page of facts.built ?? []) {
      const hole = unresolvedIn(page.html)
      if (!hole) continue
      const place = placer(page.html)(hole.index)
      report({ file: pageFile(page), text: '' }, place, `the page shows ${hole.text}`, {
        got: hole.text,
        frame: '',
      })
    }
  },
}
