/** Gives each island its file name on the server side, because bundlers rename functions. */
import { basename } from 'node:path'
import type { Plugin } from 'vite'

const ISLAND = /\/site\/islands\/[A-Z]\w+\.tsx$/

export function islandNames(): Plugin {
  return {
    name: 'academy:island-names',
    enforce: 'pre',
    transform: {
      filter: { id: ISLAND },
      handler(code, id) {
        if (this.environment.config.consumer === 'client') return
        const name = basename(id, '.tsx')
        if (!new RegExp(`export default function ${name}\\b`).test(code)) {
          throw new Error(`${id}: an island starts with "export default function ${name}"`)
        }
        return { code: `${code}\n${name}.island = '${name}'\n`, map: null }
      },
    },
  }
}
