import type { Config } from 'vike/types'

export default { area: 'contact' } satisfies Config
