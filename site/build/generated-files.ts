/** Vite plugin for everything that is made rather than bundled: copied into a build, answered for in development. */
import { readFileSync } from 'node:fs'
import { copyFile, mkdir } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import type { Plugin } from 'vite'
import { progress } from './progress.ts'

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
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.pdf': 'application/pdf',
  '.webmanifest': 'application/manifest+json',
}

/** Runs each generator once a build, for the client, which is bundled first. */
export function generatedFiles(generators: readonly Generator[]): Plugin {
  const results = new Map<Generator, Promise<GeneratedFiles>>()
  const result = (generator: Generator): Promise<GeneratedFiles> => {
    const running = results.get(generator) ?? generator.make()
    results.set(generator, running)
    return running
  }
  let building = false
  return {
    name: 'academy:made',
    configResolved(config) {
      building = config.command === 'build'
    },
    async buildStart() {
      // Each environment has plugins of its own: the other one would make everything again.
      if (building && this.environment.name !== 'client') return
      if (building) progress('pictures')
      for (const generator of generators) if (generator.early) await result(generator)
      if (building) progress('scripts and styles')
      // The rest is made while pages are bundled; writeBundle waits for it and hears of its errors.
      if (building) for (const generator of generators) result(generator).catch(() => undefined)
    },
    async writeBundle({ dir }) {
      if (this.environment.name !== 'client' || !dir) return
      // Copied rather than emitted: a thousand share cards would fill the bundler's memory.
      progress('PDFs and share cards')
      for (const generator of generators)
        for (const [path, file] of await result(generator)) {
          await mkdir(dirname(join(dir, path)), { recursive: true })
          await copyFile(file, join(dir, path))
        }
      progress('pages')
    },
    configureServer(server) {
      const edited = (file: string) => {
        if (!/[/\\]content[/\\]/.test(file)) return
        // A text chooses among the drawings and changes none.
        for (const generator of generators)
          if (!generator.early || extname(file) !== '.mdx') results.delete(generator)
        for (const generator of generators)
          if (generator.early) result(generator).catch((error) => server.config.logger.error(String(error)))
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
