/** Rules about the Markdown of texts. */
import { slug } from 'github-slugger'
import { type Fix, replacementFix } from '../../model/parse/issue.ts'
import { READ_ATTRIBUTES } from '../../model/schema/components.ts'
import type { Overlay } from '../../model/site.ts'
import type { MarkdownMistake } from '../../model/text/failed-markdown.ts'
import { type ReaderText, readerTexts, textRule } from '../shared/reader-texts.ts'
import { findRepeated, mdxPages, type Rule } from '../shared/rule.ts'

const heading: Rule = {
  id: 'heading',
  severity: 'error',
  summary:
    'Headings start at ##, skip no level, have words, differ from one another, and are not bold lines.',
  run(site, _, report) {
    for (const page of mdxPages(site)) {
      let level = 1
      const { headings } = page.prose
      for (const head of headings) {
        const signs = '#'.repeat(head.level)
        const mend = (marks: string) => replacementFix(page.source, head, signs, marks)
        const got = `${signs} ${head.text}`
        const refuse = (message: string, expected: string, fix?: Fix) =>
          report(page.source, head, message, expected, { got, fix })
        if (head.text === '') refuse('this heading is empty', 'words, or no heading')
        else if (slug(head.text) === '')
          refuse('no link can lead to this heading: it has no letters', 'words')
        if (head.level === 1) refuse('the page has its title already', `## ${head.text}`, mend('##'))
        else if (head.level > level + 1) {
          const next = '#'.repeat(level + 1)
          const message = `a level is skipped: ${'#'.repeat(level)} is followed by ${signs}`
          refuse(message, `${next} ${head.text}`, mend(next))
        }
        level = head.level
      }
      const bold = 'a bold line looks like a heading, but screen readers and search engines find none'
      const signs = '#'.repeat(Math.max(2, level))
      for (const { text, ...place } of page.prose.boldLines)
        report(page.source, place, bold, `${signs} ${text.replace(/:$/, '')}`)
      const named = headings.filter(({ text }) => text)
      for (const [head, { line }] of findRepeated(named, ({ text }) => text.toLowerCase())) {
        const message = `the heading "${head.text}" is on line ${line} already; both get the same link`
        report(page.source, head, message, 'other words')
      }
    }
  },
}

const tableHeader: Rule = {
  id: 'table-header',
  severity: 'error',
  summary: 'Every column of a table has a name, which a screen reader says with each cell.',
  run(site, _, report) {
    for (const page of mdxPages(site))
      for (const cells of page.prose.tables) {
        const [index, cell] = [...cells.entries()].find(([, { text }]) => text === '') ?? []
        const got = `|${cells.map(({ text }) => ` ${text}`.trimEnd()).join(' |')} |`
        const message = `column ${Number(index) + 1} has no name`
        if (cell) report(page.source, cell, message, 'a name for every column', { got })
      }
  },
}

/** A tab between words. At the start of a line it is an indentation, and the only one after the mark of a list a space. */
const TABBED = /^(?![ \t]*(?:[-*+•·\uF0B7]|\d+[.)])\t[^\t\n]*\t*$)[^\n]*\S\t+\S[^\n]*$/m

const pastedTable = textRule(
  'pasted-table',
  'A table is written with | between its columns; tabs between words are shown as one space.',
  () =>
    function* ({ text }) {
      const { 0: line = '', index } = (text.includes('\t') && TABBED.exec(text)) || { index: 0 }
      const got = line.replace(/\t+/g, ' ⇥ ').slice(0, 80)
      const message = 'this line has tabs between its words, as a table from a spreadsheet'
      const expected = `| ${line.trim().split(/\t+/).join(' | ')} |`.slice(0, 120)
      if (line) yield { index, got, message, expected }
    },
)

/** Markdown for bold, emphasis and code. In a field, visitors would read its characters. */
const MARKDOWN = /\*\*[^*]+\*\*|(?<![\w*])\*[^\s*][^*]*\*(?![\w*])|`[^`]+`/

const HTML = /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>|&(?:[a-z]{2,8}|#\d+);|<!--/i

/** A line with the mark of a list, or the first of two. Visitors would read all lines of a field as one. */
const LIST =
  /(?:^|\n)\s*(?:[•·▪‣●◦✓✔➢➤\uF0B7]|-\s|(?:[–—*+]|\d+[.)])\s(?=[^\n]*\n\s*(?:[–—*+]|\d+[.)])\s))[^\n]*/

/** Keys of the fields in which links work. */
const LINKED: ReadonlySet<string> = new Set(['answer', 'summary', 'this notice'])

const LINK = /\[[^\]]+\](?:\s+\((?=\/|https?:|mailto:)|\()[^)]*\)?/

/** A link with a blank before or in its target, or without its last bracket. */
const BROKEN_LINK = /\[[^\]]+\](?:\s+\((?:\/|https?:|mailto:)[^)]*\)?|\([^)\s]*(?:\s[^)]*\)?|$))/

/** Signs that visitors would read in a field, and what to write instead. */
const signsIn = (key: string): [pattern: RegExp, what: string, expected: string][] => [
  [HTML, 'HTML', 'plain words and the signs themselves'],
  [MARKDOWN, 'Markdown', 'plain words'],
  [LIST, 'a list', 'sentences, or an entry of its own for each'],
  [/\\n/, 'the sign \\n', 'a space'],
  [/^#{1,6} .*/m, 'a heading', 'plain words'],
  [/^---+[ \t]*$/m, 'a line of hyphens', 'plain words, and no front matter'],
  LINKED.has(key)
    ? [BROKEN_LINK, 'a broken link', '[words](/path), without blanks']
    : [LINK, 'a link', 'plain words: links work in answers, summaries and paragraphs of consent notices'],
]

/** Failed Markdown. The syntax tree does not show an unclosed code block, and a heading made by a line of `---` below it. */
function mistakesIn(page: Pick<Overlay, 'body' | 'bodyLine' | 'prose'>): MarkdownMistake[] {
  const lines = page.body.split('\n')
  const fences = [...lines.entries()].filter(([, text]) => /^\s*(?:```|~~~)/.test(text))
  const open = (fences.length % 2 === 1 ? fences.slice(-1) : []).map(([line, got]) => ({
    line: line + page.bodyLine,
    col: 1,
    got,
    message: 'this block of code does not end',
    expected: got.trim().slice(0, 3),
  }))
  const { headings = [], markdownMistakes = [] } = page.prose ?? {}
  const under = headings
    .filter(({ line }) => !/^(?:\s*#|<)/.test(lines[line - page.bodyLine] ?? ''))
    .map(({ line, text, level }) => ({
      line,
      col: 1,
      got: text,
      message: 'the line of signs under these words makes a heading of them',
      expected: `an empty line between, or ${'#'.repeat(Math.max(2, level))} ${text}`,
    }))
  return [...markdownMistakes, ...open, ...under]
}

/** The words in the attributes of components. */
const attributeTexts = ({ source, prose }: Pick<Overlay, 'source' | 'prose'>): ReaderText[] =>
  (prose?.tags ?? []).flatMap((tag) =>
    READ_ATTRIBUTES.map((key) => ({ source, text: String(tag.attributes[key] ?? ''), key, at: () => tag })),
  )

const straySign: Rule = {
  id: 'stray-sign',
  severity: 'error',
  summary: 'Visitors read no sign of Markdown or HTML that did not work, and every sign of a figure.',
  run(site, _, report) {
    const pages = [...mdxPages(site), ...site.overlays]
    for (const page of pages)
      for (const { message, expected, got, ...place } of mistakesIn(page))
        report(page.source, place, message, expected, { got })
    const attributes = new Set(pages.flatMap(attributeTexts))
    for (const words of [...readerTexts(site), ...attributes]) {
      const { source, text, key, at } = words
      if (key === undefined) continue
      // A message or an attribute of one line is a label, such as "✓ Copied" and "# of seats".
      const isLabel = !text.includes('\n') && (source.file.endsWith('.json') || attributes.has(words))
      for (const [pattern, what, expected] of signsIn(key)) {
        const got = pattern.exec(text)?.[0]
        if (got && !(isLabel && /^a (?:list|heading)$/.test(what)))
          report(source, at(0), `a field shows ${what} as it is written`, expected, { got })
      }
    }
  },
}

export const markdownRules: readonly Rule[] = [heading, tableHeader, straySign, pastedTable]
