/** Edits during a build, in a copy of the project. */
import { execFileSync } from 'node:child_process'
import { appendFileSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { COMMAND } from '#cli/serve/build.ts'
import { cacheRoot } from '#content/model/cached.ts'
import { copyProject } from '../../cli/local/harness/copy-project.ts'

/** After the bundle key is computed, and before Vite reads the sources. */
const EDIT = `
import { existsSync as isThere, readFileSync as read, rmSync as remove, writeFileSync as write } from 'node:fs'
if (isThere('edit')) {
  remove('edit')
  write('site/course/Price.tsx', read('site/course/Price.tsx', 'utf8').replace('{children}', 'Edited: {children}'))
}
`

test('an edit during a bundle that is taken back later is on no page of the next build', () => {
  const folder = copyProject()
  const build = () =>
    execFileSync(process.execPath, [...COMMAND, '--pages'], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: undefined, VITEST: undefined },
    })
  const page = () => readFileSync(join(folder, 'dist/client/courses/index.html'), 'utf8')
  try {
    appendFileSync(join(folder, 'vite.config.ts'), EDIT)
    const badge = join(folder, 'site/course/Price.tsx')
    const before = readFileSync(badge, 'utf8')
    writeFileSync(join(folder, 'edit'), '')
    expect(build()).toContain('The sources were edited meanwhile: build again.')
    expect(page()).toContain('Edited: ')
    writeFileSync(badge, before)
    build()
    expect(page()).not.toContain('Edited: ')
    expect(build()).toContain('Nothing changed')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}, 600_000)

/** At the start of the child process; undone at its end. */
const EDIT_OF_GUIDE = `
import { existsSync as isThere, readFileSync as read, rmSync as remove, writeFileSync as write } from 'node:fs'
if (isThere('edit')) {
  const guide = read('content/guide.mdx', 'utf8')
  remove('edit')
  write('content/guide.mdx', guide + '\\nOne more sentence.\\n')
  process.on('exit', () => write('content/guide.mdx', guide))
}
`

test('an edit while PDFs are made that is taken back is in none of those of the next build', () => {
  const folder = copyProject()
  /** Guide PDF, named by a hash of its content. */
  const guide = () => {
    const script =
      "import { documents } from '#site/print/documents.ts'; console.log((await documents()).get('/guides/drone-career-guide.pdf'))"
    const env = { ...process.env, NODE_ENV: undefined, VITEST: undefined }
    const words = ['--import', 'tsx', '--input-type=module', '-e', script]
    return execFileSync(process.execPath, words, { cwd: folder, encoding: 'utf8', env }).trim()
  }
  try {
    for (const made of ['brochures', 'social'])
      cpSync(join(cacheRoot, made), join(folder, '.cache', made), { recursive: true })
    const child = join(folder, 'site/print/child.ts')
    writeFileSync(child, EDIT_OF_GUIDE + readFileSync(child, 'utf8'))
    writeFileSync(join(folder, 'edit'), '')
    const edited = guide()
    const next = guide()
    expect(next).toMatch(/drone-career-guide\.\w+\.pdf$/)
    expect(next).not.toBe(edited)
    rmSync(join(folder, '.cache/documents'), { recursive: true })
    expect(guide()).toBe(next)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}, 600_000)
