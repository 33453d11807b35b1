import type { Config } from 'vike/types'

export default { area: 'video' } satisfies Config
