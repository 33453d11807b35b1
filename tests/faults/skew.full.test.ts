import { rmSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  brochure,
  mails,
  newFolder,
  post,
  type StackChild,
  startChild,
  until,
} from '../cli/local/harness/child.ts'
import { scan } from './rows.ts'

vi.setConfig({ testTimeout: 90_000 })

let data: string
let stack: StackChild | undefined
beforeEach(() => {
  data = newFolder()
})
afterEach(async () => {
  if (stack?.child.exitCode === null) await stack.end('SIGKILL')
  rmSync(data, { recursive: true, force: true })
})

const mailDown = { mail: { down: true } }

async function acceptedAt(clock: Date): Promise<void> {
  stack = await startChild(data, mailDown, { ACADEMY_NOW: clock.toISOString() })
  expect((await post(stack.url, 'postbrochure', brochure(1))).ok).toBe(true)
  await stack.end('SIGKILL')
}

const CLOCKS: [string, number][] = [
  ['an hour late', -3_600_000],
  ['three seconds early', 3_000],
]

test.each(CLOCKS)('a lead whose clock ran %s still gets both mails, once', async (_, byMs) => {
  await acceptedAt(new Date(Date.now() + byMs))
  stack = await startChild(data)
  const { url } = stack
  await until('both mails', 20_000, async () => (await mails(url)).length === 2)
})

test('DEF-25: the same body on both sides of midnight UTC is one lead', async () => {
  await acceptedAt(new Date('2026-11-20T23:59:59.500Z'))
  stack = await startChild(data, mailDown, { ACADEMY_NOW: '2026-11-21T00:00:01.000Z' })
  expect((await post(stack.url, 'postbrochure', brochure(1))).ok).toBe(true)
  const leads = (await scan<{ sk: string }>(data)).filter(({ sk }) => sk === 'LEAD')
  expect(leads).toHaveLength(1)
})
