/** One damaged item must not block the others. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PutItemCommand } from '@aws-sdk/client-dynamodb'
import { marshall } from '@aws-sdk/util-dynamodb'
import { expect, test, vi } from 'vitest'
import { replayIn } from '../replay.ts'
import { lead, testWorld } from '../world.ts'

vi.setConfig({ testTimeout: 60_000 })

const world = await testWorld()
const bad = ['0000aaaa-0000-4000-8000-000000000001', 'no-date', 'no-fee', 'no-mail', 'no-moment', 'no-source']

const huge = marshall(lead({ id: 'huge', createdAt: '2026-11-20T00:00:00.000Z' }), {
  removeUndefinedValues: true,
})
huge.payload = { M: { name: { S: 'Huge' }, city: { N: '12345678901234567890.5' } } }
huge.source = { M: { elapsedMs: { N: '1E40' } } }
await world.doc.send(new PutItemCommand({ TableName: world.table, Item: huge }))

test('lists and sums leave out damaged leads, which can be shown and erased and block nothing', () =>
  replayIn(world, 'damaged'))

test.each(['csv', 'json', 'ndjson', 'xlsx'])(
  'an export as %s leaves out damaged leads, names them, exits 4, and keeps the digits of any number',
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
