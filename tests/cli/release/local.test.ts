/** Releases on the local stack, with the client code for AWS. */
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { localAssembly } from '#cli/local/stack/assembly.ts'
import { writeStackInfo } from '#cli/local/stack/running.ts'
import { type LocalStack, startStack } from '#cli/local/stack/stack.ts'
import { runCli } from '#cli/main.ts'
import { stagePorts } from '#cli/release/aws.ts'
import { goLive } from '#cli/release/go-live.ts'
import { readManifest } from '#cli/release/ports.ts'
import { promote, rollback } from '#cli/release/promote.ts'
import { publish } from '#cli/release/publish.ts'
import { liveRelease, readState, splitWords } from '#cli/release/state.ts'
import { publishBuild } from '#cli/serve/publish-build.ts'
import { FULL } from '../../full.ts'
import { testFolder } from '../folder.ts'
import { testIo } from '../io.ts'
import { post } from '../local/harness/child.ts'
import { setEnvironment } from '../local/harness/templates.ts'
import { smallBuild } from './memory.ts'

const data = testFolder(afterAll)
let stack: LocalStack
/** Requests for brochures wait for this. */
let brochures: Promise<unknown> | undefined
const warnings: string[] = []
/** Lines of `npm run dev` about requests. */
const traced: string[] = []
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const assembly = await localAssembly()
  const warn = (line: string) => void warnings.push(line)
  const waitFor = (path: string) => (path.startsWith('/brochures/') ? brochures : undefined)
  const trace = (line: string) => void traced.push(line)
  stack = await startStack({ data, port: 0, assembly, warn, waitFor, trace, test: { still: true } })
  writeStackInfo(data, stack.running)
}, 120_000)
afterAll(async () => {
  vi.useRealTimers()
  await stack.close()
})

/** Also of a preview host, whose name not every resolver knows. */
async function getText(address: string): Promise<{ status: number; body: string }> {
  const url = new URL(address)
  const { host } = url
  url.hostname = '127.0.0.1'
  const [response] = (await once(get(url, { headers: { host } }), 'response')) as [IncomingMessage]
  return { status: response.statusCode ?? 0, body: await text(response) }
}

const home = async (url = stack.url) => (await getText(url)).body

/** A folder like that of a finished build. */
function build(name: string): string {
  const dist = join(data, name)
  const { files } = smallBuild(`${name}.js`)
  files.set('index.html', { body: Buffer.from(`<h1>${name}</h1>`), contentType: 'text/html' })
  for (const [file, { body }] of files) {
    mkdirSync(dirname(join(dist, file)), { recursive: true })
    writeFileSync(join(dist, file), body)
  }
  return dist
}

/** Release ids contain the time. */
const nextSecond = () => vi.setSystemTime(Date.now() + 1000)

const contact = { fullName: 'Asha', phone: '9876543210', email: 'asha@example.org', message: 'When?' }

test('each request to the API, refused ones included, is one line with its reference and no data of the visitor', async () => {
  const { reference } = (await (await post(stack.url, 'PostContactform', contact)).json()) as {
    reference: string
  }
  await post(stack.url, 'PostContactform', { ...contact, email: undefined })
  const native = await fetch(`${stack.url}/api/PostContactform`, {
    method: 'POST',
    body: new URLSearchParams({ ...contact, message: 'And where?' }),
    redirect: 'manual',
  })
  await fetch(`${stack.url}/api/newsletter/confirm?lead=asha@example.org`)
  const other = native.headers.get('location')?.split('#')[1]
  const lines = traced.filter((line) => line.includes(' /api/'))
  expect(lines.map((line) => line.replace(/ \d+ ms/, ' … ms'))).toEqual([
    `POST /api/PostContactform 200 … ms ${reference}`,
    'POST /api/PostContactform 400 … ms',
    `POST /api/PostContactform 303 … ms ${other}`,
    'GET /api/newsletter/confirm 200 … ms',
  ])
  expect(traced).toContainEqual(expect.stringMatching(/^contact: lead\.accepted id=\S+ form=contact/))
  expect(warnings).toEqual([])
  expect(traced.join('\n')).not.toMatch(/[{@]|Asha|9876543210|When|where/)
})

test('the permissions of the deploy role suffice to publish, preview, promote and roll back', async () => {
  expect((await getText(stack.url)).status).toBe(503)
  const ports = await stagePorts('local', { ACADEMY_DATA: data })
  const first = await publish(ports, smallBuild('one.js'))
  const preview = ports.previewUrl(first.id) ?? ''
  expect(preview).toBe(`http://${first.id}.preview.localhost:${new URL(stack.url).port}`)
  process.env.ACADEMY_DATA = data
  const io = testIo()
  expect(await runCli(['release', 'preview', first.id, '--stage', 'local'], io)).toBe(0)
  expect(io.out).toBe(`${preview}\n`)
  expect(await home(preview)).toContain('<h1>Home</h1>')
  expect((await getText(`${preview}/api/postguide`)).status).toBe(503)
  expect((await getText(stack.url)).status).toBe(503)
  await promote(ports, first.id)
  expect(await home()).toContain('one.js')
  nextSecond()
  const second = await publish(ports, smallBuild('two.js'))
  await promote(ports, second.id)
  expect(await home()).toContain('two.js')
  nextSecond()
  await rollback(ports)
  expect(await home()).toContain('one.js')
  expect((await getText(`${stack.url}/assets/two.js`)).status).toBe(200)
  expect(warnings).toEqual([])
})

if (FULL)
  test('three parallel publishes and promotions succeed in spite of conflicts in the store', async () => {
    const ports = await stagePorts('local', { ACADEMY_DATA: data })
    const before = await liveRelease(ports)
    nextSecond()
    const all = await Promise.all(['x.js', 'y.js', 'z.js'].map((asset) => publish(ports, smallBuild(asset))))
    const ids = all.map(({ id }) => id)
    expect(new Set(ids).size).toBe(3)
    await Promise.all(ids.map((id) => promote(ports, id)))
    const { live, previous } = await readState(ports)
    expect([live, ...splitWords(previous).slice(0, 2)].sort()).toEqual([...ids].sort())
    expect(splitWords(previous)[2]).toBe(before)
    const page = await getText(`${stack.url}/nowhere`)
    const asset = /\w\.js/.exec(await home())?.[0] ?? ''
    expect([page.status, page.body]).toEqual([404, expect.stringContaining(`/${asset}`)])
    expect(warnings).toEqual([])
  }, 60_000)

test('npm start publishes a build once, serves it as a release, and keeps the last few', async () => {
  const { site } = smallBuild('')
  const publishAs = (name: string) => {
    nextSecond()
    return publishBuild(build(name), stack, site)
  }
  const a = await publishAs('a')
  expect(await home()).toBe('<h1>a</h1>')
  expect((await getText(`${stack.url}/courses/old`)).status).toBe(301)
  expect((await getText(`${stack.url}/nowhere`)).body).toContain('<h1>Not here</h1>')
  expect(await publishAs('a')).toBe(a)
  const b = await publishAs('b')
  expect([await home(), b === a]).toEqual(['<h1>b</h1>', false])
  expect(await publishAs('a')).toBe(a)
  expect(await home()).toBe('<h1>a</h1>')
  const ports = await stagePorts('local', { ACADEMY_DATA: data })
  nextSecond()
  await rollback(ports)
  expect(await home()).toBe('<h1>b</h1>')
  for (const name of ['c', 'd', 'e', 'f']) await publishAs(name)
  const last = await publishAs('g')
  expect(await liveRelease(ports)).toBe(last)
  expect(await readManifest(ports, a)).toBeUndefined()
  expect(await readManifest(ports, b)).toBeDefined()
}, 60_000)

const broken = { TABLE_NAME: 'no-such-table' }
/** Each Lambda that changes is started. `npm test` changes two forms and two others. */
const CHANGED = FULL ? /./ : /^(?:contact|privacy|uploads|fallback)Function/
const contactForm = () => getStatus(`${stack.url}/api/PostContactform`)
const getStatus = async (url: string) => (await fetch(url, { method: 'POST', body: '{}' })).status

test('a broken Lambda never reaches visitors: its check fails, or API and site go back together', async () => {
  const ports = await stagePorts('local', { ACADEMY_DATA: data })
  const api = await ports.api()
  const before = { site: await liveRelease(ports), api: await api.live('contact') }
  const now = async () => ({ site: await liveRelease(ports), api: await api.live('contact') })
  nextSecond()
  const next = await publish(ports, smallBuild('drill.js'))
  await stack.deploy({ edit: (templates) => setEnvironment(templates, broken, CHANGED), release: false })
  await expect(goLive(ports, next.id, async () => [])).rejects.toThrow(
    /contact, version 2: expected 200, got 503[\s\S]*privacy, version 2: expected 200/,
  )
  expect(await now()).toEqual(before)
  // A fault that only a check through CloudFront finds: the API refuses what CloudFront sends.
  await stack.deploy({
    edit: (templates) => setEnvironment(templates, { STAGE: 'other' }, CHANGED),
    release: false,
  })
  const seen: unknown[] = []
  const outcome = await goLive(ports, next.id, async () => {
    seen.push(await now())
    return ['forms: /api/PostContactform: expected 200, got 503']
  })
  expect(seen).toEqual([{ site: next.id, api: '3' }])
  expect(outcome.apiBack).toMatchObject({ to: { contact: before.api } })
  expect(await now()).toEqual(before)
  expect(await contactForm()).toBe(415)
  await stack.deploy({})
}, 60_000)

test('release commands report that no local stack runs', async () => {
  await expect(stagePorts('local', { ACADEMY_DATA: join(data, 'none') })).rejects.toThrow('npm start')
})

test('only a request for a file that is not generated yet waits', async () => {
  let made = () => {}
  brochures = new Promise<void>((resolve) => (made = resolve))
  let answered = false
  const brochure = getText(`${stack.url}/brochures/drone.pdf`).then(() => {
    answered = true
  })
  await getText(stack.url)
  expect(answered).toBe(false)
  made()
  await brochure
})
