/** Extracts headings, links, pictures, components and words from an MDX body, with their positions in the file. */
import type { Nodes, Root } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import type { LineCol } from '../parse/issue.ts'
import { findMarkdownMistakes, type MarkdownMistake } from './failed-markdown.ts'
import { lostCharacters } from './lost-signs.ts'
import { type RunningText, readRunningText } from './running-text.ts'

interface Heading extends LineCol {
  level: number
  text: string
}

interface Link extends LineCol {
  href: string
  text: string
}

interface Image extends LineCol {
  src: string
  alt: string
}

interface Tag extends LineCol {
  name: string
  /** By name. `true` if the attribute has no value. An expression is returned as its source text. */
  attributes: Record<string, string | true>
  /** Name of an attribute that occurs twice. */
  repeated?: string
  /** Whether the tag has no children. */
  empty: boolean
  /** Name of the enclosing component. */
  inside?: string
}

/** A top-level block that visitors read: a paragraph, heading, list or component. A comment is not a block. */
export interface TextBlock {
  /** Line of the file on which the block starts. */
  line: number
  /** Markdown, with the comments in and after the block. */
  text: string
}

export interface Prose extends RunningText {
  blocks: TextBlock[]
  headings: Heading[]
  /** Paragraphs that are one bold line without a full stop. */
  boldLines: (LineCol & { text: string })[]
  links: Link[]
  images: Image[]
  tags: Tag[]
  /** Header cells of each table. */
  tables: (LineCol & { text: string })[][]
  /** Markdown that visitors would see as plain characters, and characters that Markdown would remove. */
  markdownMistakes: MarkdownMistake[]
}

/** Returns a function that converts an offset of the text to a position. @param firstLine number of the text's first line */
export function createLocator(text: string, firstLine = 1): (offset: number) => LineCol {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return (offset) => {
    let low = 0
    let high = starts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return { line: low + firstLine, col: offset - (starts[low] ?? 0) + 1 }
  }
}

function blocksIn(tree: Root, body: string, firstLine: number): TextBlock[] {
  const lines = body.split('\n')
  const starts = tree.children
    .filter(({ type }) => type !== 'mdxFlowExpression')
    .map(({ position }) => (position?.start.line ?? 1) - 1)
  return starts.map((start, index) => {
    const text = lines
      .slice(start, starts[index + 1])
      .join('\n')
      .trim()
    return { line: start + firstLine, text }
  })
}

/** Characters. A longer bold line is a sentence. */
const LONGEST_HEADING = 80

/** @param firstLine line of the file on which the body starts */
export function readProse(tree: Root, body: string, firstLine = 1): Prose {
  const at = ({ position }: Nodes): LineCol => ({
    line: (position?.start.line ?? 1) + firstLine - 1,
    col: position?.start.column ?? 1,
  })
  const running = readRunningText(tree, at)
  const blocks = blocksIn(tree, body, firstLine)
  const topLevel = new Set<Nodes>(tree.children)
  const none = {
    headings: [],
    boldLines: [],
    links: [],
    images: [],
    tags: [],
    tables: [],
    markdownMistakes: [],
  }
  const prose: Prose = { blocks, ...none, ...running }
  const visit = (node: Nodes, inside?: string): void => {
    const place = at(node)
    prose.markdownMistakes.push(...findMarkdownMistakes(node, at), ...lostCharacters(node, body, at))
    switch (node.type) {
      case 'heading':
        prose.headings.push({ level: node.depth, text: textOf(node), ...place })
        break
      case 'paragraph': {
        const [only, more] = node.children
        const text = only?.type === 'strong' && !more ? textOf(only) : ''
        if (topLevel.has(node) && text !== '' && text.length <= LONGEST_HEADING && !/[.!…।]$/.test(text))
          prose.boldLines.push({ text, ...place })
        break
      }
      case 'link':
        prose.links.push({ href: node.url, text: textOf(node), ...place })
        break
      case 'definition':
        prose.links.push({ href: node.url, text: node.identifier, ...place })
        break
      case 'image':
        prose.images.push({ src: node.url, alt: node.alt ?? '', ...place })
        break
      case 'table':
        prose.tables.push(
          (node.children[0]?.children ?? []).map((cell) => ({ ...at(cell), text: textOf(cell) })),
        )
        break
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement': {
        const { name } = node
        const attributes: Tag['attributes'] = Object.create(null)
        let repeated: string | undefined
        for (const entry of node.attributes)
          if (entry.type === 'mdxJsxAttribute') {
            if (entry.name in attributes) repeated = entry.name
            attributes[entry.name] =
              typeof entry.value === 'object' ? (entry.value?.value ?? true) : (entry.value ?? true)
          }
        prose.tags.push({
          name: name ?? '',
          attributes,
          empty: node.children.length === 0,
          ...(repeated && { repeated }),
          ...(inside && { inside }),
          ...place,
        })
        if (typeof attributes.href === 'string')
          prose.links.push({ href: attributes.href, text: name ?? '', ...place })
      }
    }
    const within = 'name' in node && node.name ? node.name : inside
    if ('children' in node) for (const child of node.children) visit(child, within)
  }
  visit(tree)
  return prose
}
