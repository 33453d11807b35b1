import type { Config } from 'vike/types'

export default { area: 'sitemap' } satisfies Config
