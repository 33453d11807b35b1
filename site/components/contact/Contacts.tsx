/** The two quick ways to a person, and when somebody answers. */

import type { Settings } from '#content/model/schema/data.ts'
import { fill } from '#lambdas/shared/message.ts'
import { ButtonLink } from '../controls/Button.tsx'
import { Icon } from '../icons/Icon.tsx'
import { usePage } from '../page/page.tsx'
import { ChatLink } from './Calls.tsx'
import styles from './Contacts.module.css'
import { readablePhone } from './chat.ts'

/** `chat`: key of the prefilled text in settings.yaml. */
export function Contacts({ chat }: { chat: keyof Settings['chats'] }) {
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
