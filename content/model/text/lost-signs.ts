/** Finds signs that Markdown takes for its own, so that visitors read another figure: `5*4*3 metres` is shown as 543. */
import type { List, Nodes } from 'mdast'
import type { Place } from '../parse/issue.ts'
import type { FailedMarkdown } from './failed-markdown.ts'

const isWord = (sign = '') => /[\p{L}\p{M}\p{N}]/u.test(sign)

/** @param body the text that the node was parsed from @param at returns the position of a node in its file */
export function lostSign(node: Nodes, body: string, at: (node: Nodes) => Place): FailedMarkdown | undefined {
  const { start, end } = node.position ?? {}
  const [before, after] = [body.slice(0, start?.offset), body.slice(end?.offset)]
  const [got = ''] = body.slice(before.length, -after.length || undefined).split('\n')
  const isBelowText = /\S[ \t]*\n[ \t]*$/.test(before)
  const atStart = (what: string, words: string): FailedMarkdown => {
    const message = `a line that starts with ${got[0]} is read as ${what}, and the sign is not shown`
    return { ...at(node), got, message, expected: `${words}, or \\${got[0]} for the sign itself` }
  }
  switch (node.type) {
    case 'emphasis':
    case 'strong':
    case 'delete':
    case 'inlineCode': {
      const last = before.at(-1)
      // Endings of Telugu words follow a bold word directly.
      if (!/\d/.test(last ?? '') && !(isWord(last) && isWord(after[0]))) return undefined
      const message = `Markdown reads these ${got[0]} as its own, and visitors do not see them`
      return { ...at(node), got, message, expected: `× or –, or \\${got[0]} for the sign itself` }
    }
    case 'blockquote':
      return /^>[=₹\d]/.test(got) || (isBelowText && /^>\s*\d/.test(got))
        ? atStart('a quotation', '"more than"')
        : undefined
    case 'thematicBreak':
      return got.startsWith('_') ? atStart('a rule across the page', 'words') : undefined
    case 'list':
      if (got.startsWith('+')) return atStart('a list', '"plus"')
      if (node.children.length === 1 && isBelowText && /^[-*]\s+\d/.test(got))
        return atStart('a list', '"minus"')
      return node.ordered ? lostNumber(node, body, at) : undefined
  }
}

/** A number at the start of a line that starts no list, or that the list counts in another way. */
function lostNumber({ children, start }: List, body: string, at: (node: Nodes) => Place) {
  const numbers = children.map(({ position }) => Number.parseInt(body.slice(position?.start.offset), 10))
  const [first, second] = numbers
  const isSame = numbers.every((number) => number === first)
  const index =
    second === undefined ? 0 : isSame ? -1 : numbers.findIndex((number, at) => number !== Number(start) + at)
  const item = children[index]
  if (!item) return undefined
  const got = `${numbers[index]}.`
  const message =
    second === undefined
      ? `a line that starts with ${got} is read as a list`
      : `this line is shown as ${Number(start) + index}.`
  return { ...at(item), got, message, expected: `${numbers[index]}\\. for the figure itself` }
}
