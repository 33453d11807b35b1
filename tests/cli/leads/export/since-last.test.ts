import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { OVERLAP_MS, openCursor } from '#cli/leads/export/cursor.ts'
import { ALL_TIME } from '#cli/leads/time-range.ts'
import type { Lead } from '#lambdas/core/types.ts'
import { lead, NOW, testWorld } from '../world.ts'

const world = await testWorld()

const at = (seconds: number) => new Date(Date.parse(NOW) + seconds * 1000).toISOString()

async function* batchOf(...leads: Lead[]) {
  yield leads
}

/** Runs `--since-last` at `seconds` after NOW. @returns the exported ids */
async function since(seconds: number, ...words: string[]): Promise<string[]> {
  const call = ['leads', 'export', '--form', 'brochure', '--since-last', '--fields', 'id', ...words]
  const io = await world.academy(call, { env: { ACADEMY_NOW: at(seconds) } })
  expect(io.code, io.err).toBe(0)
  const [, ...rows] = io.out.slice(1).trim().split('\r\n')
  return rows.map((row) => row.slice(1, -1))
}

test('--since-last exports each lead once, even one that the index showed late', async () => {
  await world.put(lead({ id: 'old', createdAt: at(-9_000_000) }), lead({ id: 'recent', createdAt: at(-5) }))
  expect(await since(0)).toEqual(['old', 'recent'])
  await world.put(lead({ id: 'late', createdAt: at(-6) }), lead({ id: 'new', createdAt: at(20) }))
  expect(await since(30)).toEqual(['late', 'new'])
  expect(await since(60)).toEqual([])
  expect(await since(900)).toEqual([])
  await world.put(lead({ id: 'last', createdAt: at(1000) }))
  expect(await since(1001)).toEqual(['last'])
})

test('each combination of form and filters has its own --since-last cursor', async () => {
  expect(await since(2000, '--city', 'hyderabad')).toEqual(['old', 'late', 'recent', 'new', 'last'])
  expect(await since(2000)).toEqual([])
})

test('without new leads the file of the last export is unchanged', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'academy-since-'))
  const out = join(folder, 'leads.csv')
  const words = ['leads', 'export', '--form', 'brochure', '--city', 'a', '--since-last', '--out', out]
  try {
    await world.academy(words, { env: { ACADEMY_NOW: at(2000) } })
    const before = readFileSync(out, 'utf8')
    expect(before.trim().split('\r\n')).toHaveLength(6)
    const io = await world.academy(words, { env: { ACADEMY_NOW: at(2001) } })
    expect([io.code, io.err]).toEqual([0, `No new leads since the last export; ${out} was not changed.\n`])
    expect(readFileSync(out, 'utf8')).toBe(before)
    await world.put(lead({ id: 'more', createdAt: at(2002) }))
    const env = { ACADEMY_NOW: at(2003) }
    expect((await world.academy(words, { env })).code).toBe(2)
    expect(readFileSync(out, 'utf8')).toBe(before)
    expect((await world.academy([...words, '--force'], { env })).err).toBe(
      `1 lead in ${out}: personal data, delete it when you are done\n`,
    )
    expect(await since(2004)).toEqual(['more'])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('an export that could not be written does not advance the cursor', async () => {
  await world.put(lead({ id: 'kept', createdAt: at(3000) }))
  const words = 'leads export --form brochure --since-last --fields id --out /nowhere/x.csv'
  expect((await world.academy(words, { env: { ACADEMY_NOW: at(3001) } })).code).toBe(2)
  expect(await since(3002)).toEqual(['kept'])
})

test('a kill between export and cursor neither repeats nor loses leads', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'academy-mark-'))
  const env = { ACADEMY_DATA: folder }
  const temporary = join(folder, '.out.csv.tmp')
  try {
    const run = async (seconds: number) => {
      const cursor = await openCursor(env, ['w'], new Date(at(seconds)))
      for await (const batch of cursor.fresh(batchOf(lead({ id: 'x', createdAt: at(seconds) })))) batch.length
      return cursor
    }
    const first = await run(0)
    writeFileSync(temporary, 'rows')
    await first.prepare(temporary)
    const second = await run(2)
    expect(second.isFirst).toBe(true)
    expect(readdirSync(folder)).not.toContain('.out.csv.tmp')
    await second.prepare(temporary)
    const third = await run(3)
    expect(third.isFirst).toBe(false)
    expect(third.ranges(ALL_TIME).at(-1)?.since).toBe(at(2 - OVERLAP_MS / 1000))
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('a damaged cursor is reported with the remedy, and a half-written next cursor is ignored', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'academy-mark-'))
  const open = () => openCursor({ ACADEMY_DATA: folder }, ['w'], new Date(NOW))
  try {
    const cursor = await open()
    await cursor.prepare()
    await cursor.commit()
    const [name = ''] = readdirSync(join(folder, 'exports'))
    const file = join(folder, 'exports', name)
    writeFileSync(`${file}.next`, '{"until":"20')
    expect((await open()).isFirst).toBe(false)
    writeFileSync(file, '{"until":"20')
    await expect(open()).rejects.toThrow(
      new RegExp(`^${file} cannot be read.+ or delete it to export all leads again\\.$`),
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('with an index delay of up to two seconds no lead is exported twice or lost', async () => {
  const step = fc.integer({ min: 0, max: 3000 })
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ gap: step, lag: fc.integer({ min: 0, max: 2000 }) }), { maxLength: 40 }),
      async (rows) => {
        const folder = mkdtempSync(join(tmpdir(), 'academy-lag-'))
        try {
          let clock = Date.parse(NOW)
          const all = rows.map(({ gap, lag }, i) => {
            clock += gap
            return {
              item: lead({ id: `${i}`, createdAt: new Date(clock).toISOString() }),
              visible: clock + lag,
            }
          })
          const given: string[] = []
          for (let run = Date.parse(NOW); run <= clock + 4000; run += 1700) {
            const cursor = await openCursor({ ACADEMY_DATA: folder }, ['w'], new Date(run))
            const asked = cursor.ranges(ALL_TIME)
            const page = all
              .filter(
                ({ item: { createdAt }, visible }) =>
                  visible <= run && asked.some(({ since, until }) => createdAt >= since && createdAt < until),
              )
              .map(({ item }) => item)
            for await (const batch of cursor.fresh(batchOf(...page)))
              given.push(...batch.map((each) => each.id))
            await cursor.prepare()
            await cursor.commit()
          }
          expect(given.sort()).toEqual(all.map(({ item }) => item.id).sort())
        } finally {
          rmSync(folder, { recursive: true })
        }
      },
    ),
    { numRuns: 20 },
  )
})
