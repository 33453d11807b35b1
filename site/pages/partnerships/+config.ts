import type { Config } from 'vike/types'

export default {
  title: 'Partnerships: build something with us that flies',
  description:
    'Partner with us as a pilot, maker, software team, farmers’ group, institute, agency or public office: ten kinds of partners, one form, an answer in a week.',
} satisfies Config
