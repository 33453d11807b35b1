/** Shared calls to action. */
import type { ReactNode } from 'react'
import { fill } from '#lambdas/shared/message.ts'
import { Icon } from '../drawings/icons/Icon.tsx'
import { usePage } from '../page/page.tsx'
import { ButtonLink, type ButtonLook, SecondaryLink } from '../ui/Button.tsx'
import { chatLink, readablePhone } from './chat.ts'
import { MenuLabel } from './navigation.tsx'

export function ApplyLink({ href = '/apply', ...look }: ButtonLook & { href?: string }) {
  return (
    <ButtonLink href={href} {...look}>
      <MenuLabel of="applyNow" />
    </ButtonLink>
  )
}

type ChatProps = ButtonLook & { chat: string; children: ReactNode }

export function ChatLink({ chat, children, ...look }: ChatProps) {
  const { settings } = usePage()
  return (
    <ButtonLink href={chatLink(settings, chat)} look="secondary" external {...look}>
      <Icon name="whatsapp" size={20} /> {children}
    </ButtonLink>
  )
}

/** @param chat prefilled text of the chat */
export function Contacts({ chat }: { chat: string }) {
  const { m, settings } = usePage()
  return (
    <div className="actions stacked">
      <SecondaryLink href={`tel:${settings.phone}`}>
        <Icon name="phone" size={20} /> {fill(m.common.call, { phone: readablePhone(settings.phone) })}
      </SecondaryLink>
      <ChatLink chat={chat}>{m.common.chat}</ChatLink>
      <p className="tap small quiet">{settings.hours}</p>
    </div>
  )
}
