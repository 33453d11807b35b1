import type { Config } from 'vike/types'

export default {
  title: 'Success Stories',
  description:
    'What graduates did with their drone training: farmers, surveyors, film-makers and repairers in their own words, on film and in figures with their basis.',
} satisfies Config
