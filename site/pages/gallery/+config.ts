import type { Config } from 'vike/types'

export default { area: 'gallery' } satisfies Config
