import type { Config } from 'vike/types'

export default { area: 'workshop' } satisfies Config
