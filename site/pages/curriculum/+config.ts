import type { Config } from 'vike/types'

export default { area: 'curriculum' } satisfies Config
