import type { Config } from 'vike/types'

export default { area: 'search', noindex: true } satisfies Config
