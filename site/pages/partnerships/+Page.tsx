/** Strategic partnerships: cards, figures and logos, reasons, form, a call. */
import { ClaimNotes } from '../../claims/Claims.tsx'
import { Stats } from '../../claims/Stat.tsx'
import { Icon } from '../../drawings/icons/Icon.tsx'
import PartnerForm from '../../forms/PartnerForm.island.tsx'
import { ChatLink } from '../../layout/Calls.tsx'
import { Island } from '../../page/Island.tsx'
import { useFormProps, usePage } from '../../page/page.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { SceneHead } from '../../ui/heads/PageHead.tsx'
import { Section } from '../../ui/heads/Section.tsx'
import { Link } from '../../ui/Link.tsx'
import { listItems } from '../../ui/lists/lists.tsx'
import { Points } from '../../ui/lists/Points.tsx'
import { Carousel } from '../../ui/moving/Carousel.tsx'
import { PartnerStrip } from '../../ui/moving/PartnerStrip.tsx'
import type { Data } from './+data.ts'
import styles from './partnerships.module.css'

/** Seconds for one cycle of the logos. */
const CYCLE = 30

function Trust() {
  const { m, claims, partners } = usePage<Data>()
  const { headline, lead } = m.partnerships.trust
  return (
    <section className={`section ${styles.trust}`} aria-labelledby="trust-heading">
      <div className="wrap">
        <h2 id="trust-heading">{headline}</h2>
        <p className="quiet measure mt-1">{lead}</p>
        <div className={styles.figures}>
          <Stats claims={claims} />
        </div>
      </div>
      <PartnerStrip label={m.partnerships.partners} seconds={CYCLE} partners={partners} />
    </section>
  )
}

/** Request form. Colleges, the tenth kind of partner, have their own form, to which it links. */
function Request() {
  const { m, settings } = usePage()
  const { form } = m.partnerships
  const formProps = useFormProps('partner')
  return (
    <Section name="form" heading={form.headline} intro={form.lead} layout="beside" tone="sheet">
      <div id="partnership-form" className={styles.request}>
        <p id="for-colleges" className={`sky mb-3 semibold ${styles.colleges}`}>
          <Link className="tap" href="/collaborate#collaboration-form">
            {m.forms.partner.messages.collegesHint}
          </Link>
        </p>
        <Island of={PartnerForm} props={{ ...formProps, email: settings.email }} />
      </div>
    </Section>
  )
}

export default function Page() {
  const { m, settings, picture, reasons: points } = usePage<Data>()
  const { reasons, talk } = m.partnerships
  return (
    <ClaimNotes>
      <SceneHead eyebrow={m.partnerships.eyebrow} words={m.partnerships} picture={picture}>
        <ButtonLink href="#partnership-form">{m.partnerships.become}</ButtonLink>
      </SceneHead>
      <Cards />
      <Trust />
      <Section name="reasons" heading={reasons.headline} intro={reasons.lead}>
        <Points points={points} look="threes" />
      </Section>
      <Request />
      <Section name="talk" heading={talk.headline} intro={talk.lead} tone="ink" layout="beside">
        <div className="actions stacked">
          <ButtonLink href={settings.scheduling} external>
            <Icon name="calendar" size={20} /> {m.partnerships.schedule}
          </ButtonLink>
          <ChatLink chat={m.partnerships.chatText}>{m.common.chatOnWhatsapp}</ChatLink>
        </div>
      </Section>
    </ClaimNotes>
  )
}

/** Milliseconds between two automatic moves of the carousel. */
const STAY = 3000
/** Milliseconds for which auto-play pauses after a manual move. */
const REST = 5000

/** A card for each kind of partner. Its link leads to the form and preselects the type. */
function Cards() {
  const { m, cards } = usePage<Data>()
  const { headline, lead } = m.partnerships.cards
  return (
    <Carousel
      id="partnership-cards"
      className="sky section"
      heading={headline}
      intro={<p className="quiet measure">{lead}</p>}
      label={m.partnerships.cards.label}
      words={m.partnerships.cards.carousel}
      items={cards}
      titleOf={({ title }) => title}
      render={({ title, formType, description, keyAreas, icon }) => (
        <article className={`grid gap-1h card pressable ${styles.card}`}>
          <Icon name={icon} size={36} />
          <h3>{title}</h3>
          <p className="small quiet close">{description}</p>
          <ul className="waypoints small snug">{listItems(keyAreas)}</ul>
          <a
            className="row bold small"
            href="#partnership-form"
            data-covers
            data-choose={JSON.stringify(formType ? { partnershipType: formType } : {})}
          >
            {m.partnerships.cards.explore}
            <span className="visually-hidden">: {title}</span>
            <Icon name="arrow-right" size={20} />
          </a>
        </article>
      )}
      stay={STAY}
      rest={REST}
      several
    />
  )
}
