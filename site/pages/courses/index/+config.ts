import type { Config } from 'vike/types'

export default { area: 'catalogue' } satisfies Config
