import type { Config } from 'vike/types'

export default {
  title: 'Thank you',
  description:
    'We have received your message. A person of the academy answers within one working day; a copy is in your mailbox.',
  noindex: true,
} satisfies Config
