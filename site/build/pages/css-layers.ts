/** Puts every CSS Module into a cascade layer, because the order of stylesheets differs from page to page. */
import type { Plugin } from 'vite'

/** First line of every page (finish-page.ts), and of every file in development. */
export const LAYERS = '@layer reset, tokens, base, components, islands;'

const MODULE = /\.module\.css(\?direct)?$/

export const cssLayers = (): Plugin => ({
  name: 'academy:css-layers',
  enforce: 'pre',
  transform: {
    filter: { id: MODULE },
    handler(code, id) {
      const order = this.environment.config.command === 'serve' ? `${LAYERS}\n` : ''
      const layer = id.includes('.island.module.css') ? 'islands' : 'components'
      return { code: `${order}@layer ${layer} {\n${code}\n}`, map: null }
    },
  },
})
