/** The career guide: cover, contents, chapters of content/guide.mdx one after the other. */
import { Document, Image, Link, Page, View } from '@react-pdf/renderer'
import { toString as textOf } from 'mdast-util-to-string'
import { plainDay } from '#content/model/ist.ts'
import type { Settings } from '#content/model/schema/data.ts'
import type { Guide } from '#content/model/site.ts'
import { SEALED } from './brochures-course.tsx'
import { anchorOf, type ProseContext } from './brochures-inline.tsx'
import { look, SECOND } from './brochures-look.ts'
import { ChartEdge, Furniture, Mark, T } from './brochures-parts.tsx'
import { Prose, parseProse } from './brochures-prose.tsx'
import { Join } from './brochures-sections.tsx'

/** The MDX cut before each heading of the second level; the first piece is what stands before them. */
export function chapters(mdx: string): { title: string; mdx: string }[] {
  const starts = parseProse(mdx).children.flatMap((node) =>
    node.type === 'heading' && node.depth === 2
      ? [{ title: textOf(node), from: node.position?.start.offset ?? 0 }]
      : [],
  )
  const cuts = [{ title: '', from: 0 }, ...starts]
  return cuts
    .map(({ title, from }, i) => ({ title, mdx: mdx.slice(from, cuts[i + 1]?.from) }))
    .filter(({ mdx: text }) => text.trim() !== '')
}

interface GuideBook {
  guide: Guide
  settings: Settings
  context: ProseContext
  cover: Uint8Array
}

export function CareerGuide({ guide, settings, context, cover }: GuideBook) {
  const parts = chapters(guide.body)
  const named = parts.filter(({ title }) => title)
  const intro = parts[0]?.title === '' ? parts[0].mdx : ''
  return (
    <Document
      title={guide.title}
      author={settings.brand.full}
      subject={guide.subtitle}
      language="en-IN"
      creationDate={SEALED}
      modificationDate={SEALED}
      producer={settings.brand.full}
      creator={settings.brand.full}
    >
      <Page size="A4" style={{ ...look.page, padding: 0 }}>
        <Image src={{ data: Buffer.from(cover), format: 'jpg' }} style={{ width: '100%', height: 397 }} />
        <View style={{ height: 6, backgroundColor: context.hue }} />
        <View style={{ padding: 52, flexGrow: 1 }}>
          <T display style={{ fontSize: 38, lineHeight: 1.05 }}>
            {guide.title}
          </T>
          <T style={{ fontSize: 14, color: SECOND, marginTop: 12, lineHeight: 1.4 }}>{guide.subtitle}</T>
          <View style={{ flexGrow: 1 }} />
          <View style={{ flexDirection: 'row', alignItems: 'center', gap: 10 }}>
            <Mark size={28} />
            <T style={{ fontWeight: 600, fontSize: 12 }}>{settings.brand.full}</T>
          </View>
          <T style={{ ...look.small, marginTop: 6 }}>{`Edition of ${plainDay(guide.updated)}`}</T>
        </View>
      </Page>
      <Page size="A4" style={look.page}>
        <ChartEdge />
        <Furniture settings={settings} title={guide.title} />
        <T display style={{ ...look.h2, fontSize: 22, marginTop: 4 }}>
          In this guide
        </T>
        <View style={{ marginBottom: 14 }}>
          {named.map(({ title }) => (
            <Link
              key={title}
              src={`#${anchorOf(title)}`}
              style={{ color: '#0B1B2B', textDecoration: 'none' }}
            >
              <T style={{ fontSize: 11.5, lineHeight: 1.7 }}>{title}</T>
            </Link>
          ))}
        </View>
        <Prose mdx={intro} context={context} />
        <View break />
        <Prose mdx={guide.body.slice(intro.length)} context={context} />
        <Join settings={settings} path="/courses" />
      </Page>
    </Document>
  )
}
