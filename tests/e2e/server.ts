/** The built site on loopback with the redirects of the content; forms are answered by the tests themselves. */
import { existsSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { loadSite } from '#content/model/read.ts'

const OUT = join(import.meta.dirname, '../../dist/client')
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.pdf': 'application/pdf',
  '.webmanifest': 'application/manifest+json',
}

const { aliases, slugs } = await loadSite()

/** Where a path leads instead of a page: aliases, declared redirects, unknown course slugs (DEF-05). */
function redirect(path: string): { status: number; to: string } | undefined {
  const alias = [...aliases].find(({ from }) => from === path)
  if (alias) return alias
  const slug = /^\/courses\/([^/]+)$/.exec(path)?.[1]
  return slug && !slugs.courses.has(slug) ? { status: 302, to: '/courses' } : undefined
}

createServer(async (request, response) => {
  const path = decodeURIComponent(new URL(request.url ?? '/', 'http://site').pathname)
  const moved = redirect(path)
  if (moved) {
    response.writeHead(moved.status, { location: moved.to }).end()
    return
  }
  let file = join(OUT, path)
  if (existsSync(file) && statSync(file).isDirectory()) file = join(file, 'index.html')
  const found = existsSync(file) && !path.startsWith('/api/')
  if (!found) file = join(OUT, '404.html')
  response.writeHead(found ? 200 : 404, {
    'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
  })
  response.end(await readFile(file))
}).listen(Number(process.env.PORT), '127.0.0.1')
