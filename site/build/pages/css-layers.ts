/** Puts every CSS Module into its cascade layer: link order differs from page to page, so layers decide. */
import type { Plugin } from 'vite'

/** The order of the layers; stands first in every page (finish-page.ts), and in every file in development. */
export const LAYERS = '@layer reset, tokens, base, components, islands;'

const MODULE = /\.module\.css(\?direct)?$/

export const cssLayers = (): Plugin => ({
  name: 'academy:css-layers',
  enforce: 'pre',
  transform: {
    filter: { id: MODULE },
    handler(code, id) {
      const order = this.environment.config.command === 'serve' ? `${LAYERS}\n` : ''
      const layer = id.includes('/site/islands/') ? 'islands' : 'components'
      return { code: `${order}@layer ${layer} {\n${code}\n}`, map: null }
    },
  },
})
