/** The two quick ways to a person, and when somebody answers. */
import { ButtonLink } from './Button.tsx'
import styles from './Contacts.module.css'
import { chatLink, readablePhone } from './chat.ts'
import { Icon } from './Icon.tsx'
import { useSite } from './page.tsx'

/** `chat`: key of the prefilled text in settings.yaml. */
export function Contacts({ chat }: { chat: string }) {
  const { settings } = useSite()
  return (
    <div className={styles.ways}>
      <ButtonLink href={`tel:${settings.phone}`} look="secondary">
        <Icon name="phone" size={20} /> Call {readablePhone(settings.phone)}
      </ButtonLink>
      <ButtonLink href={chatLink(settings, settings.chats[chat] ?? '')} look="secondary" external>
        <Icon name="whatsapp" size={20} /> Chat with us
      </ButtonLink>
      <p>{settings.hours}</p>
    </div>
  )
}
