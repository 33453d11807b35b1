import type { Config } from 'vike/types'

export default {
  title: 'Drone curriculum for colleges, polytechnics and schools',
  description:
    'Curriculum design, lab infrastructure and faculty training for institutions: eight modules hour by hour, four steps to your own batch, all of it as a PDF.',
} satisfies Config
