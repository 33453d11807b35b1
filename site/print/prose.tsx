/** Renders MDX to PDF, with the same Markdown and tags as pages. */
import { View } from '@react-pdf/renderer'
import type { List, Nodes, Parents, Table } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import { toString as textOf } from 'mdast-util-to-string'
import { Fragment, type ReactNode } from 'react'
import { dayTitle, waypointTitle } from '#content/model/catalogue/course-facts.ts'
import type { Course } from '#content/model/site.ts'
import { LINE, SKY, styles } from './look.ts'
import { NumberedSteps, PdfFact, Text, UnderlinedLink } from './parts.tsx'

/** Id of a chapter, for links. */
export const anchorOf = (title: string): string => title.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')

export interface ProseContext {
  hue: string
  /** Absolute URL of a link; undefined for a page that was taken down. */
  link(url: string): string | undefined
  /** @throws if there is no such claim */
  claim(id: string): string
  /** @param course slug @throws if there is no such course */
  fee(course: string, gst?: 'included'): string
  course?: Pick<Course, 'days'>
}

type Tag = MdxJsxFlowElement | MdxJsxTextElement

/** A string attribute of a tag. Content has no expressions. */
function attribute(tag: Tag, name: string): string {
  const match = tag.attributes.find((entry) => entry.type === 'mdxJsxAttribute' && entry.name === name)
  return typeof match?.value === 'string' ? match.value : ''
}

/** All descendant tags with a name, in order. Tags on one line are inside a paragraph. */
export const findTags = (node: Parents, name: string): Tag[] =>
  node.children.flatMap((child) => [
    ...('attributes' in child && child.name === name ? [child] : []),
    ...('children' in child ? findTags(child, name) : []),
  ])

/** Text of a tag that shows a number (claim, fee or day title); undefined for other tags. */
export function tagText(tag: Tag, context: ProseContext): string | undefined {
  if (tag.name === 'Claim') return context.claim(attribute(tag, 'id'))
  const gst = attribute(tag, 'gst') === 'included' ? 'included' : undefined
  if (tag.name === 'Price') return context.fee(attribute(tag, 'course'), gst)
  if (tag.name === 'DayTitle') return dayTitle(context.course, attribute(tag, 'day'))
}

const keyOf = ({ position }: Nodes) => position?.start.offset

export const inside = (node: { children: readonly Nodes[] }, context: ProseContext): ReactNode[] =>
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
      return <Text style={styles.strong}>{inside(node, context)}</Text>
    case 'link':
      return <UnderlinedLink href={context.link(node.url)}>{inside(node, context)}</UnderlinedLink>
    case 'heading': {
      const props = { display: true, style: { ...styles.h2, color: context.hue }, id: anchorOf(textOf(node)) }
      return (
        <Text {...(node.depth === 2 ? props : { style: styles.h3 })} minPresenceAhead={70}>
          {inside(node, context)}
        </Text>
      )
    }
    case 'paragraph':
      return <Text style={styles.p}>{inside(node, context)}</Text>
    case 'list':
      return <Items list={node} context={context} />
    case 'table':
      return <Rows table={node} context={context} />
    case 'blockquote':
      return <View style={{ ...styles.quote, borderLeftColor: context.hue }}>{inside(node, context)}</View>
    case 'mdxJsxTextElement':
      return tagText(node, context) ?? inside(node, context)
    case 'mdxJsxFlowElement':
      return block(node, context)
    case 'emphasis':
    case 'delete':
      return inside(node, context)
    default:
      return null
  }
}

/** Renders a tag that is not inside a paragraph. */
function block(tag: Tag, context: ProseContext): ReactNode {
  const { hue, course } = context
  const title = attribute(tag, 'title')
  switch (tag.name) {
    case 'Callout':
      return (
        <View wrap={false} style={{ ...styles.callout, borderLeftColor: hue }}>
          {title !== '' && <Text style={{ ...styles.strong, marginBottom: 3 }}>{title}</Text>}
          {inside(tag, context)}
        </View>
      )
    case 'FlightPath': {
      const steps = findTags(tag, 'Waypoint').map((point) => ({
        title: waypointTitle(course, { title: attribute(point, 'title'), day: attribute(point, 'day') }),
        text: inside(point, context),
      }))
      return (
        <View style={{ marginVertical: 8 }}>
          <NumberedSteps steps={steps} hue={hue} />
        </View>
      )
    }
    case 'Facts':
      return (
        <View wrap={false} style={{ ...styles.card, flexDirection: 'row', gap: 12, marginVertical: 8 }}>
          {findTags(tag, 'Fact').map((fact) => (
            <PdfFact key={keyOf(fact)} label={attribute(fact, 'label')} value={attribute(fact, 'value')} />
          ))}
        </View>
      )
    case 'Sources':
      return (
        <View style={{ marginVertical: 6 }}>
          {findTags(tag, 'Source').map((source) => (
            <Text key={keyOf(source)} style={styles.small}>
              <UnderlinedLink href={attribute(source, 'href')}>{attribute(source, 'title')}</UnderlinedLink>
            </Text>
          ))}
        </View>
      )
  }
  const figure = tagText(tag, context)
  return figure === undefined ? inside(tag, context) : <Text style={styles.p}>{figure}</Text>
}

function Items({ list: { children, ordered, start }, context }: { list: List; context: ProseContext }) {
  const mark = { width: 14, color: context.hue, fontWeight: 600 } as const
  const items = children.map((node, index) => (
    <View key={keyOf(node)} wrap={false} style={{ flexDirection: 'row', gap: 6 }}>
      <Text style={mark}>{ordered ? `${(start ?? 1) + index}.` : '•'}</Text>
      <View style={{ ...styles.grow, marginBottom: -3 }}>{inside(node, context)}</View>
    </View>
  ))
  return <View style={{ marginBottom: 6 }}>{items}</View>
}

/** Relative width of each column, by its longest cell. */
function shares({ children }: Table): number[] {
  return (children[0]?.children ?? []).map((_, c) => {
    const longest = Math.max(...children.map((row) => textOf(row.children[c]).length))
    return Math.min(60, Math.max(10, longest)) ** 0.6
  })
}

const line = { ...styles.row, borderBottomWidth: 0.6, borderBottomColor: LINE }

function Rows({ table, context }: { table: Table; context: ProseContext }) {
  const widths = shares(table)
  const rows = table.children.map((row, r) => (
    <View key={keyOf(row)} wrap={false} style={r === 0 ? { ...line, backgroundColor: SKY } : line}>
      {row.children.map((cell, c) => (
        <View key={keyOf(cell)} style={{ ...styles.cell, flexGrow: widths[c] ?? 1 }}>
          <Text style={{ fontSize: 9.5, lineHeight: 1.35, fontWeight: r === 0 ? 600 : 400 }}>
            {inside(cell, context)}
          </Text>
        </View>
      ))}
    </View>
  ))
  return (
    <View style={{ marginVertical: 8 }}>
      <View style={{ height: 1.4, backgroundColor: context.hue }} />
      {rows}
    </View>
  )
}
