import type { Config } from 'vike/types'

export default {
  title: 'Photo Gallery',
  description:
    'Thirty-one pictures of drone training: hovers over the threshold, spraying over paddy, builds on the bench, surveys, films and inspections.',
} satisfies Config
