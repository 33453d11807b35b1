/** `npm run dev`: pages from the sources, an edit in the next answer, a mistake in the page itself. */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newFolder, serve, until } from '../../local/child.ts'
import { freePort } from '../../local/port.ts'

const CONTENT = join(import.meta.dirname, '../../../content')

test('a page that is asked for while Vite starts comes; an edit and a mistake show in the next answer', async () => {
  const data = newFolder()
  const content = join(data, 'content')
  cpSync(CONTENT, content, { recursive: true, filter: (path) => !/content\/(?:model|checks)/.test(path) })
  const file = join(content, 'courses/dgca-small.mdx')
  const text = readFileSync(file, 'utf8')
  const port = await freePort()
  const { child, ended } = serve(data, { PORT: `${port}`, ACADEMY_CONTENT: content }, ['--dev'])
  const page = async () => {
    const signal = AbortSignal.timeout(30_000)
    const answer = await fetch(`http://127.0.0.1:${port}/courses/dgca-small`, { signal })
    return { status: answer.status, html: await answer.text() }
  }
  try {
    // 503 says that the stack starts; whatever comes after it is the page.
    const first = await until('the first page', 60_000, async () => {
      const answer = await page().catch((error) =>
        error.name === 'TimeoutError' ? { status: 0, html: '' } : undefined,
      )
      return answer?.status === 503 ? undefined : answer
    })
    expect(first?.status).toBe(200)
    expect(first?.html).toContain('DGCA Small Class')
    writeFileSync(file, text.replace('\n## ', '\nAn edit that shows.\n\n## '))
    await until('the edit', 10_000, async () => (await page()).html.includes('An edit that shows.'))
    writeFileSync(file, text.replace(/^instructor: .*$/m, 'instructor: nobody-there'))
    const { html } = await until('the mistake', 10_000, async () => {
      const answer = await page()
      return answer.html.includes('nobody-there') ? answer : undefined
    })
    expect(html).toContain('content/courses/dgca-small.mdx')
  } finally {
    child.kill('SIGTERM')
    await ended
    rmSync(data, { recursive: true, force: true })
  }
}, 90_000)
