import type { Config } from 'vike/types'

export default {
  title: 'Drone Training for Institutions',
} satisfies Config
