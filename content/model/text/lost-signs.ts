/** Finds characters that Markdown removes as markup, so that visitors read a wrong figure: `5*4*3 metres` becomes 543. */
import type { Nodes } from 'mdast'
import type { LineCol } from '../parse/issue.ts'
import type { MarkdownMistake } from './failed-markdown.ts'

/** Replacements that Markdown does not change. */
const WORDS: Record<string, string> = { '*': '×', '~': '–', '+': 'plus', '-': 'minus', '>': 'more than' }

const WORD = /[\p{L}\p{M}\p{N}]/u

/** @param before text before the node @param after text after it */
function isLost(node: Nodes, text: string, before: string, after: string): boolean {
  const isBelowText = () => /\S[ \t]*\n[ \t]*$/.test(before.split('\n').slice(-2).join('\n'))
  // A Telugu ending may follow a bold word directly, so letters on one side only are no fault.
  if (['emphasis', 'strong', 'delete', 'inlineCode'].includes(node.type))
    return /\d$/.test(before) || (WORD.test(before.at(-1) ?? '') && WORD.test(after[0] ?? ''))
  if (node.type === 'blockquote') return /^>[=₹\d]/.test(text) || (/^>\s*\d/.test(text) && isBelowText())
  if (node.type === 'list')
    return text.startsWith('+') || (node.children.length === 1 && /^[-*]\s+\d/.test(text) && isBelowText())
  return node.type === 'thematicBreak' && text.startsWith('_')
}

/** @param body the text that the node was parsed from @param at returns the position of a node in its file */
export function lostCharacters(node: Nodes, body: string, at: (node: Nodes) => LineCol): MarkdownMistake[] {
  const { start, end } = node.position ?? {}
  const text = body.slice(start?.offset, end?.offset)
  const [got = '', sign = ''] = [text.split('\n')[0], text[0]]
  if (isLost(node, text, body.slice(0, start?.offset), body.slice(end?.offset))) {
    const message = `Markdown reads this ${sign} as its own, and visitors do not see it`
    const expected = `${WORDS[sign] ?? 'words'}, or \\${sign} for the sign itself`
    return [{ ...at(node), got, message, expected }]
  }
  if (node.type !== 'list' || !node.ordered) return []
  const numbers = node.children.map((item) => Number.parseInt(body.slice(item.position?.start.offset), 10))
  const [first, second] = numbers
  // Markdown allows `1.` before each entry.
  if (second === first) return []
  return node.children.flatMap((item, index): MarkdownMistake[] => {
    const shown = Number(node.start) + index
    const message = `Markdown makes a list of this, and shows ${shown}. here`
    const expected = `${numbers[index]}\\. for the figure itself`
    const isRight = second !== undefined && numbers[index] === shown
    return isRight ? [] : [{ ...at(item), got: `${numbers[index]}.`, message, expected }]
  })
}
