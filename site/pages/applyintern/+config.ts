import type { Config } from 'vike/types'

export default { area: 'internship' } satisfies Config
