/** An edit while PDFs are made, in a copy of the project. unchanged.test.ts edits sources during a build. */
import { execFileSync } from 'node:child_process'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cacheRoot } from '#content/model/cached.ts'
import { copyProject } from '../../cli/local/harness/copy-project.ts'

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
