import type { Config } from 'vike/types'

export default {
  title: 'Why train with us',
  description:
    'Who teaches, where you fly, what happens when you are not ready: leaders, instructors, the five milestones of the training and a comparison by eight features.',
} satisfies Config
