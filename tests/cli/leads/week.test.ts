/**
 * A week of three people at one desk with 120 leads (500 in check:full): they list due leads, note, promise calls, change
 * statuses, undo and export, and a CRM follows. After each day the commands must agree with an independent model.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { referenceOf } from '#lambdas/core/store/ids.ts'
import type { Lead } from '#lambdas/core/types.ts'
import { seeded } from '../../faults/random.ts'
import { workbook } from './export/workbook.ts'
import { callOf, dueIds, farthest, type Known, keep, moved, statusOf } from './week-model.ts'
import { lead, testWorld } from './world.ts'

const LEADS = process.env.ACADEMY_FULL ? 500 : 120
const DAYS = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28']
const DEEDS_A_DAY = process.env.ACADEMY_FULL ? 60 : 10
const STAFF = ['anu', 'bela', 'chand']

const random = seeded(23)
const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T

const model = new Map<string, Known>()
const world = await testWorld()
let clock = Date.parse(`${DAYS[0]}T04:00:00.000Z`)

for (let n = 0; n < LEADS; n++) {
  const id = `${((n * 2_654_435_761) % 2 ** 32).toString(16).padStart(8, '0')}-0000-4000-8000-${String(n).padStart(12, '0')}`
  const campaign = pick(['monsoon', 'winter', ''])
  const made = lead({
    id,
    createdAt: new Date(clock - 3_600_000 - n * 600_000).toISOString(),
    // Most leads were answered long ago.
    status: n % 10 === 0 ? 'new' : 'contacted',
    payload: {
      name: `Visitor ${n}`,
      email: `v${n}@example.com`,
      phone: `90000${String(n).padStart(5, '0')}`,
      city: pick(['Pune', 'pune', 'Guntur']),
    },
    mail: {
      staff: { state: 'sent', attempts: 1 },
      'push-crm-1': { state: 'sent', attempts: 1, follows: true },
    },
    source: campaign ? { utmFirst: { source: 'google', campaign } } : {},
  })
  model.set(id, {
    lead: made,
    stood: [{ status: made.status, at: made.createdAt }],
    entries: [],
    notes: [],
    moves: 0,
    told: [],
    ttl: made.ttl,
  })
}
await world.put(...[...model.values()].map(({ lead }) => lead))

/** Runs a command as one of the staff, a minute after the last one. */
async function academy(...words: string[]) {
  clock += 60_000
  const at = new Date(clock).toISOString()
  const io = await world.academy(['leads', ...words], { env: { ACADEMY_NOW: at, ACADEMY_USER: pick(STAFF) } })
  return { code: io.code, out: io.out, err: io.err, at, day: at.slice(0, 10) }
}

const json = async (...words: string[]) => {
  const { code, out, err } = await academy(...words, '--json')
  expect(code, err).toBe(0)
  return JSON.parse(out)
}

const NEXT: Readonly<Record<string, readonly string[]>> = {
  new: ['contacted', 'qualified', 'lost', 'spam'],
  contacted: ['qualified', 'enrolled', 'lost'],
  qualified: ['enrolled', 'lost'],
  enrolled: ['lost'],
  lost: ['contacted'],
  spam: ['new'],
}

async function note(known: Known) {
  const call = pick(['today', 'today 5pm', 'tomorrow', 'tomorrow 10am', 'mon', '2026-11-26', 'none', ''])
  const text = pick(['no answer', 'asks her father', '=wants the weekend'])
  const { code, err, at, day } = await academy('note', known.lead.id, text, ...(call ? ['--call', call] : []))
  if (call === '2026-11-26' && day > call)
    return expect([code, err]).toEqual([2, expect.stringContaining('is in the past')])
  expect(code, err).toBe(0)
  known.notes.push(text)
  const tomorrow = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
  const days: Record<string, string> = {
    ...{ today: day, 'today 5pm': `${day} 17:00`, tomorrow, 'tomorrow 10am': `${tomorrow} 10:00` },
    mon: '2026-11-30',
  }
  known.entries.push({ at, call: days[call] ?? call })
}

async function moveOn(known: Known) {
  const from = statusOf(known)
  const status = pick(NEXT[from] ?? [])
  const more = {
    lost: { reason: pick(['price', 'dates', 'other']) },
    enrolled: { fee: pick([40_000, 65_000]), batch: '7 December, Hyderabad' },
  }[status as 'lost' | 'enrolled'] as Partial<Known['stood'][number]> | undefined
  const options = Object.entries(more ?? {}).flatMap(([name, value]) => [`--${name}`, String(value)])
  const { code, err, at } = await academy('status', status, known.lead.id, ...options)
  expect(code, err).toBe(0)
  moved(known, status, at, more)
  keep(known, from, at)
}

async function takeBack(known: Known) {
  const from = statusOf(known)
  const { code, at } = await academy('undo', pick([referenceOf(known.lead.id), known.lead.id]))
  if (known.stood.length === 1) return expect(code).toBe(1)
  expect(code).toBe(0)
  known.stood.pop()
  known.moves++
  known.told.push(statusOf(known))
  keep(known, from, known.stood.at(-1)?.at ?? at, at)
}

/** Two people change a lead at the same time: one is refused, or both changes happen in sequence. */
async function race(known: Known) {
  if (statusOf(known) !== 'contacted') return
  const [one, two] = await Promise.all([
    academy('status', 'qualified', known.lead.id),
    academy('status', 'lost', known.lead.id, '--reason', 'other'),
  ])
  const status = (await world.get(known.lead.id))?.status ?? ''
  const done = [
    ['qualified', one],
    ['lost', two],
  ] as const
  // The last one of two is the status.
  for (const [to, { at, code }] of done.toSorted(([to]) => (to === status ? 1 : -1)))
    if (code === 0) moved(known, to, at, to === 'lost' ? { reason: 'other' } : {})
  expect([one.code, two.code]).toContain(0)
}

const count = (keep: (known: Known) => boolean) => [...model.values()].filter(keep).length
test.each(DAYS)(
  'the commands agree with the model on %s',
  async (day) => {
    clock = Date.parse(`${day}T04:00:00.000Z`)
    const due: { id: string }[] = await json('due', '--limit', String(LEADS))
    expect(due.map(({ id }) => id)).toEqual(dueIds(model.values(), day))
    const touched = [...model.values()].filter(({ moves, notes }) => moves > 0 || notes.length > 0)
    const others = [...model.values()]
    for (let n = 0; n < DEEDS_A_DAY; n++) {
      const known = pick([
        model.get(pick(due)?.id ?? '') ?? pick(others),
        pick(others),
        pick(touched.length > 0 ? touched : others),
      ])
      await pick([note, note, moveOn, moveOn, takeBack, race])(known)
      touched.push(known)
    }

    const rows: Record<string, unknown>[] = await json(
      'export',
      '--fields',
      'id,status,nextCall,lostReason,enrolledFee,enrolledBatch,notes,changes',
    )
    const lines = (text: unknown) => (text ? String(text).split('\n').length : 0)
    expect(rows).toHaveLength(LEADS)
    for (const row of rows) {
      const known = model.get(String(row.id)) as Known
      const last = known.stood.at(-1)
      expect({ ...row, notes: lines(row.notes), changes: lines(row.changes) }).toEqual({
        id: known.lead.id,
        status: statusOf(known),
        nextCall: callOf(known) ?? null,
        lostReason: last?.status === 'lost' ? (last.reason ?? null) : null,
        enrolledFee: last?.status === 'enrolled' ? last.fee : null,
        enrolledBatch: last?.status === 'enrolled' ? last.batch : null,
        notes: known.notes.length,
        changes: known.moves,
      })
    }
    for (const { lead, ttl, told } of new Set(touched)) {
      const item = (await world.get(lead.id)) as Lead
      expect(item.ttl, lead.id).toBe(ttl)
      const pushes = Object.entries(item.mail).flatMap(([name, { change }]) =>
        change ? [{ rev: Number(name.replace('push-crm-', '')), to: change.to }] : [],
      )
      pushes.sort((a, b) => a.rev - b.rev)
      expect(pushes.map(({ to }) => to)).toEqual(told)
      expect(item.gsi2pk === 'MAIL#DUE').toBe(told.length > 0)
    }
  },
  120_000,
)

test('at the end of the week stats and workbook agree with the model', async () => {
  clock = Date.parse(`${DAYS.at(-1)}T12:00:00.000Z`)
  const statsBy = (by: string) => json('stats', '--since', '2026-11-01', '--by', by)
  const stats = await statsBy('campaign')
  const inTime = (known: Known) =>
    known.lead.createdAt >= '2026-10-31T18:30:00.000Z' && statusOf(known) !== 'spam'
  const fee = (known: Known) => (statusOf(known) === 'enrolled' ? (known.stood.at(-1)?.fee ?? 0) : 0)
  const figures = (keep: (known: Known) => boolean) => ({
    leads: count((known) => inTime(known) && keep(known)),
    contacted: count((known) => inTime(known) && keep(known) && farthest(known) > 0),
    qualified: count((known) => inTime(known) && keep(known) && farthest(known) > 1),
    enrolled: count((known) => inTime(known) && keep(known) && farthest(known) > 2),
    fee: [...model.values()]
      .filter((known) => inTime(known) && keep(known))
      .reduce((sum, known) => sum + fee(known), 0),
  })
  expect(stats.all).toMatchObject(figures(() => true))
  for (const campaign of ['monsoon', 'winter'])
    expect(stats.rows[campaign]).toMatchObject(
      figures(({ lead: { source } }) => source.utmFirst?.campaign === campaign),
    )
  expect((await statsBy('city')).rows.Pune).toMatchObject(
    figures(({ lead: { payload } }) => /^pune$/i.test(String(payload.city))),
  )
  expect(stats.spam).toBe(
    count((known) => known.lead.createdAt >= '2026-10-31T18:30:00.000Z' && statusOf(known) === 'spam'),
  )
  const out = join(world.folder, 'accounts.xlsx')
  expect((await academy('export', '--preset', 'accounts', '--status', 'enrolled', '--out', out)).code).toBe(0)
  const { rows } = await workbook(readFileSync(out))
  const enrolled = [...model.values()].filter((known) => statusOf(known) === 'enrolled')
  expect(enrolled.length).toBeGreaterThan(0)
  const at = rows[0]?.indexOf('Fee (INR)') ?? -1
  expect(
    rows
      .slice(1)
      .map((row) => [row[0], row[at]])
      .sort(),
  ).toEqual(enrolled.map((known) => [referenceOf(known.lead.id), fee(known)]).sort())
  const audit = await world.items('AUDIT#2026-11')
  expect(new Set(audit.map(({ who }) => who))).toEqual(new Set(STAFF))
  expect(JSON.stringify(audit)).not.toMatch(/Visitor|@example|90000|father|Guntur/)
}, 60_000)
