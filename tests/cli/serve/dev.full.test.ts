/** `npm run dev` on a copy of the project: pages from the sources, edits and mistakes. */
import { EventEmitter } from 'node:events'
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { REPO_ROOT } from '#cli/serve/build.ts'
import { watchSources } from '#cli/serve/dev.ts'
import { post, serve, statusFor, until } from '../local/harness/child.ts'
import { copyProject } from '../local/harness/copy-project.ts'
import { freePort } from '../local/harness/port.ts'

/** Replaces the file by a new one, as git and many editors do. */
function replace(file: string, text: string): void {
  writeFileSync(`${file}~`, text)
  renameSync(`${file}~`, file)
}

/** The notice on a Telugu page with English parts. */
const { stale: staleNotice } = JSON.parse(
  readFileSync(join(REPO_ROOT, 'content/te/messages/language.json'), 'utf8'),
)

test('the dev server shows edits and mistakes of every kind, API requests, and the logs of Lambdas', async () => {
  const folder = copyProject()
  const port = await freePort()
  const bin = join(folder, 'cli/academy.js')
  const { child, said, ended } = serve(join(folder, 'data'), { PORT: `${port}` }, ['--dev', '--host'], bin)
  const page = async (path = '/courses/dgca-small') => {
    const signal = AbortSignal.timeout(30_000)
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { signal })
    return { status: answer.status, html: await answer.text() }
  }
  const shows = (words: string, path?: string) =>
    until(words, 10_000, async () => {
      const { html } = await page(path)
      return html.includes(words) ? html : undefined
    })
  /** Waits until the output contains it once more. */
  const says = async (words: string, edit: () => void) => {
    const times = () => `${said.stdout}${said.stderr}`.split(words).length
    const before = times()
    edit()
    await until(words, 20_000, async () => times() > before)
  }
  try {
    // The answer after the last 503 is the page.
    const first = await until('the first page', 60_000, async () => {
      if (child.exitCode !== null) throw new Error(said.stderr)
      const answer = await page().catch((error) =>
        error.name === 'TimeoutError' ? { status: 0, html: '' } : undefined,
      )
      return answer?.status === 503 ? undefined : answer
    })
    expect(first.status).toBe(200)
    expect(first.html).toContain('DGCA Small Class')
    await until('the ready line', 20_000, async () => said.stdout.includes('Academy is ready'))
    const data = join(folder, 'data')
    for (const path of ['/_mail', '/_s3/leads/x', `/@fs${data}/local.json`])
      expect(await statusFor('127.0.0.2', `http://127.0.0.1:${port}${path}`), path).toBe(403)
    expect(await statusFor('127.0.0.2', `http://127.0.0.1:${port}/courses`)).toBe(200)

    const course = join(folder, 'content/courses/dgca-small.mdx')
    const text = readFileSync(course, 'utf8')
    replace(course, text.replace('\n## ', '\nAn edit that shows.\n\n## '))
    await shows('An edit that shows.')
    const telugu = await page('/te/courses/dgca-small')
    expect(telugu.status).toBe(200)
    expect(telugu.html).toContain('<p lang="en">An edit that shows.</p>')
    expect(telugu.html).toContain(staleNotice)
    replace(course, text.replace(/^family: .*$/m, 'family: nobody-there'))
    expect(await shows('nobody-there')).toContain('content/courses/dgca-small.mdx')
    for (const broken of [`${text}\n<Callout kind="tip">\n`, `${text}\n{process.exit(1)}\n`]) {
      replace(course, broken)
      expect(await shows('ErrorOverlay')).toMatch(/content\/courses\/dgca-small\.mdx:\d+:\d+/)
      expect((await page('/courses/dgca-medium')).status).toBe(200)
      expect((await page('/te/courses')).status).toBe(200)
    }
    replace(course, text)
    await shows('DGCA Small Class')

    const badge = join(folder, 'site/course/Price.tsx')
    const component = readFileSync(badge, 'utf8')
    replace(badge, `${component}const open = <div>\n`)
    const broken = await shows('site/course/Price.tsx:')
    expect(broken).not.toContain('\u001b')
    expect(broken).not.toContain('vike.dev/debug')
    replace(badge, component)

    const handler = join(folder, 'lambdas/form/handler.ts')
    const lambda = readFileSync(handler, 'utf8')
    const contact = { fullName: 'Asha', phone: '9876543210', email: 'asha@example.org', message: 'When?' }
    const send = (body: object) => post(`http://127.0.0.1:${port}`, 'PostContactform', body)
    await says('Lambdas and content loaded again.', () =>
      replace(handler, `${lambda}\nconsole.log('a word of mine', { n: 1 })\n`),
    )
    const { reference } = (await (await send(contact)).json()) as { reference: string }
    expect((await send({ ...contact, email: undefined })).status).toBe(400)
    await until('its lines', 5_000, async () => said.stderr.includes(' 400 '))
    expect(said.stderr).toContain('contact: a word of mine { n: 1 }\n')
    expect(said.stderr).toMatch(new RegExp(`^POST /api/PostContactform 200 \\d+ ms ${reference}$`, 'm'))
    expect(said.stderr).toMatch(/^POST \/api\/PostContactform 400 \d+ ms$/m)
    expect(said.stderr).not.toMatch(/asha@|9876543210/)

    for (let round = 0; round < 2; round++) {
      await says('lambdas/form/handler.ts:', () => replace(handler, `${lambda}const =\n`))
      await says('Lambdas and content loaded again.', () => replace(handler, lambda))
    }
    expect(said.stderr).not.toContain('node_modules/esbuild')
  } finally {
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
}, 120_000)

test('an edit during a reload waits, so that an earlier state never replaces a later one', async () => {
  const watcher = Object.assign(new EventEmitter(), { add: () => watcher })
  const order: string[] = []
  const times = (word: string) => order.filter((one) => one === word).length
  const edit = () => watcher.emit('all', 'change', join(REPO_ROOT, 'lambdas/routes.ts'))
  const reload = async () => {
    order.push('begin')
    if (times('begin') === 1) {
      edit()
      // Longer than a second reload needs to begin.
      await until('a second beginning', 5_000, async () => times('begin') > 1).catch(() => undefined)
    }
    order.push('end')
  }
  const close = watchSources(
    watcher as unknown as Parameters<typeof watchSources>[0],
    reload,
    () => undefined,
  )
  edit()
  await until('both', 30_000, async () => times('end') === 2)
  close()
  expect(order).toEqual(['begin', 'end', 'begin', 'end'])
}, 60_000)
