import type { Config } from 'vike/types'

export default { area: 'notFound', noindex: true } satisfies Config
