/** The two contact cards, like the frequency boxes of a chart (CON-3 to CON-5; DEF-77). */
import { chatLink, readablePhone } from '../../components/chat.ts'
import { Icon } from '../../components/Icon.tsx'
import { useData, useMessages, useSite } from '../../components/page.tsx'
import { Section } from '../../components/Section.tsx'
import type { Data } from './+data.ts'
import styles from './ContactOptions.module.css'

export function ContactOptions() {
  const m = useMessages()
  const { words } = useData<Data>()
  const { settings } = useSite()
  const greeting = settings.chats.contact
  return (
    <Section heading={words.ways.headline}>
      <div className={styles.cards}>
        <article>
          <h3>
            <Icon name="phone" size={28} /> {m.contact.options.call}
          </h3>
          <a className={styles.number} href={`tel:${settings.phone}`}>
            {readablePhone(settings.phone)}
          </a>
          <p className={styles.hours}>{settings.hours}</p>
          <p>{words.ways.call}</p>
        </article>
        <article>
          <h3>
            <Icon name="whatsapp" size={28} /> {m.common.whatsapp}
          </h3>
          <a className={styles.number} href={chatLink(settings, greeting)} target="_blank" rel="noopener">
            <span className="visually-hidden">{m.common.whatsapp} </span>
            {readablePhone(settings.whatsapp ?? settings.phone)}
          </a>
          <p>{words.ways.whatsapp}</p>
          <blockquote className={styles.greeting}>{greeting}</blockquote>
        </article>
      </div>
    </Section>
  )
}
