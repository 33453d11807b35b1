import type { Config } from 'vike/types'

export default {
  title: 'One-day drone workshop: register now',
  description:
    'A hands-on drone day for beginners: simulator, net flying, a bench build and the rules. Materials, certificate and lunch are included.',
} satisfies Config
