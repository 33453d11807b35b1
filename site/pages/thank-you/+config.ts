import type { Config } from 'vike/types'

export default { area: 'thankYou', noindex: true } satisfies Config
