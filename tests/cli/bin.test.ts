import { spawn } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test, vi } from 'vitest'
import { FULL, sample } from '../full.ts'
import { testFolder } from './folder.ts'
import { startServer } from './server.ts'

vi.setConfig({ testTimeout: 60_000 })

const BIN = fileURLToPath(new URL('../../cli/academy.js', import.meta.url))
const folder = testFolder(afterAll)

/** Starts the bin in another folder, as a separate process. */
function start(words: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [BIN, ...words], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = { out: '', err: '' }
  child.stdout.on('data', (part) => {
    said.out += part
  })
  child.stderr.on('data', (part) => {
    said.err += part
  })
  return { child, said, ended: once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]> }
}

/** A stage whose table accepts every request, and answers only when the test does. */
async function silentStage() {
  const requests = new EventEmitter()
  const { url, close } = await startServer((_, response) => requests.emit('request', response))
  const env = {
    ACADEMY_STAGE: 'test',
    TABLE_NAME: 'academy-test',
    UPLOAD_BUCKET: 'academy-test-uploads',
    AWS_REGION: 'ap-south-1',
    AWS_ACCESS_KEY_ID: 'x',
    AWS_SECRET_ACCESS_KEY: 'x',
    AWS_ENDPOINT_URL_DYNAMODB: url,
  }
  return { requests, close, env }
}

test('the bin works in any folder and prints no colours to a pipe', async () => {
  const { said, ended } = start(['leads', 'export', '--help'], { FORCE_COLOR: '' })
  expect((await ended)[0]).toBe(0)
  expect(said.out).toContain('npx academy leads export --form apply --since 7d --format csv')
  expect(said.out).not.toContain('\u001b')
  expect(said.err).toBe('')
})

const signals: ['SIGINT' | 'SIGTERM', number][] = [
  ['SIGINT', 130],
  ['SIGTERM', 143],
]

test.each(sample(signals, 2))('%s during an export leaves no file behind', async (signal, code) => {
  const { requests, env } = await silentStage()
  const asked = once(requests, 'request')
  const { child, ended } = start(['leads', 'export', '--out', join(folder, 'x.csv')], env)
  await asked
  await vi.waitUntil(() => readdirSync(folder).length > 0, { timeout: 10_000 })
  child.kill(signal)
  expect((await ended)[0]).toBe(code)
  expect(readdirSync(folder)).toEqual([])
})

if (FULL)
  test('a closed stdout is a success', async () => {
    const { requests, env } = await silentStage()
    requests.on('request', (response) => response.end('{}'))
    const { child, said, ended } = start(['leads', 'export'], env)
    child.stdout.destroy()
    expect((await ended)[0]).toBe(0)
    expect(said.err).toBe('')
  })

if (FULL)
  test('a closed stderr is a success', async () => {
    const { child, ended } = start(['leads', 'lost'])
    child.stderr.destroy()
    expect(await ended).toEqual([0, null])
  })

if (FULL)
  test('a refused connection prints one line and exits 3', async () => {
    const { close, env } = await silentStage()
    close()
    const { said, ended } = start(['leads', 'list'], { ...env, AWS_MAX_ATTEMPTS: '1' })
    expect((await ended)[0]).toBe(3)
    expect(said.out).toBe('')
    expect(said.err).toMatch(/^error: Nothing answers at this address\. .*\n$/)
  })
