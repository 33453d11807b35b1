/** Curriculum for institutions: cover, offerings, steps, testimonial, modules, how to begin. */
import { View } from '@react-pdf/renderer'
import type { Claim, Settings } from '#content/model/schema/data.ts'
import { plainDay } from '#lambdas/shared/india.ts'
import { fill } from '#lambdas/shared/message.ts'
import { splitFigure } from '../claims/claim-text.ts'
import { HUE, Modules, Offerings, type Sheet, Voice } from './curriculum-parts.tsx'
import { INK, look, SECOND } from './look.ts'
import { Cover, Note, Pdf, Publisher, T } from './parts.tsx'
import { Join } from './sections.tsx'
import { Sheets } from './sheets.tsx'
import { Waypoint } from './waypoint.tsx'

interface CurriculumBook extends Sheet {
  /** Claims of `statistics`, in the same order. */
  claims: readonly Claim[]
  settings: Settings
  cover: Uint8Array
}

function Heading({ headline, lead }: { headline: string; lead: string }) {
  return (
    <View minPresenceAhead={120}>
      <T display style={{ ...look.h2, color: HUE }}>
        {headline}
      </T>
      <T style={{ ...look.p, color: SECOND }}>{lead}</T>
    </View>
  )
}

interface FigureProps {
  claim: Claim
  words: string
  locale: string
}

function Figure({ claim: { text, basis, asOf }, words, locale }: FigureProps) {
  const [before, figure, after] = splitFigure(text)
  return (
    <View style={{ ...look.grow, borderLeftWidth: 1.2, borderLeftColor: INK, paddingLeft: 10 }}>
      <T display style={{ fontSize: 26, lineHeight: 1.1 }}>
        {figure}
      </T>
      <T style={{ fontWeight: 600, marginBottom: 3 }}>{`${before}${after}`.trim()}</T>
      <T style={look.small}>{fill(words, { basis, date: plainDay(asOf, locale) })}</T>
    </View>
  )
}

function FirstPage({ claims, settings, cover, messages, locale, note }: CurriculumBook) {
  const words = messages.brochures.curriculum
  return (
    <Cover picture={cover} hue={HUE}>
      <View style={{ paddingHorizontal: 52, paddingTop: 30, paddingBottom: 36, flexGrow: 1 }}>
        <T style={{ fontSize: 10, fontWeight: 600, color: HUE }}>{words.title}</T>
        <T display style={{ fontSize: 32, lineHeight: 1.08, marginTop: 5 }}>
          {messages.curriculum.headline}
        </T>
        <T style={{ fontSize: 13, color: SECOND, marginTop: 10, lineHeight: 1.45 }}>
          {messages.curriculum.lead}
        </T>
        <Note>{note}</Note>
        <View style={{ flexDirection: 'row', gap: 18, marginTop: 26 }}>
          {claims.map((claim) => (
            <Figure key={claim.id} claim={claim} words={words.figure} locale={locale} />
          ))}
        </View>
        <View style={{ flexGrow: 1 }} />
        <Publisher settings={settings} />
      </View>
    </Cover>
  )
}

export function CurriculumBrochure(book: CurriculumBook) {
  const { settings, messages, locale, address } = book
  const words = messages.brochures.curriculum
  const { offer, steps, modules, close } = messages.curriculum
  return (
    <Pdf settings={settings} title={words.title} subject={messages.curriculum.headline} language={locale}>
      <FirstPage {...book} />
      <Sheets settings={settings} position={messages.brochures.page} title={words.title} address={address}>
        <Heading {...offer} />
        <Offerings {...book} />
        <Heading {...steps} />
        {steps.list.map(({ title, description }, index) => (
          <Waypoint
            key={title}
            number={index + 1}
            title={title}
            hue={HUE}
            last={index === steps.list.length - 1}
          >
            <T style={{ fontSize: 10 }}>{description}</T>
          </Waypoint>
        ))}
        <Voice {...book} />
        <Heading {...modules} />
        <Modules {...book} />
        <Join
          {...book}
          path={address('/collaborate')}
          chat={messages.curriculum.chatText}
          title={close.headline}
        >
          {words.join}
        </Join>
      </Sheets>
    </Pdf>
  )
}
