/** Commands of leads on a local stack, whose Lambdas store and mail the leads, and whose sweeper runs all the time. */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DeleteCommand, DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStore } from '#cli/aws/open.ts'
import { runCli } from '#cli/main.ts'
import { referenceOf } from '#lambdas/core/store/ids.ts'
import type { Lead } from '#lambdas/core/types.ts'
import { testFolder } from '../folder.ts'
import { testIo } from '../io.ts'
import { brochure, mailHeads, post, type StackChild, startChild, until } from '../local/harness/child.ts'
import { openHistory } from './fake-history.ts'
import { openWorld, type World } from './world.ts'

const data = testFolder(afterAll)
let stack: StackChild
let world: World

beforeAll(async () => {
  stack = await startChild(data)
  world = await openWorld({ ACADEMY_NOW: new Date(Date.now() + 15 * 60_000).toISOString() })
}, 120_000)
afterAll(async () => {
  await stack.end('SIGKILL')
  await world.close()
})

/** Runs the CLI in this process; bin.test.ts starts the bin. */
async function academy(words: string[], env: Record<string, string> = { ACADEMY_DATA: data }) {
  const io = testIo({ env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env } })
  return { code: await runCli(words, io), io }
}

test('a form posted to the local stack is a row of the export (CLI-6)', async () => {
  for (const n of [1, 2, 3]) expect((await post(stack.url, 'postbrochure', brochure(n))).ok).toBe(true)
  const { io } = await academy(['leads', 'export', '--form', 'brochure', '--json', '--since', '1h'])
  const names = JSON.parse(io.out).map((row: { name: string }) => row.name)
  expect(names.sort()).toEqual(['Asha 1', 'Asha 2', 'Asha 3'])
}, 60_000)

test('doctor finds no fault in the running local stack', async () => {
  const { code, io } = await academy(['doctor'])
  expect(io.out).toMatch(/store +ok {2}local/)
  expect(io.out).toMatch(/mail +ok/)
  expect(code).toBe(0)
}, 30_000)

const send = async (n: number, purpose = 'Learning about drones') => {
  const body = { ...brochure(n), phone: `90000000${n}`, purpose }
  const answer = await post(stack.url, 'postbrochure', body)
  return ((await answer.json()) as { id: string }).id
}

test('missing leads come back without a mail, and erased and changed leads stay as they are', async () => {
  const store = await openStore({ ACADEMY_DATA: data })
  const admin = { ...store.env, AWS_ACCESS_KEY_ID: 'admin', AWS_SECRET_ACCESS_KEY: 'secret of admin' }
  const endpoint = String(store.env.AWS_ENDPOINT_URL)
  const credentials = { accessKeyId: 'admin', secretAccessKey: 'secret of admin' }
  const client = new DynamoDBClient({ endpoint, region: 'ap-south-1', credentials })
  const doc = DynamoDBDocumentClient.from(client)
  const live = { doc, table: store.table, endpoint }
  const history = await openHistory(world, new Date(0), live)
  const keyOf = (id: string) => ({ TableName: store.table, Key: { pk: `LEAD#${id}`, sk: 'LEAD' } })
  const get = async (id: string) => (await doc.send(new GetCommand(keyOf(id)))).Item as Lead | undefined
  const sentTo = async () => (await mailHeads(stack.url)).length
  const already = 2 * 3
  await until('mails of other tests are sent', 60_000, async () => (await sentTo()) >= already)

  const [lost, gone, moved, friend] = [
    await send(11),
    await send(12),
    await send(13),
    await send(14, 'asha 12 told me: asha12@example.org'),
  ]
  await until('all mails are sent', 60_000, async () => (await sentTo()) >= already + 8)
  await stack.faults('mail', { down: true })
  const waiting = await send(15)
  await history.remember(new Date())
  await stack.faults('mail', {})
  await until('its mails are sent', 60_000, async () => (await sentTo()) >= already + 10)
  const mailsBefore = await sentTo()

  await academy(['leads', 'erase', gone, '--yes'])
  await academy(['leads', 'status', 'contacted', moved])
  for (const id of [lost, friend, waiting]) await doc.send(new DeleteCommand(keyOf(id)))

  const india = new Date(Date.now() + (5.5 * 60 + 2) * 60_000).toISOString().slice(0, 16).replace('T', ' ')
  const { code, io } = await academy(['leads', 'restore', '--to', india], {
    ...admin,
    ACADEMY_STAGE: 'dev',
    TABLE_NAME: store.table,
    UPLOAD_BUCKET: store.bucket,
    ACADEMY_USER: 'operator',
    ACADEMY_NOW: world.env.ACADEMY_NOW ?? '',
    AWS_ENDPOINT_URL_DYNAMODB: history.url,
  })
  expect([code, io.out], io.err).toEqual([0, `${referenceOf(moved)}  new → contacted\n`])
  expect(io.err).toContain('3 missing leads copied')
  expect(await get(lost)).toMatchObject({ status: 'new', mail: { visitor: { state: 'sent' } } })
  expect(await get(gone)).toHaveProperty('erasedAt')
  expect((await get(friend))?.payload.purpose).toBe('[erased] told me: [erased]')
  const held = await get(waiting)
  expect(Object.values(held?.mail ?? {}).map(({ state, reason }) => [state, reason])).toEqual([
    ['held', 'restored'],
    ['held', 'restored'],
  ])
  const before = await stack.calls()
  await until('two sweeps', 60_000, async () => ((await stack.calls()).Query ?? 0) > (before.Query ?? 0) + 20)
  expect(await sentTo()).toBe(mailsBefore)
  expect((await get(waiting))?.mail).toEqual(held?.mail)
  client.destroy()
  await store.close()
}, 240_000)

test('a repeated post of an erased lead gets the same answer and is not stored', async () => {
  const first = await post(stack.url, 'postbrochure', brochure('gone'))
  const answer = await first.json()
  const { id } = answer as { id: string }
  const shown = await academy(['leads', 'erase', id, '--yes', '--json'])
  expect(JSON.parse(shown.io.out)).toMatchObject({ leads: 1, failures: [] })
  const again = await post(stack.url, 'postbrochure', brochure('gone'))
  expect([again.ok, await again.json()]).toEqual([true, answer])
  expect((await academy(['leads', 'show', id])).code).toBe(1)
}, 60_000)
