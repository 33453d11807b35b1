import type { Config } from 'vike/types'

export default { area: 'why' } satisfies Config
