import { everyPage } from '../model/site.ts'
import { type Rule, textsOf } from './rule.ts'

/** What `academy content new` writes where an editor has to write (cli/content/templates.ts). */
const TEMPLATE: ReadonlySet<string> = new Set([
  'What this course turns you into',
  'Two sentences for the head of the page.',
  'What is to be seen in the picture',
  'First thing a graduate can do',
  'First reason',
  'Why it matters.',
  'Say it.',
  'One or two sentences for the card.',
  'Write the text here.',
])

const META = 'Write here in 70 to 160 characters'
const BODY = '250 words or more: what a day looks like'

/** Hardly any text has one; a look at the whole of it spares the look at each line. */
const PIECES = [...TEMPLATE, META, BODY]

const isTemplate = (text: string) => TEMPLATE.has(text.trim()) || text.includes(META) || text.startsWith(BODY)

export const unwritten: Rule = {
  id: 'unwritten',
  severity: 'error',
  summary: 'A page that is no draft any more has its own words, not those that `content new` put there.',
  example: 'answer: Say it.   # without draft: true',
  fix: 'Write the words, or put `draft: true` back until they are there.',
  run(site, _facts, report) {
    for (const page of everyPage(site).filter(({ state }) => state !== 'draft')) {
      for (const [path, text] of textsOf(page.source.value))
        if (isTemplate(text))
          report(page.source, page.source.position(path), 'these are still the words of the template', {
            got: text,
            expected: 'your own words, or draft: true',
          })
      if (!PIECES.some((piece) => page.body.includes(piece))) continue
      for (const [line, text] of page.body.split('\n').entries())
        if (isTemplate(text))
          report(
            page.source,
            { line: page.bodyLine + line, col: 1 },
            'these are still the words of the template',
            { got: text, expected: 'your own words, or draft: true' },
          )
    }
  },
}
