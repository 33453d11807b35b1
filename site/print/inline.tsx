/** Renders inline MDX and tables to PDF. */
import { View } from '@react-pdf/renderer'
import type { Nodes, Parents, PhrasingContent, Table } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import { toString as textOf } from 'mdast-util-to-string'
import { Fragment, type ReactNode } from 'react'
import { dayTitle } from '#content/model/catalogue/course-facts.ts'
import type { Course } from '#content/model/site.ts'
import { LINE, look, SKY } from './look.ts'
import { Anchor, T } from './parts.tsx'

/** Id of a chapter, for links. */
export const anchorOf = (title: string): string => title.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')

export interface ProseContext {
  hue: string
  /** Absolute address; undefined for a page that was taken down. */
  link(url: string): string | undefined
  /** @throws if there is no such claim */
  claim(id: string): string
  /** @param course slug @throws if there is no such course */
  fee(course: string, gst?: 'included'): string
  /** The course whose text this is. */
  course?: Pick<Course, 'days'>
}

export type Tag = MdxJsxFlowElement | MdxJsxTextElement
const isTag = (node: Nodes): node is Tag =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'

/** A string attribute of a tag. Content has no expressions. */
export const attribute = (tag: Tag, name: string): string => {
  const found = tag.attributes.find((entry) => entry.type === 'mdxJsxAttribute' && entry.name === name)
  return typeof found?.value === 'string' ? found.value : ''
}

/** All descendant tags of that name, in order. Tags on one line are inside a paragraph. */
export function tags(node: Parents, name: string): Tag[] {
  return node.children.flatMap((child) => [
    ...(isTag(child) && child.name === name ? [child] : []),
    ...('children' in child ? tags(child, name) : []),
  ])
}

/** Text of a tag that shows a figure; undefined for other tags. */
export function figureIn(tag: Tag, context: ProseContext): string | undefined {
  if (tag.name === 'Claim') return context.claim(attribute(tag, 'id'))
  const gst = attribute(tag, 'gst') === 'included' ? 'included' : undefined
  if (tag.name === 'Price') return context.fee(attribute(tag, 'course'), gst)
  if (tag.name === 'DayTitle') return dayTitle(context.course, attribute(tag, 'day'))
}

export interface NodesProps<Node> {
  nodes: readonly Node[]
  context: ProseContext
}

export function Inline({ nodes, context }: NodesProps<PhrasingContent>): ReactNode {
  return nodes.map((node, i) => inline(node, i, context))
}

function inline(node: PhrasingContent, key: number, context: ProseContext): ReactNode {
  const inside =
    'children' in node ? node.children.map((child, i) => inline(child as PhrasingContent, i, context)) : null
  switch (node.type) {
    case 'text':
      return node.value.replace(/\s+/g, ' ')
    case 'strong':
      return (
        <T key={key} style={look.strong}>
          {inside}
        </T>
      )
    case 'inlineCode':
      return node.value
    case 'break':
      return '\n'
    case 'link':
      return (
        <Anchor key={key} href={context.link(node.url)}>
          {inside}
        </Anchor>
      )
    case 'mdxJsxTextElement':
      return figureIn(node, context) ?? <Fragment key={key}>{inside}</Fragment>
    default:
      return <Fragment key={key}>{inside}</Fragment>
  }
}

/** Relative width of each column, by its longest cell. */
function shares(table: Table): number[] {
  const columns = table.children[0]?.children.length ?? 0
  return Array.from({ length: columns }, (_, c) => {
    const longest = Math.max(...table.children.map((row) => textOf(row.children[c]).length))
    return Math.min(60, Math.max(10, longest)) ** 0.6
  })
}

export function Rows({ table, context }: { table: Table; context: ProseContext }) {
  const widths = shares(table)
  return (
    <View style={{ marginVertical: 8 }}>
      <View style={{ height: 1.4, backgroundColor: context.hue }} />
      {table.children.map((row, r) => (
        <View
          key={`row-${row.position?.start.line}`}
          wrap={false}
          style={{
            ...look.row,
            ...(r === 0 && { backgroundColor: SKY }),
            borderBottomWidth: 0.6,
            borderBottomColor: LINE,
          }}
        >
          {row.children.map((cell, c) => (
            <View
              key={`cell-${cell.position?.start.column}`}
              style={{ flexGrow: widths[c] ?? 1, flexBasis: 0, paddingVertical: 4, paddingHorizontal: 6 }}
            >
              <T style={{ fontSize: 9.5, lineHeight: 1.35, fontWeight: r === 0 ? 600 : 400 }}>
                {Inline({ nodes: cell.children, context })}
              </T>
            </View>
          ))}
        </View>
      ))}
    </View>
  )
}
