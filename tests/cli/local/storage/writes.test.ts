/** Writes of the local DynamoDB reach the disk in batches, and survive a kill. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import db from 'dynalite/db/index.js'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Intercept } from '#cli/local/protocol/aws.ts'
import { testFolder } from '../../folder.ts'
import { connect, idsOf, openTable, put, type Row, scan, sent, TABLE } from './table.ts'

let data: string
let table: Awaited<ReturnType<typeof openTable>> | undefined
beforeEach(() => {
  data = testFolder()
})
afterEach(async () => {
  await table?.close()
  table = undefined
})

/** Kills a store during writes. @returns ids of the acknowledged puts */
async function writeUntilKilled(round: number): Promise<string[]> {
  const script = fileURLToPath(new URL('dynamodb-child.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', script, data], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  const client = connect(line.toString().trim())
  const kept: string[] = []
  const writer = async (worker: number) => {
    for (let n = 0; ; n++) {
      const id = `${round}-${worker}-${n}`
      await client.send(put(id, `MAIL#DUE#${n % 8}`))
      kept.push(id)
      if (n % 2) await client.send(sent(id))
      if (n % 5 === 0) await client.send(put(id, `MAIL#DUE#${(n + 1) % 8}`))
    }
  }
  const writers = Array.from({ length: 8 }, (_, worker) => writer(worker).catch(() => undefined))
  const enough = 40 + ((round * 37) % 80)
  while (kept.length < enough) await new Promise((resolve) => setImmediate(resolve))
  child.kill('SIGKILL')
  await once(child, 'exit')
  await Promise.all(writers)
  client.destroy()
  return kept
}

const ROUNDS = process.env.ACADEMY_FULL ? 8 : 1

test(`after kill -9 under load, ${ROUNDS} times, no acknowledged write is lost and the indexes match the table`, async () => {
  const acknowledged: string[] = []
  for (let round = 0; round < ROUNDS; round++) acknowledged.push(...(await writeUntilKilled(round)))
  table = await openTable({ data })
  const client = connect(table.endpoint)
  const rows = await scan(client)
  const there = new Set(idsOf(rows))
  expect(acknowledged.length).toBeGreaterThanOrEqual(ROUNDS * 40)
  expect(acknowledged.filter((id) => !there.has(id))).toEqual([])
  expect(idsOf(await scan(client, 'gsi1'))).toEqual(idsOf(rows))
  const due = (all: Row[]) =>
    all
      .filter((row) => row.gsi2pk)
      .map(({ pk, gsi2pk }) => `${pk} ${gsi2pk}`)
      .sort()
  expect(due(await scan(client, 'gsi2'))).toEqual(due(rows))
  client.destroy()
}, 180_000)

type Level = Record<'put' | 'del' | 'batch', (...args: unknown[]) => unknown>

/** Opens the table on a LevelDB that `change` has changed. */
async function openOver(change: (level: Level) => void, intercept?: Intercept) {
  const create = db.create
  db.create = (options) => {
    const store = create(options)
    change(store.db as unknown as Level)
    return store
  }
  try {
    table = await openTable({ data, ...(intercept && { intercept }) })
    return connect(table.endpoint)
  } finally {
    db.create = create
  }
}

test('a write is one batch of LevelDB with the item and its index entries', async () => {
  const writes: string[][] = []
  const client = await openOver((level) => {
    for (const name of ['put', 'del', 'batch'] as const) {
      const write = level[name].bind(level)
      level[name] = (first, ...rest) => {
        const keys = name === 'batch' ? (first as { key: string }[]).map(({ key }) => key) : [String(first)]
        writes.push(keys.map((key) => key.split('~')[0] ?? '').sort())
        return write(first, ...rest)
      }
    }
  })
  writes.length = 0
  await client.send(put('a'))
  await client.send(sent('a'))
  const item = `item-${TABLE}`
  expect(writes).toEqual([
    ['index-global', 'index-global', item],
    ['index-global', 'index-global', item],
  ])
  client.destroy()
})

test('writes during a batch form the next batch, are answered when it is on disk, and fail with it', async () => {
  const batches: number[] = []
  let isFull = false
  let arrived = 0
  let wanted = 5
  const client = await openOver(
    (level) => {
      const write = level.batch.bind(level)
      level.batch = (operations, done) => {
        batches.push((operations as object[]).length)
        // A batch is on its way until all writers have asked.
        const all = vi.waitUntil(() => arrived >= wanted, { timeout: 20_000, interval: 20 })
        void all.then(() =>
          isFull ? (done as (error: Error) => void)(new Error('no space')) : write(operations, done),
        )
      }
    },
    async (_call, proceed) => {
      arrived++
      return proceed()
    },
  )
  const putAll = (...ids: string[]) =>
    Promise.allSettled(ids.map((id) => client.send(put(id)))).then((all) => all.map(({ status }) => status))
  batches.length = 0
  arrived = 0
  expect(await putAll('a', 'b', 'c', 'd', 'e')).toEqual(Array(5).fill('fulfilled'))
  expect(batches.length).toBeLessThan(4)
  expect(batches.reduce((sum, count) => sum + count)).toBe(15)
  expect(idsOf(await scan(client))).toEqual(['a', 'b', 'c', 'd', 'e'])
  isFull = true
  arrived = 0
  wanted = 3
  expect(await putAll('f', 'g', 'h')).toEqual(Array(3).fill('rejected'))
  isFull = false
  wanted = 1
  expect(await putAll('i')).toEqual(['fulfilled'])
  expect(idsOf(await scan(client, 'gsi1'))).toEqual(['a', 'b', 'c', 'd', 'e', 'i'])
  client.destroy()
})
