import type { Config } from 'vike/types'

export default {
  title: 'Drone Courses',
  description:
    'Compare 21 drone courses: DGCA pilot training, survey and mapping, agriculture, FPV, repair and online theory, with duration, level and fee including GST.',
} satisfies Config
