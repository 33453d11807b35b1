/** The two quick ways to a person, and when somebody answers. */

import { fill } from '#lambdas/shared/message.ts'
import { Icon } from '../drawings/icons/Icon.tsx'
import { usePage } from '../page/page.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { ChatLink } from './Calls.tsx'
import styles from './Contacts.module.css'
import { readablePhone } from './chat.ts'

/** @param chat prefilled text of the chat */
export function Contacts({ chat }: { chat: string }) {
  const { m, site } = usePage()
  const { settings } = site
  return (
    <div className={`actions stacked ${styles.ways}`}>
      <ButtonLink href={`tel:${settings.phone}`} look="secondary">
        <Icon name="phone" size={20} /> {fill(m.common.call, { phone: readablePhone(settings.phone) })}
      </ButtonLink>
      <ChatLink chat={chat}>{m.common.chat}</ChatLink>
      <p className="small quiet">{settings.hours}</p>
    </div>
  )
}
