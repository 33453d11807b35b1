import type { Config } from 'vike/types'

export default { area: 'apply' } satisfies Config
