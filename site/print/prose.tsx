/** Renders MDX to PDF, with the same Markdown and tags as pages. */
import { View } from '@react-pdf/renderer'
import type { RootContent } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import type { ReactNode } from 'react'
import { waypointTitle } from '#content/model/catalogue/course-facts.ts'
import {
  anchorOf,
  attribute,
  figureIn,
  Inline,
  type NodesProps,
  type ProseContext,
  Rows,
  type Tag,
  tags,
} from './inline.tsx'
import { look, SKY } from './look.ts'
import { Anchor, Fact, T, Waypoint } from './parts.tsx'

const callout = {
  borderLeftWidth: 2.5,
  backgroundColor: SKY,
  padding: 10,
  paddingBottom: 4,
  marginVertical: 8,
}

function TagBlock({ tag, context }: { tag: Tag; context: ProseContext }): ReactNode {
  const inside = <Prose nodes={tag.children as RootContent[]} context={context} />
  switch (tag.name) {
    case 'Callout':
      return (
        <View wrap={false} style={{ ...callout, borderLeftColor: context.hue }}>
          {attribute(tag, 'title') !== '' && (
            <T style={{ fontWeight: 600, marginBottom: 3 }}>{attribute(tag, 'title')}</T>
          )}
          {inside}
        </View>
      )
    case 'FlightPath': {
      const points = tags(tag, 'Waypoint')
      const titles = points.map((point) =>
        waypointTitle(context.course, { title: attribute(point, 'title'), day: attribute(point, 'day') }),
      )
      return (
        <View style={{ marginVertical: 8 }}>
          {points.map((point, i) => (
            <Waypoint
              key={titles[i]}
              number={i + 1}
              title={titles[i] ?? ''}
              hue={context.hue}
              last={i === points.length - 1}
            >
              <Prose nodes={point.children as RootContent[]} context={context} />
            </Waypoint>
          ))}
        </View>
      )
    }
    case 'Facts':
      return (
        <View wrap={false} style={{ ...look.card, flexDirection: 'row', gap: 12, marginVertical: 8 }}>
          {tags(tag, 'Fact').map((fact) => (
            <Fact
              key={attribute(fact, 'label')}
              label={attribute(fact, 'label')}
              value={attribute(fact, 'value')}
            />
          ))}
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
    case 'Claim':
    case 'DayTitle':
    case 'Price':
      return <T style={look.p}>{figureIn(tag, context)}</T>
    default:
      return inside
  }
}

export function Prose({ nodes, context }: NodesProps<RootContent>): ReactNode {
  return nodes.map((node) => {
    const { line, column } = node.position?.start ?? {}
    const key = `${node.type}-${line}-${column}`
    switch (node.type) {
      case 'heading':
        return (
          <T
            key={key}
            style={node.depth === 2 ? { ...look.h2, color: context.hue } : look.h3}
            display={node.depth === 2}
            id={node.depth === 2 ? anchorOf(textOf(node)) : undefined}
            minPresenceAhead={70}
          >
            {Inline({ nodes: node.children, context })}
          </T>
        )
      case 'paragraph':
        return (
          <T key={key} style={look.p}>
            {Inline({ nodes: node.children, context })}
          </T>
        )
      case 'list':
        return (
          <View key={key} style={{ marginBottom: 6 }}>
            {node.children.map((item, i) => (
              <View
                key={`item-${item.position?.start.line}-${item.position?.start.column}`}
                wrap={false}
                style={{ flexDirection: 'row', gap: 6 }}
              >
                <T style={{ width: 14, color: context.hue, fontWeight: 600 }}>
                  {node.ordered ? `${(node.start ?? 1) + i}.` : '•'}
                </T>
                <View style={{ ...look.grow, marginBottom: -3 }}>
                  <Prose nodes={item.children as RootContent[]} context={context} />
                </View>
              </View>
            ))}
          </View>
        )
      case 'table':
        return <Rows key={key} table={node} context={context} />
      case 'blockquote':
        return (
          <View
            key={key}
            style={{ borderLeftWidth: 2, borderLeftColor: context.hue, paddingLeft: 10, marginVertical: 6 }}
          >
            <Prose nodes={node.children as RootContent[]} context={context} />
          </View>
        )
      case 'mdxJsxFlowElement':
        return <TagBlock key={key} tag={node} context={context} />
      default:
        return null
    }
  })
}
