/** The chat that stays within reach of the thumb, and never over the footer: it ends where the page's content ends. */
import { chatLink } from '../../components/chat.ts'
import { Icon } from '../../components/Icon.tsx'
import { useMessages, useSite } from '../../components/page.tsx'
import styles from './Chat.module.css'

export function Chat() {
  const m = useMessages()
  const { settings } = useSite()
  return (
    <p className={styles.float} data-chat>
      <a href={chatLink(settings, settings.chats.contact)} target="_blank" rel="noopener">
        <Icon name="whatsapp" size={26} />
        <span>{m.common.chatOnWhatsapp}</span>
      </a>
    </p>
  )
}
