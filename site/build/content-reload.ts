/** Development only: an edit of the content reloads the page, good or broken; the page itself shows errors. */
import type { Plugin } from 'vite'

declare global {
  /** Counts content edits, so that the cached content is read anew after one. */
  var __academyContentEdit: number | undefined
}

export function contentReload(root: string): Plugin {
  return {
    name: 'academy:content-reload',
    apply: 'serve',
    configureServer(server) {
      server.watcher.add(root)
      const edited = (file: string): void => {
        if (!file.startsWith(root)) return
        globalThis.__academyContentEdit = (globalThis.__academyContentEdit ?? 0) + 1
        server.ws.send({ type: 'full-reload' })
      }
      for (const event of ['add', 'change', 'unlink'] as const) server.watcher.on(event, edited)
    },
  }
}
