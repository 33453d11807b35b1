import type { Config } from 'vike/types'

export default { area: 'collaborate' } satisfies Config
