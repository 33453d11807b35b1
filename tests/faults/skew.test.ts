import { rmSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { brochure, mails, newFolder, post, startChild, type TwinChild, until } from '../cli/local/child.ts'
import { scan } from './rows.ts'

vi.setConfig({ testTimeout: 90_000 })

let data: string
let twin: TwinChild | undefined
beforeEach(() => {
  data = newFolder()
})
afterEach(async () => {
  if (twin?.child.exitCode === null) await twin.end('SIGKILL')
  rmSync(data, { recursive: true, force: true })
})

const mailDown = { ACADEMY_MAIL_FAULTS: '{"down":true}' }

async function acceptedAt(clock: Date): Promise<void> {
  twin = await startChild(data, { ...mailDown, ACADEMY_NOW: clock.toISOString() })
  expect((await post(twin.url, 'postbrochure', brochure(1))).ok).toBe(true)
  await twin.end('SIGKILL')
}

test('a lead whose clock ran an hour late or three seconds early still gets both mails, once', async () => {
  await acceptedAt(new Date(Date.now() - 3_600_000))
  twin = await startChild(data)
  const { url } = twin
  await until('both mails', 15_000, async () => (await mails(url)).length === 2)
  await twin.end('SIGTERM')

  rmSync(data, { recursive: true, force: true })
  await acceptedAt(new Date(Date.now() + 3_000))
  twin = await startChild(data)
  const again = twin.url
  await until('both mails', 20_000, async () => (await mails(again)).length === 2)
})

test('DEF-25: the same body on both sides of midnight UTC is one lead', async () => {
  await acceptedAt(new Date('2026-11-20T23:59:59.500Z'))
  twin = await startChild(data, { ...mailDown, ACADEMY_NOW: '2026-11-21T00:00:01.000Z' })
  expect((await post(twin.url, 'postbrochure', brochure(1))).ok).toBe(true)
  const leads = (await scan<{ sk: string }>(data)).filter(({ sk }) => sk === 'LEAD')
  expect(leads).toHaveLength(1)
})
