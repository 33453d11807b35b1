/** What many pages ask a visitor to do. */
import type { ReactNode } from 'react'
import { Icon } from '../drawings/icons/Icon.tsx'
import { usePage } from '../page/page.tsx'
import { ButtonLink, type Look } from '../ui/Button.tsx'
import { chatLink } from './chat.ts'
import { MenuLabel } from './MenuLabel.tsx'

/** "Apply Now", in the language of the labels. */
export function ApplyLink({ href = '/apply', ...look }: Look & { href?: string }) {
  return (
    <ButtonLink href={href} {...look}>
      <MenuLabel of="applyNow" />
    </ButtonLink>
  )
}

interface ChatProps extends Look {
  /** Prefilled text of the chat. */
  chat: string
  children: ReactNode
}

export function ChatLink({ chat, children, ...look }: ChatProps) {
  const { settings } = usePage().site
  return (
    <ButtonLink href={chatLink(settings, chat)} look="secondary" external {...look}>
      <Icon name="whatsapp" size={20} /> {children}
    </ButtonLink>
  )
}
