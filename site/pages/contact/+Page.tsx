/** Sections of /contact: head with a map of all centres, phone and WhatsApp, each centre with its map, form, profiles. */
import { Icon } from '../../drawings/icons/Icon.tsx'
import ContactForm from '../../forms/ContactForm.island.tsx'
import { ApplyLink, ChatLink } from '../../layout/Calls.tsx'
import { chatLink, readablePhone } from '../../layout/chat.ts'
import { Island } from '../../page/Island.tsx'
import { useFormProps, usePage } from '../../page/page.tsx'
import { ButtonLink, SecondaryLink } from '../../ui/Button.tsx'
import { SceneHead } from '../../ui/heads/PageHead.tsx'
import { Section } from '../../ui/heads/Section.tsx'
import { CentreChart } from './CentreChart.tsx'
import { Centres, Profiles } from './Centres.tsx'
import styles from './contact.module.css'

/** Contact cards. */
function Options() {
  const { m, settings } = usePage()
  const { ways, chatText: greeting } = m.contact
  return (
    <Section name="ways" heading={ways.headline}>
      <div className={`grid card ${styles.cards}`}>
        <article className="stack left gap-1">
          <h3 className="row">
            <Icon name="phone" size={28} /> {m.contact.options.call}
          </h3>
          <a className={`display figures tap ${styles.number}`} href={`tel:${settings.phone}`}>
            {readablePhone(settings.phone)}
          </a>
          <p className="bold">{settings.hours}</p>
          <p className="small quiet">{ways.call}</p>
        </article>
        <article className="stack left gap-1">
          <h3 className="row">
            <Icon name="whatsapp" size={28} /> {m.common.whatsapp}
          </h3>
          <a
            className={`display figures tap ${styles.number}`}
            href={chatLink(settings, greeting)}
            target="_blank"
            rel="noopener"
          >
            <span className="visually-hidden">{m.common.whatsapp} </span>
            {readablePhone(settings.whatsapp ?? settings.phone)}
          </a>
          <p className="small quiet">{ways.whatsapp}</p>
          <blockquote className={`sky small close ${styles.greeting}`}>{greeting}</blockquote>
        </article>
      </div>
    </Section>
  )
}

/** Urgent contact. */
function Urgent() {
  const { m, settings } = usePage()
  const { urgent } = m.contact
  return (
    <section className={`night section ${styles.urgent}`} aria-labelledby="urgent-heading">
      <div className="wrap columns">
        <div className="stack">
          <h2 id="urgent-heading">{urgent.headline}</h2>
          <p className="quiet measure">{urgent.lead}</p>
        </div>
        <p className="actions stacked">
          <ButtonLink href={`tel:${settings.phone}`}>
            <Icon name="phone" size={20} /> {urgent.call}
          </ButtonLink>
          <ChatLink chat={urgent.chatText}>{m.common.whatsapp}</ChatLink>
          <ApplyLink look="secondary" />
        </p>
      </div>
    </section>
  )
}

export default function Page() {
  const { m, settings } = usePage()
  const formProps = useFormProps('contact')
  const urgent = chatLink(settings, m.contact.urgent.chatText)
  return (
    <div className={`flex ${styles.page}`}>
      <SceneHead eyebrow={m.common.contact} words={m.contact} drawing={<CentreChart />}>
        <ButtonLink href="#contact-form">{m.contact.write}</ButtonLink>
        <SecondaryLink href={`tel:${settings.phone}`}>
          <Icon name="phone" size={20} /> {m.contact.callNow}
        </SecondaryLink>
      </SceneHead>
      {/* Floating chat button, which does not cover the footer. */}
      <p className={`on-screen ${styles.float}`} data-chat>
        <a
          className="bold small tap"
          href={chatLink(settings, m.contact.chatText)}
          target="_blank"
          rel="noopener"
        >
          <Icon name="whatsapp" size={26} />
          <span>{m.common.chatOnWhatsapp}</span>
        </a>
      </p>
      <Options />
      <Centres />
      <Section name="form" heading={m.contact.form} layout="beside" intro={m.contact.formLead}>
        <Island of={ContactForm} props={{ ...formProps, chat: urgent }} />
      </Section>
      <Profiles />
      <Urgent />
    </div>
  )
}
