/** Renders MDX to PDF, with the same Markdown and tags as pages. */
import { View } from '@react-pdf/renderer'
import type { List, Nodes, Parents, Root, Table, TableCell } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import { toString as textOf } from 'mdast-util-to-string'
import { Fragment, type ReactNode } from 'react'
import { dayTitle, waypointTitle } from '#content/model/catalogue/course-facts.ts'
import type { Course } from '#content/model/site.ts'
import { LINE, look, SKY } from './look.ts'
import { Anchor, Fact, T, Waypoint } from './parts.tsx'

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

type Tag = MdxJsxFlowElement | MdxJsxTextElement

/** A string attribute of a tag. Content has no expressions. */
function attribute(tag: Tag, name: string): string {
  const found = tag.attributes.find((entry) => entry.type === 'mdxJsxAttribute' && entry.name === name)
  return typeof found?.value === 'string' ? found.value : ''
}

/** All descendant tags of that name, in order. Tags on one line are inside a paragraph. */
export const tags = (node: Parents, name: string): Tag[] =>
  node.children.flatMap((child) => [
    ...('attributes' in child && child.name === name ? [child] : []),
    ...('children' in child ? tags(child, name) : []),
  ])

/** Text of a tag that shows a figure; undefined for other tags. */
export function figureIn(tag: Tag, context: ProseContext): string | undefined {
  if (tag.name === 'Claim') return context.claim(attribute(tag, 'id'))
  const gst = attribute(tag, 'gst') === 'included' ? 'included' : undefined
  if (tag.name === 'Price') return context.fee(attribute(tag, 'course'), gst)
  if (tag.name === 'DayTitle') return dayTitle(context.course, attribute(tag, 'day'))
}

export function Prose({ nodes, context }: { nodes: Root['children']; context: ProseContext }): ReactNode {
  return inside({ type: 'root', children: nodes }, context)
}

const keyOf = ({ position }: Nodes) => position?.start.offset

/** The children of a node. */
export const inside = (node: Parents, context: ProseContext): ReactNode[] =>
  node.children.map((child) => <Fragment key={keyOf(child)}>{rendered(child, context)}</Fragment>)

function rendered(node: Nodes, context: ProseContext): ReactNode {
  switch (node.type) {
    case 'text':
      return node.value.replace(/\s+/g, ' ')
    case 'inlineCode':
      return node.value
    case 'break':
      return '\n'
    case 'strong':
      return <T style={look.strong}>{inside(node, context)}</T>
    case 'link':
      return <Anchor href={context.link(node.url)}>{inside(node, context)}</Anchor>
    case 'heading': {
      const main = node.depth === 2
      return (
        <T
          style={main ? { ...look.h2, color: context.hue } : look.h3}
          display={main}
          id={main ? anchorOf(textOf(node)) : undefined}
          minPresenceAhead={70}
        >
          {inside(node, context)}
        </T>
      )
    }
    case 'paragraph':
      return <T style={look.p}>{inside(node, context)}</T>
    case 'list':
      return <Items list={node} context={context} />
    case 'table':
      return <Rows table={node} context={context} />
    case 'blockquote':
      return (
        <View
          style={{ borderLeftWidth: 2, borderLeftColor: context.hue, paddingLeft: 10, marginVertical: 6 }}
        >
          {inside(node, context)}
        </View>
      )
    case 'mdxJsxTextElement':
      return figureIn(node, context) ?? inside(node, context)
    case 'mdxJsxFlowElement':
      return block(node, context)
    case 'emphasis':
    case 'delete':
      return inside(node, context)
    default:
      return null
  }
}

/** A tag that is not inside a paragraph. */
function block(tag: Tag, context: ProseContext): ReactNode {
  const { hue, course } = context
  const named = (name: string): string => attribute(tag, name)
  switch (tag.name) {
    case 'Callout':
      return (
        <View wrap={false} style={{ ...callout, borderLeftColor: hue }}>
          {named('title') !== '' && <T style={{ fontWeight: 600, marginBottom: 3 }}>{named('title')}</T>}
          {inside(tag, context)}
        </View>
      )
    case 'FlightPath': {
      const points = tags(tag, 'Waypoint').map((point) => ({
        point,
        title: waypointTitle(course, { title: attribute(point, 'title'), day: attribute(point, 'day') }),
      }))
      return (
        <View style={{ marginVertical: 8 }}>
          {points.map(({ point, title }, i) => (
            <Waypoint key={title} number={i + 1} title={title} hue={hue} last={i === points.length - 1}>
              {inside(point, context)}
            </Waypoint>
          ))}
        </View>
      )
    }
    case 'Facts':
      return (
        <View wrap={false} style={{ ...look.card, flexDirection: 'row', gap: 12, marginVertical: 8 }}>
          {tags(tag, 'Fact').map((fact) => {
            const label = attribute(fact, 'label')
            return <Fact key={label} label={label} value={attribute(fact, 'value')} />
          })}
        </View>
      )
    case 'Sources':
      return (
        <View style={{ marginVertical: 6 }}>
          {tags(tag, 'Source').map((source) => (
            <T key={attribute(source, 'href')} style={look.small}>
              <Anchor href={attribute(source, 'href')}>{attribute(source, 'title')}</Anchor>
            </T>
          ))}
        </View>
      )
  }
  const figure = figureIn(tag, context)
  return figure === undefined ? inside(tag, context) : <T style={look.p}>{figure}</T>
}

const callout = {
  borderLeftWidth: 2.5,
  backgroundColor: SKY,
  padding: 10,
  paddingBottom: 4,
  marginVertical: 8,
}

function Items({ list, context }: { list: List; context: ProseContext }) {
  const item = (node: List['children'][number], i: number) => (
    <View key={keyOf(node)} wrap={false} style={{ flexDirection: 'row', gap: 6 }}>
      <T style={{ width: 14, color: context.hue, fontWeight: 600 }}>
        {list.ordered ? `${(list.start ?? 1) + i}.` : '•'}
      </T>
      <View style={{ ...look.grow, marginBottom: -3 }}>{inside(node, context)}</View>
    </View>
  )
  return <View style={{ marginBottom: 6 }}>{list.children.map(item)}</View>
}

/** Relative width of each column, by its longest cell. */
function shares(table: Table): number[] {
  const columns = table.children[0]?.children ?? []
  return columns.map((_, c) => {
    const longest = Math.max(...table.children.map((row) => textOf(row.children[c]).length))
    return Math.min(60, Math.max(10, longest)) ** 0.6
  })
}

const line = { ...look.row, borderBottomWidth: 0.6, borderBottomColor: LINE }

function Rows({ table, context }: { table: Table; context: ProseContext }) {
  const widths = shares(table)
  const row = (node: Table['children'][number], r: number) => {
    const fontWeight = r === 0 ? 600 : 400
    const cell = (node: TableCell, c: number) => (
      <View
        key={keyOf(node)}
        style={{ flexGrow: widths[c] ?? 1, flexBasis: 0, paddingVertical: 4, paddingHorizontal: 6 }}
      >
        <T style={{ fontSize: 9.5, lineHeight: 1.35, fontWeight }}>{inside(node, context)}</T>
      </View>
    )
    return (
      <View key={keyOf(node)} wrap={false} style={r === 0 ? { ...line, backgroundColor: SKY } : line}>
        {node.children.map(cell)}
      </View>
    )
  }
  return (
    <View style={{ marginVertical: 8 }}>
      <View style={{ height: 1.4, backgroundColor: context.hue }} />
      {table.children.map(row)}
    </View>
  )
}
