/** The last call: three ways for those in a hurry (CON-35). */
import { ButtonLink } from '../../components/Button.tsx'
import { chatLink } from '../../components/chat.ts'
import { Icon } from '../../components/Icon.tsx'
import { useData, useMessages, useSite } from '../../components/page.tsx'
import { Words } from '../../components/Words.tsx'
import type { Data } from './+data.ts'
import styles from './Urgent.module.css'

export function Urgent() {
  const m = useMessages()
  const { words } = useData<Data>()
  const { settings } = useSite()
  return (
    <section className={styles.urgent} aria-labelledby="urgent-heading">
      <div className="wrap">
        <div className={styles.words}>
          <h2 id="urgent-heading">{words.urgent.headline}</h2>
          <p>{words.urgent.lead}</p>
        </div>
        <p className={styles.actions}>
          <ButtonLink href={`tel:${settings.phone}`} onInk>
            <Icon name="phone" size={20} /> {m.contact.urgent.call}
          </ButtonLink>
          <ButtonLink href={chatLink(settings, settings.chats.urgent)} look="secondary" onInk external>
            <Icon name="whatsapp" size={20} /> {m.common.whatsapp}
          </ButtonLink>
          <ButtonLink href="/apply" look="secondary" onInk>
            <Words of="applyNow" />
          </ButtonLink>
        </p>
      </div>
    </section>
  )
}
