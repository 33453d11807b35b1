import type { Config } from 'vike/types'

export default {
  title: 'Contact: call, chat, visit or write',
  description:
    'Reach the academy by phone, WhatsApp or a message: two training centres in Hyderabad and Vijayawada with address, directions and map, and office hours.',
} satisfies Config
