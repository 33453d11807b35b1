/** Career guide: cover, contents, chapters of content/guide.mdx. */
import { Link, View } from '@react-pdf/renderer'
import type { Root } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import type { Guide } from '#content/model/site.ts'
import { longDate } from '#lambdas/shared/india.ts'
import { fill } from '#lambdas/shared/message.ts'
import type { PrintedText } from './languages.ts'
import { INK, SECOND, styles } from './look.ts'
import { Cover, Pdf, PdfHeading, PdfNote, Publisher, Text } from './parts.tsx'
import { anchorOf, inside, type ProseContext } from './prose.tsx'
import { HowToJoin } from './sections.tsx'
import { Sheets } from './sheets.tsx'

/** Splits the text at its first heading of level 2. */
export function splitChapters({ children }: Root) {
  const headings = children.filter((node) => node.type === 'heading' && node.depth === 2)
  const end = headings[0] ? children.indexOf(headings[0]) : 0
  return {
    titles: headings.map((heading) => textOf(heading)),
    intro: children.slice(0, end),
    rest: children.slice(end),
  }
}

type GuideBook = PrintedText & { guide: Guide; context: ProseContext; cover: Buffer }

export function CareerGuide({ guide, context, cover, ...print }: GuideBook) {
  const { settings, messages, locale, address, note } = print
  const { guide: words } = messages.brochures
  const { titles, intro, rest } = splitChapters(guide.tree())
  return (
    <Pdf {...print} title={guide.title} subject={guide.subtitle}>
      <Cover picture={cover} hue={context.hue}>
        <View style={{ padding: 52, flexGrow: 1 }}>
          <PdfHeading style={{ fontSize: 38, lineHeight: 1.05 }}>{guide.title}</PdfHeading>
          <Text style={{ fontSize: 14, color: SECOND, marginTop: 12, lineHeight: 1.4 }}>
            {guide.subtitle}
          </Text>
          <PdfNote>{note}</PdfNote>
          <View style={{ flexGrow: 1 }} />
          <Publisher settings={settings} />
          <Text style={{ ...styles.small, marginTop: 6 }}>
            {fill(words.edition, { date: longDate(guide.updated, locale) })}
          </Text>
        </View>
      </Cover>
      <Sheets {...print} title={guide.title}>
        <PdfHeading style={{ ...styles.h2, fontSize: 22, marginTop: 4 }}>{words.contents}</PdfHeading>
        <View style={{ marginBottom: 14 }}>
          {titles.map((title) => (
            <Link key={title} src={`#${anchorOf(title)}`} style={{ color: INK, textDecoration: 'none' }}>
              <Text style={{ fontSize: 11.5, lineHeight: 1.7 }}>{title}</Text>
            </Link>
          ))}
        </View>
        {inside({ children: intro }, context)}
        <View break />
        {inside({ children: rest }, context)}
        <HowToJoin {...print} path={address('/courses')} chat={messages.home.chatText} />
      </Sheets>
    </Pdf>
  )
}
