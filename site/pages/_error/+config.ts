import type { Config } from 'vike/types'

export default {
  title: 'Unexpected Application Error!',
  description:
    'This address has no page. Go back to the home page, look through the courses, or ask us by phone or message.',
  noindex: true,
} satisfies Config
