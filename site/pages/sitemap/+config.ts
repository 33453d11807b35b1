import type { Config } from 'vike/types'

export default {
  title: 'Sitemap',
  description:
    'Every page of the academy in one list: courses with their duration, admissions, stories, partners, galleries, blog, legal pages and official links.',
} satisfies Config
