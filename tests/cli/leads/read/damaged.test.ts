/** One damaged item must not block the others. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PutItemCommand } from '@aws-sdk/client-dynamodb'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test, vi } from 'vitest'
import { lead, replayIn, testWorld } from '../world.ts'

vi.setConfig({ testTimeout: 60_000 })

const NO_PAYLOAD = '0000aaaa-0000-4000-8000-000000000001'
const world = await testWorld()
await world.put(lead({ id: 'good1' }), lead({ id: 'good2' }), lead({ id: 'tick', payload: { ok: 1 } }))
const damage = async (id: string, parts: Record<string, unknown>) =>
  world.doc.send(new PutCommand({ TableName: world.table, Item: { ...lead({ id }), ...parts } }))
await damage(NO_PAYLOAD, { payload: undefined })
await damage('no-date', { createdAt: 'yesterday' })
await damage('no-mail', { mail: { visitor: null } })
await damage('no-source', { source: 'x', quality: 'y' })
await damage('no-moment', { history: [{ note: 'x', call: '2026-11-23' }, null] })
const enrolled = {
  at: '2026-11-20T00:00:00.000Z',
  by: 'tester',
  from: 'qualified',
  to: 'enrolled',
  fee: 'free',
}
await damage('no-fee', { status: 'enrolled', history: [enrolled] })
await world.doc.send(
  new PutItemCommand({
    TableName: world.table,
    Item: {
      pk: { S: 'LEAD#huge' },
      sk: { S: 'LEAD' },
      gsi1pk: { S: 'FORM#brochure#2026-11' },
      gsi1sk: { S: '2026-11-20T00:00:00.000Z#huge' },
      id: { S: 'huge' },
      form: { S: 'brochure' },
      createdAt: { S: '2026-11-20T00:00:00.000Z' },
      status: { S: 'new' },
      payload: { M: { name: { S: 'Huge' }, city: { N: '12345678901234567890.5' } } },
      source: { M: { elapsedMs: { N: '1E40' } } },
      mail: { M: {} },
      quality: { L: [] },
      history: { L: [] },
      ttl: { N: '4000000000' },
    },
  }),
)

const bad = [NO_PAYLOAD, 'no-date', 'no-fee', 'no-mail', 'no-moment', 'no-source']

test.each(['csv', 'json', 'ndjson', 'xlsx'])(
  'an export as %s leaves out damaged leads, names them, and exits 4',
  async (format) => {
    const out = join(world.folder, `all.${format}`)
    const io = await world.academy(`leads export --out ${out} --json`)
    expect(io.code, io.err).toBe(4)
    const told = JSON.parse(io.out)
    expect(told.leads).toBe(4)
    expect(told.damaged.map(({ id }: { id: string }) => id).sort()).toEqual(bad)
    for (const id of bad) expect(io.err).toMatch(new RegExp(`left out ${id}: \\w+ is (missing|damaged)`))
    if (format === 'xlsx') return
    const text = readFileSync(out, 'utf8')
    for (const id of ['good1', 'good2', 'tick', 'huge']) expect(text).toContain(`"${id}"`)
    expect(text).toContain('12345678901234567890.5')
  },
)

test('lists and sums leave out damaged leads, which can be shown and erased and block nothing', () =>
  replayIn(world, 'damaged'))
