import type { Config } from 'vike/types'

export default {
  title: 'Apply',
  description:
    'Apply for a drone pilot course: 24 course options, seven training locations, EMI offered. A counsellor calls you, usually on the same working day.',
} satisfies Config
