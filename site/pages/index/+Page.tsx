/** Home page: the nine sections of the specification, in their order. The fifth of them shows nothing. */
import { fill } from '#lambdas/shared/message.ts'
import { ClaimList, ClaimNotes } from '../../claims/Claims.tsx'
import { Quote } from '../../claims/Quote.tsx'
import isobars from '../../drawings/chart.module.css'
import GuideForm from '../../forms/GuideForm.island.tsx'
import { ApplyLink, ChatLink } from '../../layout/Calls.tsx'
import { Island } from '../../page/Island.tsx'
import { useFormProps, usePage } from '../../page/page.tsx'
import { SecondaryLink } from '../../ui/Button.tsx'
import { Section } from '../../ui/heads/Section.tsx'
import { listItems } from '../../ui/lists/lists.tsx'
import { Points } from '../../ui/lists/Points.tsx'
import { Picture } from '../../ui/media/Picture.tsx'
import { Marquee } from '../../ui/moving/Marquee.tsx'
import { PartnerStrip } from '../../ui/moving/PartnerStrip.tsx'
import type { Data } from './+data.ts'
import { Hero } from './Hero.tsx'
import styles from './home.module.css'
import { BatchSchedule, Programs } from './Programs.tsx'

/** Seconds for one cycle of the testimonials, and of the logos. */
const VOICES = 80
const LOGOS = 30

/** Third section: six tiles and claims. */
function WhyChoose() {
  const { m, settings, home } = usePage<Data>()
  const { heading, intro } = m.home.why
  return (
    <Section
      name="why"
      tone="sheet"
      layout="beside"
      eyebrow={fill(m.home.why.eyebrow, { brand: settings.brand.short })}
      heading={heading}
      intro={
        <>
          {intro}
          <span className="mt-3 mb-3 actions">
            <ApplyLink />
            <SecondaryLink href="/why-ida">
              {m.home.why.more} <span className="visually-hidden">{m.home.why.about}</span>
            </SecondaryLink>
          </span>
        </>
      }
      figure={<ClaimList claims={home.statistics} />}
    >
      <Points points={home.tiles} look="legend" />
    </Section>
  )
}

/** Fourth section: testimonials, figures, link to the stories. */
function Stories() {
  const { m, home, voices } = usePage<Data>()
  const { heading, intro } = m.home.stories
  return (
    <Section name="stories" heading={heading} intro={intro} layout="bleed" className={isobars.isobars}>
      <Marquee
        label={m.home.stories.label}
        seconds={VOICES}
        items={voices}
        keyOf={({ id }) => id}
        render={(voice) => <Quote voice={voice} />}
      />
      <div className={`ends gap-3 mt-3 wrap ${styles.ends}`}>
        <ClaimList claims={home.storyStatistics} />
        <SecondaryLink href="/success-stories">{m.home.stories.more}</SecondaryLink>
      </div>
    </Section>
  )
}

/** Eighth section: collaborators and recognition. */
function Collaborators() {
  const { m, home, collaborators } = usePage<Data>()
  const { heading, intro } = m.home.collaborators
  return (
    <Section
      name="collaborators"
      tone="sheet"
      layout="bleed"
      heading={heading}
      intro={intro}
      figure={<ClaimList claims={home.recognition} />}
    >
      <PartnerStrip label={m.home.collaborators.label} seconds={LOGOS} partners={collaborators} />
    </Section>
  )
}

/** Ninth section: closing call over a picture. */
function FinalCall() {
  const { m, home } = usePage<Data>()
  const { heading, intro } = m.home.final
  return (
    <section className={`cover grid relative sky ${styles.final}`} aria-labelledby="final-heading">
      <Picture name={home.finalPicture.name} alt={home.finalPicture.alt} />
      <div className={`relative paper stack ${styles.block}`}>
        <h2 id="final-heading">{heading}</h2>
        <p className="quiet measure">{intro}</p>
        <div className="actions stacked">
          <ApplyLink />
          <ChatLink chat={m.home.chatText}>{m.common.talkToTeam}</ChatLink>
        </div>
      </div>
    </section>
  )
}

export default function Page() {
  return (
    <ClaimNotes>
      <Hero />
      <Programs />
      <WhyChoose />
      <Stories />
      <CareerGuide />
      <BatchSchedule />
      <Collaborators />
      <FinalCall />
    </ClaimNotes>
  )
}

/** Sixth section: the free career guide. */
function CareerGuide() {
  const { m, settings, home, guide } = usePage<Data>()
  const formProps = useFormProps('guide')
  const { headline, lead, points } = m.home.guide
  const { claims, picture } = home.guide
  return (
    <section id="lead-magnet" className="night section" aria-labelledby="guide-heading">
      <div className={`wrap columns ${styles.guide}`}>
        <div className="stack">
          <h2 id="guide-heading">{headline}</h2>
          <p className="quiet measure">{lead}</p>
          <ul className="semibold snug mt-1 waypoints stack gap-1">{listItems(points)}</ul>
          <div className="columns middle gap-3 mt-3">
            <div className={`paper ${styles.cover}`}>
              <p className="tiny snug">{settings.brand.full}</p>
              <Picture name={picture.name} alt={picture.alt} />
              <p className="display">{guide.title}</p>
            </div>
            <ClaimList claims={claims} />
          </div>
        </div>
        <div className={`paper rounded ${styles.form}`}>
          <Island of={GuideForm} props={{ ...formProps, link: guide.link }} />
        </div>
      </div>
    </section>
  )
}
