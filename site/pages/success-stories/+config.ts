import type { Config } from 'vike/types'

export default { area: 'stories' } satisfies Config
