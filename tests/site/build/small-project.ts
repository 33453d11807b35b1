/** A small project with our build, whose steps are fakes. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll } from 'vitest'

const REPO = join(import.meta.dirname, '../../..')
/** Fake for generate.ts, which writes a page. */
const GENERATE = `
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
function makePages(next) {
  if (process.env.BREAKS) throw new Error('a page is broken')
  if (process.env.TALKS) {
    process.on('uncaughtException', (error) => console.error(error))
    console.log('a page')
    return new Promise(() => setInterval(() => console.log('another page'), 5))
  }
  const text = readFileSync('content/blog/first.mdx', 'utf8')
  if (process.env.EDITS) writeFileSync('content/blog/first.mdx', 'Edited while it is built.')
  mkdirSync(next + '/client', { recursive: true })
  writeFileSync(next + '/client/index.html', readFileSync('content/blog/first.mdx'))
  if (process.env.EDITS === 'and takes it back') writeFileSync('content/blog/first.mdx', text)
  writeFileSync(next + '/pages.json', '[]')
  console.log('pages made')
}
export async function generate(folder, former) {
  if (folder !== former) await makePages(folder)
  if (process.env.LACKS) throw new Error('a picture is missing')
  console.log('generated')
  return { pages: 2, validUntil: '2026-12-01T00:00:00.000Z' }
}`

/** Makes the project, and removes it after the tests of this file. */
export function smallProject() {
  const root = mkdtempSync(join(tmpdir(), 'academy-unchanged-'))
  const put = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  const own = ['main.js', 'build-state.js']
  for (const file of [...own.map((name) => `site/build/${name}`), 'content/model/files.js'])
    cpSync(join(REPO, file), join(root, file))
  put('package.json', '{"type":"module","imports":{"#content/*":"./content/*"}}')
  put('package-lock.json', '{}')
  mkdirSync(join(root, 'node_modules'))
  put('vite.config.ts', '')
  put('site/build/generate.ts', GENERATE)
  symlinkSync(join(REPO, 'node_modules/esbuild'), join(root, 'node_modules/esbuild'))
  put('content/blog/first.mdx', 'Drones fly.')
  put('content/data/settings.yaml', 'brand: Academy')
  put('site/layout/Footer.tsx', '')
  put('site/styles/base.css', '')
  put('lambdas/apply/fields.ts', '')
  put('infra/edge/headers.ts', '')
  afterAll(() => rmSync(root, { recursive: true, force: true }))
  return { root, put }
}
