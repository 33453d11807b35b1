import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCli } from '#cli/main.ts'
import { testFolder } from '../folder.ts'
import { testIo } from '../io.ts'
import { brochure, post, type StackChild, startChild, until } from '../local/harness/child.ts'

const data = testFolder(afterAll)
let stack: StackChild

beforeAll(async () => {
  stack = await startChild(data, { indexDelayMs: 500 })
})
afterAll(async () => {
  await stack.end('SIGKILL')
})

/** Runs the CLI in this process; bin.test.ts starts the bin. */
async function academy(...words: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const io = testIo({ env: { PATH: process.env.PATH, HOME: process.env.HOME, ACADEMY_DATA: data } })
  const code = await runCli(words, io)
  return { code, stdout: io.out, stderr: io.err }
}

const rowsOf = async (...words: string[]): Promise<Record<string, unknown>[]> =>
  JSON.parse((await academy('leads', 'export', '--form', 'brochure', '--json', ...words)).stdout)

test('a form posted to the local stack is a row of the export (CLI-6)', async () => {
  for (const n of [1, 2, 3]) expect((await post(stack.url, 'postbrochure', brochure(n))).ok).toBe(true)
  const names = async () => (await rowsOf('--since', '1h')).map((row) => row.name).sort()
  await until('the index shows all', 20_000, async () => (await names()).length >= 3)
  expect(await names()).toEqual(['Asha 1', 'Asha 2', 'Asha 3'])
}, 60_000)

test('a repeated post of an erased lead gets the same answer and is not stored', async () => {
  const first = await post(stack.url, 'postbrochure', brochure('gone'))
  const answer = await first.json()
  const { id } = answer as { id: string }
  const shown = await academy('leads', 'erase', id, '--yes', '--json')
  expect(JSON.parse(shown.stdout)).toMatchObject({ leads: 1, failures: [] })
  const again = await post(stack.url, 'postbrochure', brochure('gone'))
  expect([again.ok, await again.json()]).toEqual([true, answer])
  expect((await academy('leads', 'show', id)).code).toBe(1)
}, 60_000)

test('doctor finds no fault in the running local stack', async () => {
  const { code, stdout } = await academy('doctor')
  expect(stdout).toMatch(/store +ok {2}local/)
  expect(stdout).toMatch(/mail +ok/)
  expect(code).toBe(0)
}, 30_000)
