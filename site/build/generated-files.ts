/**
 * Everything that is made rather than bundled: a build copies it (stages.ts), the dev server answers for it. There an edit of
 * the content, good or broken, reloads the page; the page itself shows errors.
 */
import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import type { Plugin } from 'vite'

declare global {
  /** Counts content edits, so that the cached content is read anew after one. */
  var __academyContentEdit: number | undefined
}

/** Public path → file that holds the bytes. */
export type GeneratedFiles = Map<string, string>

export interface Generator {
  /** What its paths begin with or are; in development it runs when one is asked for. */
  owns: RegExp
  make(): Promise<GeneratedFiles>
  /** Must be done before the first page is rendered, because pages look their results up. */
  early?: true
}

const TYPES: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.avif': 'image/avif',
  '.pdf': 'application/pdf',
  '.webmanifest': 'application/manifest+json',
}

/** Vite plugin of the dev server. @param root of the content */
export function generatedFiles(generators: readonly Generator[], root: string): Plugin {
  const results = new Map<Generator, Promise<GeneratedFiles>>()
  const result = (generator: Generator): Promise<GeneratedFiles> => {
    const running = results.get(generator) ?? generator.make()
    results.set(generator, running)
    return running
  }
  return {
    name: 'academy:generated-files',
    async buildStart() {
      for (const generator of generators) if (generator.early) await result(generator)
    },
    configureServer(server) {
      server.watcher.add(root)
      const edited = (file: string) => {
        if (!file.startsWith(root)) return
        globalThis.__academyContentEdit = (globalThis.__academyContentEdit ?? 0) + 1
        // A text chooses among the drawings and changes none.
        for (const generator of generators)
          if (!generator.early || extname(file) !== '.mdx') results.delete(generator)
        for (const generator of generators)
          if (generator.early) result(generator).catch((error) => server.config.logger.error(String(error)))
        server.ws.send({ type: 'full-reload' })
      }
      for (const event of ['add', 'change', 'unlink'] as const) server.watcher.on(event, edited)
      server.middlewares.use(async (request, response, next) => {
        const path = request.url?.split('?')[0] ?? ''
        try {
          for (const generator of generators) {
            const file = generator.owns.test(path) && (await result(generator)).get(path)
            if (!file) continue
            response.setHeader('content-type', TYPES[extname(path)] ?? 'application/octet-stream')
            return response.end(readFileSync(file))
          }
        } catch (error) {
          return next(error)
        }
        next()
      })
    },
  }
}
