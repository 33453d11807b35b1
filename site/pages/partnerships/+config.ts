import type { Config } from 'vike/types'

export default { area: 'partnerships' } satisfies Config
