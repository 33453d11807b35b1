/** MDX as PDF: the same markdown and the same few tags that pages allow. */
import { Image, View } from '@react-pdf/renderer'
import type { Nodes, Parents, PhrasingContent, RootContent, Table } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import { toString as textOf } from 'mdast-util-to-string'
import { Fragment, type ReactNode } from 'react'
import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { LINE, look, SKY } from './brochures-look.ts'
import { Anchor, Fact, T, Waypoint } from './brochures-parts.tsx'

/** Name of a chapter inside the document, for links to it. */
export const anchorOf = (title: string): string => title.toLowerCase().replace(/[^a-z0-9]+/g, '-')

export interface ProseContext {
  hue: string
  /** Origin of the site, for links that begin with a slash. */
  origin: string
  /** Text of a claim by id; @throws when there is no such claim. */
  claim(id: string): string
  /** PNG or JPEG of a picture by name, for figures. */
  figure(name: string): Uint8Array | undefined
}

type Tag = MdxJsxFlowElement | MdxJsxTextElement
const isTag = (node: Nodes): node is Tag =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'

/** A plain attribute of a tag; expressions are not used in content. */
const attribute = (tag: Tag, name: string): string => {
  const found = tag.attributes.find((entry) => entry.type === 'mdxJsxAttribute' && entry.name === name)
  return typeof found?.value === 'string' ? found.value : ''
}

/** All tags of that name below the node, in order; tags on one line sit inside a paragraph. */
function tags(node: Parents, name: string): Tag[] {
  return node.children.flatMap((child) => [
    ...(isTag(child) && child.name === name ? [child] : []),
    ...('children' in child ? tags(child, name) : []),
  ])
}

function Inline({ nodes, context }: { nodes: readonly PhrasingContent[]; context: ProseContext }): ReactNode {
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
        <Anchor key={key} href={node.url.startsWith('/') ? context.origin + node.url : node.url}>
          {inside}
        </Anchor>
      )
    case 'mdxJsxTextElement':
      return node.name === 'Claim' ? (
        context.claim(attribute(node, 'id'))
      ) : (
        <Fragment key={key}>{inside}</Fragment>
      )
    default:
      return <Fragment key={key}>{inside}</Fragment>
  }
}

/** Share of the width for each column, from the length of its longest cell; no column is starved. */
function shares(table: Table): number[] {
  const columns = table.children[0]?.children.length ?? 0
  return Array.from({ length: columns }, (_, c) => {
    const longest = Math.max(...table.children.map((row) => textOf(row.children[c]).length))
    return Math.min(60, Math.max(10, longest)) ** 0.6
  })
}

function Rows({ table, context }: { table: Table; context: ProseContext }) {
  const widths = shares(table)
  return (
    <View style={{ marginVertical: 8 }}>
      <View style={{ height: 1.4, backgroundColor: context.hue }} />
      {table.children.map((row, r) => (
        <View
          key={`row-${row.position?.start.line}`}
          wrap={false}
          style={{
            flexDirection: 'row',
            borderBottomWidth: 0.6,
            borderBottomColor: LINE,
            backgroundColor: r === 0 ? SKY : undefined,
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

function TagBlock({ tag, context }: { tag: Tag; context: ProseContext }): ReactNode {
  const inside = <Blocks nodes={tag.children as RootContent[]} context={context} />
  switch (tag.name) {
    case 'Callout':
      return (
        <View
          wrap={false}
          style={{
            borderLeftWidth: 2.5,
            borderLeftColor: context.hue,
            backgroundColor: SKY,
            padding: 10,
            paddingBottom: 4,
            marginVertical: 8,
          }}
        >
          {attribute(tag, 'title') !== '' && (
            <T style={{ fontWeight: 600, marginBottom: 3 }}>{attribute(tag, 'title')}</T>
          )}
          {inside}
        </View>
      )
    case 'FlightPath': {
      const points = tags(tag, 'Waypoint')
      return (
        <View style={{ marginVertical: 8 }}>
          {points.map((point, i) => (
            <Waypoint
              key={attribute(point, 'title')}
              number={i + 1}
              title={attribute(point, 'title')}
              hue={context.hue}
              last={i === points.length - 1}
            >
              <Blocks nodes={point.children as RootContent[]} context={context} />
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
    case 'Figure': {
      const picture = context.figure(attribute(tag, 'name'))
      return picture ? (
        <View wrap={false} style={{ marginVertical: 10 }}>
          <Image src={{ data: Buffer.from(picture), format: 'jpg' }} style={{ borderRadius: 6 }} />
          <T style={{ ...look.small, marginTop: 4 }}>{attribute(tag, 'caption')}</T>
        </View>
      ) : null
    }
    case 'Claim':
      return <T style={look.p}>{context.claim(attribute(tag, 'id'))}</T>
    default:
      return inside
  }
}

function Blocks({ nodes, context }: { nodes: readonly RootContent[]; context: ProseContext }): ReactNode {
  return nodes.map((node) => {
    const key = `${node.type}-${node.position?.start.offset}`
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
                key={`item-${item.position?.start.offset}`}
                wrap={false}
                style={{ flexDirection: 'row', gap: 6 }}
              >
                <T style={{ width: 14, color: context.hue, fontWeight: 600 }}>
                  {node.ordered ? `${(node.start ?? 1) + i}.` : '•'}
                </T>
                <View style={{ flexGrow: 1, flexBasis: 0, marginBottom: -3 }}>
                  <Blocks nodes={item.children as RootContent[]} context={context} />
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
            <Blocks nodes={node.children as RootContent[]} context={context} />
          </View>
        )
      case 'mdxJsxFlowElement':
        return <TagBlock key={key} tag={node} context={context} />
      default:
        return null
    }
  })
}

const parser = unified().use(remarkParse).use(remarkMdx).use(remarkGfm)

/** The tree of an MDX body, for whoever needs its headings too. */
export const parseProse = (mdx: string) => parser.parse(mdx)

export function Prose({ mdx, context }: { mdx: string; context: ProseContext }) {
  return <Blocks nodes={parseProse(mdx).children} context={context} />
}
