import type { Config } from 'vike/types'

export default { area: 'home' } satisfies Config
