/**
 * Vite plugin of the dev server: generates fonts at the start, and pictures, PDFs and share cards on request. Every edit of
 * the content reloads the page, which also shows errors of the content.
 */
import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import type { Plugin } from 'vite'
import type { GeneratedFiles } from '#content/model/cached.ts'
import { documents } from '../print/documents.ts'
import { makeFonts } from './fonts/fonts.ts'
import { makePictures, readPictures } from './pictures/pictures.ts'

declare global {
  /** Number of content edits, which invalidates the cached content. */
  var __academyContentEdit: number | undefined
  /** Loads the page again in every browser. */
  var __academyReload: (() => void) | undefined
}

/** Generates one kind of files. `owns` matches the paths of these files. */
type Generator = { owns: RegExp; make(): Promise<GeneratedFiles> }

/** Generated before the first page is rendered, because pages read the index of pictures. */
const drawings: Generator = { owns: /^\/assets\/.+\.svg$/, make: async () => (await readPictures()).files }

const generators: readonly Generator[] = [
  drawings,
  { owns: /^\/assets\/.+\.(?:avif|jpg)$/, make: async () => (await makePictures()).files },
  { owns: /^\/(?:[a-z]{2,3}\/)?(?:brochures|guides|social)\//, make: () => documents() },
]

const TYPES: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.avif': 'image/avif',
  '.pdf': 'application/pdf',
}

export function generatedFiles(root: string): Plugin {
  const results = new Map<Generator, Promise<GeneratedFiles>>()
  const result = (generator: Generator): Promise<GeneratedFiles> => {
    const running = results.get(generator) ?? generator.make()
    results.set(generator, running)
    return running
  }
  return {
    name: 'academy:generated-files',
    apply: 'serve',
    enforce: 'pre',
    // Fonts must exist before a stylesheet is read, and drawings before a page is rendered.
    async buildStart() {
      await Promise.all([makeFonts(), result(drawings)])
    },
    configureServer(server) {
      globalThis.__academyReload = () => server.ws.send({ type: 'full-reload' })
      server.watcher.add(root)
      server.watcher.on('all', (_event, file) => {
        if (!file.startsWith(root)) return
        globalThis.__academyContentEdit = (globalThis.__academyContentEdit ?? 0) + 1
        const drawn = results.get(drawings)
        results.clear()
        // The edit of a page's text does not change drawings, so they are kept.
        if (drawn && extname(file) === '.mdx') results.set(drawings, drawn)
        result(drawings).catch((error) => server.config.logger.error(String(error)))
        globalThis.__academyReload?.()
      })
      server.middlewares.use(async (request, response, next) => {
        const path = request.url?.split('?')[0] ?? ''
        const generator = generators.find(({ owns }) => owns.test(path))
        try {
          const file = generator && (await result(generator)).get(path)
          if (!file) return next()
          response.setHeader('content-type', TYPES[extname(path)] ?? 'application/octet-stream')
          response.end(readFileSync(file))
        } catch (error) {
          next(error)
        }
      })
    },
  }
}
