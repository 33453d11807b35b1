/** Puts every CSS Module into its cascade layer: link order differs from page to page, so layers decide. */
import type { Plugin } from 'vite'

const MODULE = /\.module\.css(\?direct)?$/

export function cssLayers(): Plugin {
  return {
    name: 'academy:css-layers',
    enforce: 'pre',
    transform: {
      filter: { id: MODULE },
      handler(code, id) {
        const layer = id.includes('/site/islands/') ? 'islands' : 'components'
        return { code: `@layer ${layer} {\n${code}\n}`, map: null }
      },
    },
  }
}
