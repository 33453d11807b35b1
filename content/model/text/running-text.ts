/** Extracts the running text of a body, and the passages between its tables and pictures. */
import type { Nodes, Root } from 'mdast'
import type { LineCol } from '../parse/issue.ts'
import type { ComponentName } from '../schema/components.ts'

export interface RunningText {
  /** In lower case, without code. */
  plain: string
  /** Uninterrupted passages: position of the first block, and offsets in `plain`. */
  runs: (LineCol & { start: number; end: number })[]
}

/** Nodes whose text is separated by spaces from the text before and after. */
const BLOCKS = new Set(['paragraph', 'heading', 'tableCell', 'mdxJsxFlowElement'])

function words(node: Nodes): string {
  if (node.type === 'text') return node.value
  if (!('children' in node)) return node.type === 'break' ? ' ' : ''
  const text = node.children.map(words).join('')
  return BLOCKS.has(node.type) ? ` ${text} ` : text
}

/** Components that are looked at rather than read. */
const DRAWN: (string | null)[] = ['Figure', 'FlightPath', 'Facts'] satisfies ComponentName[]

const interrupts = (block: Nodes): boolean =>
  block.type === 'table' ||
  (block.type === 'paragraph' && block.children.some(({ type }) => type === 'image')) ||
  (block.type === 'mdxJsxFlowElement' && DRAWN.includes(block.name))

/** @param at returns the position of a block in its file */
export function readRunningText(tree: Root, at: (block: Nodes) => LineCol): RunningText {
  const runs: RunningText['runs'] = []
  let plain = ''
  let run: RunningText['runs'][number] | undefined
  for (const block of tree.children) {
    const start = plain.length
    plain += words(block).toLowerCase()
    if (interrupts(block)) run = undefined
    else if (run) run.end = plain.length
    else {
      run = { ...at(block), start, end: plain.length }
      runs.push(run)
    }
  }
  return { plain, runs }
}
