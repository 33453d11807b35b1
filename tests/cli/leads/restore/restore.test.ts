/** Restores of leads from a point in time: stories in transcripts, and a drill. */
import { BatchWriteCommand, DeleteCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { expect, onTestFinished, test, vi } from 'vitest'
import { parse } from 'yaml'
import { eraseLead } from '#cli/leads/privacy/receipt.ts'
import type { Store } from '#cli/leads/store.ts'
import type { Lead } from '#lambdas/core/types.ts'
import { FULL } from '../../../full.ts'
import { type History, itemsOf, openHistory } from '../fake-history.ts'
import { keyed, linesOf, replayIn } from '../replay.ts'
import { type LeadParts, lead, testWorld, type World } from '../world.ts'

vi.setConfig({ testTimeout: FULL ? 600_000 : 60_000 })

const BEGIN = new Date('2026-10-18T00:00:00.000Z')
const BEFORE = '2026-11-19T06:00:00.000Z'
const SINCE = '2026-11-21T05:00:00.000Z'

async function openStage(): Promise<{ world: World; history: History }> {
  const world = await testWorld({}, onTestFinished)
  const history = await openHistory(world, BEGIN)
  return { world, history }
}

const old = (id: string, parts: Partial<LeadParts> = {}): Lead =>
  lead({
    id,
    createdAt: BEFORE,
    ...parts,
    payload: { name: id, email: `${id}@example.com`, phone: '', ...parts.payload },
  })

/** Deletes all items of a partition. */
async function remove(world: World, pk: string): Promise<void> {
  for (const { sk } of await world.items(pk))
    await world.doc.send(new DeleteCommand({ TableName: world.table, Key: { pk, sk } }))
}

/**
 * `old <id> {YAML}` stores a lead of two days ago, `remember <moment>` the present items for a recovery, `remove
 * <partitions>` deletes items, `settle <table>` gives a table the settings of the template. `in <table> <partition>
 * <attributes>` prints items of a recovered table, `recovered` all of these tables.
 */
const toolsOf = (world: World, history: History) => {
  const silent = (work: Promise<unknown>) => work.then(() => '')
  return {
    old: (id = '', text = '{}') => silent(world.put(old(id, parse(text)))),
    remember: (at = '') => silent(history.remember(new Date(at))),
    remove: (...pks: string[]) => silent(Promise.all(pks.map((pk) => remove(world, keyed(pk))))),
    settle: async (table = '') => history.settle(table) ?? '',
    async in(TableName = '', pk = '', ...names: string[]) {
      const query = { KeyConditionExpression: 'pk = :pk', ExpressionAttributeValues: { ':pk': pk } }
      const { Items = [] } = await world.doc.send(new QueryCommand({ TableName, ...query }))
      return Items.map((item) => linesOf(item, names)).join('\n')
    },
    async recovered() {
      const tables = history.restored.map(async (table) => {
        const items = await itemsOf(world, table).catch(() => undefined)
        return `${table}  ${items ? `${items.length} items` : 'deleted'}`
      })
      return (await Promise.all(tables)).join('\n')
    },
  }
}

const hide = {
  'uploads/00000000-0000-4000-8000-000000000001': 'FILE',
  'uploads/00000000-0000-4000-8000-000000000002': 'OTHER',
}

test.each([
  ['missing', 'missing leads are copied, the others stay, and the recovered table is deleted'],
  ['others', 'uploads come with a lead; erased and unsubscribed people, limits and mails do not come back'],
  ['lead', '--lead puts one lead back, and --keep leaves the recovered table for it'],
  ['adopt', 'a table from a copy replaces a lost one, and people are erased again before the stage uses it'],
])('restore-%s: %s', async (name) => {
  const { world, history } = await openStage()
  const academy: World['academy'] = (words, outside = {}) =>
    world.academy(words, { ...outside, env: { AWS_ENDPOINT_URL_DYNAMODB: history.url, ...outside.env } })
  await replayIn({ ...world, academy }, `restore-${name}`, { hide, tools: toolsOf(world, history) })
})

const [MANY, ERASED] = FULL ? [5_000, 50] : [100, 10]

test(`drill: ${MANY} leads, ${ERASED} erased after the moment: none comes back, none other is lost`, async () => {
  const { world, history } = await openStage()
  const before = Array.from({ length: MANY }, (_, n) => old(`${n}`))
  for (let at = 0; at < MANY; at += 25) {
    const puts = before.slice(at, at + 25).map((Item) => ({ PutRequest: { Item } }))
    await world.doc.send(new BatchWriteCommand({ RequestItems: { [world.table]: puts } }))
  }
  await history.remember(new Date(BEFORE))
  const erased = before.filter((_, n) => n % Math.floor(MANY / ERASED) === 7).slice(0, ERASED)
  const present = { doc: world.doc, table: world.table } as Store
  for (const one of erased) await eraseLead(present, one, new Date(SINCE), 'E-0B5C11D2')
  // The accident: every third lead is gone.
  const lost = before.filter((one, n) => n % 3 === 0 && !erased.includes(one))
  await Promise.all(lost.map(({ pk }) => remove(world, pk)))
  await world.put(...Array.from({ length: 10 }, (_, n) => lead({ id: `since${n}`, createdAt: SINCE })))
  const io = await world.academy(['leads', 'restore', '--to', '2026-11-20 15:00'], {
    env: { AWS_ENDPOINT_URL_DYNAMODB: history.url },
  })
  expect([io.code, io.out]).toEqual([0, ''])
  expect(io.err).toContain(`${lost.length.toLocaleString('en-IN')} missing leads copied`)
  const items = (await itemsOf(world, world.table)).filter(({ sk }) => sk?.S === 'LEAD')
  const idsOf = (rows: typeof items) => rows.map(({ pk }) => String(pk?.S).slice('LEAD#'.length)).sort()
  const gone = new Set(erased.map(({ id }) => id))
  expect(new Set(idsOf(items.filter(({ erasedAt }) => erasedAt)))).toEqual(gone)
  const wanted = before.map(({ id }) => id).filter((id) => !gone.has(id))
  const since = Array.from({ length: 10 }, (_, n) => `since${n}`)
  expect(idsOf(items.filter(({ erasedAt }) => !erasedAt))).toEqual([...wanted, ...since].sort())
})
