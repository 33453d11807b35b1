/** Finds Markdown that does not work, so that visitors would see its characters. */
import type { Nodes } from 'mdast'
import type { LineCol } from '../parse/issue.ts'

export interface MarkdownMistake extends LineCol {
  message: string
  expected: string
  got: string
}

/** Patterns of failed Markdown in a line of running text, with message and expected text. */
const LEFT: readonly (readonly [RegExp, string, string])[] = [
  [/^#{1,6}(?=\p{L})[^#]*/u, 'a heading without a space after its signs', '## and a space'],
  [/^[•·▪‣●◦✓✔➢➤\uF0B7]\s*\S.*/, 'a bullet from a word processor does not make a list', '- and a space'],
  [/^[-*+](?=\p{L}).*/u, 'a list without a space after its mark', '- and a space'],
  [/^\|.*\|.*/, 'a table without the line under its head, or with too few columns in it', '| --- | --- |'],
  [
    /\]\s*\((?:\/|https?:|mailto:)[^)]*\)?/,
    'the brackets of this link are not read',
    '[words](/path), without blanks',
  ],
  [/\([^()]*\)\[(?:\/|https?:)[^\]]*\]/, 'the brackets of this link are swapped', '[words](/path)'],
  [/\[\^[\w-]+\]/, 'this footnote has no note', '[^1]: and the note, on a line of its own'],
  [/\]\[[\w-]+\]/, 'this reference leads nowhere', '[words](https://…)'],
  [
    /\[!(?:note|tip|important|warning|caution|info|danger)\]/i,
    'this sign for a note is read on GitHub only',
    '<Callout kind="tip"> and </Callout>, on lines of their own',
  ],
  [
    /^(?::{3,}|!!!) ?[a-z]\w*.*/i,
    'this sign for a note belongs to another program',
    '<Callout kind="tip"> and </Callout>, on lines of their own',
  ],
  [
    /^\[\[?(?:toc|_toc_)\]?\]$/i,
    'this sign for a list of contents belongs to another program',
    'nothing: pages list their headings',
  ],
  [/(?<!=)==[^\s=][^=]*==(?!=)/, 'the signs == mark nothing here', '**words**'],
  [/\*\*/, 'the signs ** are not closed, or a space is inside them', '**words**'],
  [/&(?:[a-z]{2,8}|#\d+);/i, 'this HTML entity is not read', 'the sign itself'],
]

/** @param at returns the position of a node in its file */
export function findMarkdownMistakes(node: Nodes, at: (node: Nodes) => LineCol): MarkdownMistake[] {
  if (node.type === 'table') {
    const columns = node.children[0]?.children.length ?? 0
    return node.children.flatMap((row) => {
      const cells = row.children.length
      const message = `this row has ${cells} ${cells === 1 ? 'cell' : 'cells'}, its head ${columns}`
      return cells === columns
        ? []
        : [{ ...at(row), message, expected: `${columns} cells`, got: String(cells) }]
    })
  }
  if (node.type !== 'text') return []
  const start = at(node)
  const faults = new Map<string, MarkdownMistake>()
  // One line that begins with a dash may be right, two in a row are a pasted list.
  const marked = node.value.replace(/^[–—](?= .*\n[–—] )/gm, '•').split('\n')
  for (const [index, text] of node.value.split('\n').entries())
    for (const [pattern, message, expected] of LEFT) {
      const match = faults.has(message) ? undefined : pattern.exec(marked[index] ?? text)
      if (!match || (pattern.source.startsWith('^') && index === 0 && start.col > 1)) continue
      const col = (index === 0 ? start.col : 1) + match.index
      const got = text.slice(match.index, match.index + match[0].length)
      faults.set(message, { line: start.line + index, col, message, expected, got })
      break
    }
  return [...faults.values()]
}
