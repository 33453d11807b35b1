import type { Config } from 'vike/types'

export default {
  title: 'Video Gallery',
  description:
    'Seven films about drone training: an overview, a training session, drones in agriculture and industry, and what comes next. Nothing loads before you press Play.',
} satisfies Config
