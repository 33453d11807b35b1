import type { Config } from 'vike/types'

export default {
  title: 'Search',
  description:
    'Search the courses, the articles and every other page of the academy by any word, from a drone rule to a city, a fee or the name of an instructor.',
  noindex: true,
} satisfies Config
