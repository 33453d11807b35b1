import type { Config } from 'vike/types'

export default {
  title: 'DGCA Drone Pilot Training in Hyderabad',
  description:
    'DGCA-certified drone pilot training in India: small and medium class, survey and mapping, agriculture, FPV and repair, with fees, batches and free career guide.',
} satisfies Config
