import type { Slip } from '../model/slips.ts'
import { type AnyPage, pagesOf, type Rule, sourcesOf, textsOf } from './rule.ts'

/** Bold, emphasis and code, which fields do not know. */
const MARKDOWN = /\*\*[^*]+\*\*|(?<![\w*])\*[^\s*][^*]*\*(?![\w*])|`[^`]+`/

const HTML = /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>|&(?:[a-z]{2,8}|#\d+);/i

/** Slips that only the lines of a text show: a block of code without its end, a heading made by a line below. */
function inLines(page: AnyPage): Slip[] {
  const lines = page.body.split('\n')
  const fences = [...lines.entries()].filter(([, text]) => /^\s*(?:```|~~~)/.test(text))
  const [last, got = ''] = (fences.length % 2 === 1 && fences.at(-1)) || []
  const open =
    last === undefined
      ? []
      : [{ line: last, got, message: 'this block of code does not end', expected: got.trim().slice(0, 3) }]
  const under = page.prose.headings.flatMap(({ line, text, level }) =>
    (lines[line - page.bodyLine] ?? '').trimStart().startsWith('#') ||
    lines[line - page.bodyLine]?.startsWith('<')
      ? []
      : [
          {
            line: line - page.bodyLine,
            got: text,
            message: 'the line of signs under these words makes a heading of them',
            expected: `an empty line between, or ${'#'.repeat(Math.max(2, level))} ${text}`,
          },
        ],
  )
  return [...open, ...under].map((one) => ({ ...one, line: one.line + page.bodyLine, col: 1 }))
}

export const straySign: Rule = {
  id: 'stray-sign',
  severity: 'error',
  summary: 'Visitors read words, not signs of Markdown or HTML that did not work.',
  example: '[the course] (/courses/dgca-small)   or   title: Take-off &amp; landing',
  fix: 'Write Markdown as in content/README.md; a field holds plain words.',
  run(site, _facts, report) {
    for (const page of pagesOf(site))
      for (const { line, col, message, ...more } of [...page.prose.slips, ...inLines(page)])
        report(page.source, { line, col }, message, more)
    for (const source of sourcesOf(site))
      for (const [path, text] of textsOf(source.value)) {
        const html = HTML.exec(text)?.[0]
        const got = html ?? MARKDOWN.exec(text)?.[0]
        if (got)
          report(
            source,
            source.position(path),
            `a field shows ${html ? 'HTML' : 'Markdown'} as it is written`,
            { got, expected: html ? 'plain words and the signs themselves' : 'plain words' },
          )
      }
  },
}
