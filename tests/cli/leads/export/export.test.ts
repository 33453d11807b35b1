import { lstatSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { exportLeads } from '#cli/leads/export/export.ts'
import { allForms, parseForms } from '#cli/leads/forms.ts'
import { factColumns, leadColumns } from '#cli/leads/read/columns.ts'
import { replayIn } from '../replay.ts'
import { lead, testWorld } from '../world.ts'

const world = await testWorld()
const file = (name: string) => join(world.folder, name)

const csvIds = (text: string) =>
  text
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',')[0]?.slice(1, -1))
const exportOf = async (...words: string[]) => {
  const io = await world.academy(['leads', 'export', '--form', 'brochure', ...words])
  expect(io.code, io.err).toBe(0)
  return io
}

test('filters, columns, formats and refusals of an export (CLI-7 CLI-8)', () => replayIn(world, 'export'))

test('leads export --form --since 7d --format csv gives a header and one row per lead, oldest first (CLI-6)', async () => {
  const io = await exportOf('--form', 'brochure', '--since', '7d', '--format', 'csv')
  const [header, ...rows] = io.out.trim().split('\r\n')
  expect(io.out.charCodeAt(0)).toBe(0xfeff)
  expect(header).toMatch(/^"id","form","createdAt","status","name","email","phone","city",/)
  expect(csvIds(io.out)).toEqual(['b2', 'a1'])
  expect(rows[1]).toContain('"Asha ""A"" Rao"')
  expect(rows[1]).toContain('"Hyderabad, TS"')
  expect(rows[1]).toContain('2026-11-21T11:45:00.000+05:30')
  expect(io.err).toBe('2 leads\n')
})

test('payload columns have the wire keys, and no other column has the same name (API-10)', async () => {
  const ours = factColumns.map(({ name }) => name)
  for (const form of allForms)
    for (const field of form.fields) expect(ours, `${form.form}.${field.key}`).not.toContain(field.key)
})

test('an export file has mode 0600, replaces an older one only with --force, and leaves no temporary file', async () => {
  writeFileSync(file('leads.csv'), 'old', { mode: 0o644 })
  const refused = await world.academy(['leads', 'export', '--form', 'brochure', '--out', file('leads.csv')])
  expect([refused.code, readFileSync(file('leads.csv'), 'utf8')]).toEqual([2, 'old'])
  expect(refused.err).toMatch(/leads\.csv exists already: add --force/)
  const io = await exportOf('--out', file('leads.csv'), '--json', '--force')
  expect(statSync(file('leads.csv')).mode & 0o777).toBe(0o600)
  expect(csvIds(readFileSync(file('leads.csv'), 'utf8'))).toEqual(['e5', 'c3', 'b2', 'a1'])
  expect(JSON.parse(io.out)).toMatchObject({ format: 'csv', leads: 4 })
  expect(readdirSync(world.folder).filter((name) => name.includes('leads.csv'))).toEqual(['leads.csv'])
})

test('--out - is stdout, and --out follows a link to its file, old or new', async () => {
  const piped = await exportOf('--out', '-', '--fields', 'id')
  expect([csvIds(piped.out), piped.err]).toEqual([['e5', 'c3', 'b2', 'a1'], '4 leads\n'])
  expect(readdirSync(world.folder)).not.toContain('-')
  for (const [link, target] of [
    ['old-link.csv', 'kept-in-place.csv'],
    ['new-link.csv', 'made-by-link.csv'],
  ] as const) {
    if (link.startsWith('old')) writeFileSync(file(target), 'old', { mode: 0o600 })
    symlinkSync(target, file(link))
    const words = ['leads', 'export', '--form', 'brochure', '--out', file(link)]
    if (link.startsWith('old')) expect((await world.academy(words)).err).toMatch(/exists already/)
    expect((await world.academy([...words, '--force'])).code).toBe(0)
    expect(lstatSync(file(link)).isSymbolicLink()).toBe(true)
    expect(csvIds(readFileSync(file(target), 'utf8'))).toEqual(['e5', 'c3', 'b2', 'a1'])
  }
  symlinkSync('circle.csv', file('circle.csv'))
  const circle = await world.academy(['leads', 'export', '--out', file('circle.csv')])
  expect([circle.code, circle.err]).toEqual([1, expect.stringMatching(/too many symbolic links/)])
})

test.each([
  ['stdout', undefined, [undefined, 'row']],
  ['a device', '/dev/null', [undefined, 'row']],
  ['a file', file('counted.csv'), ['row', 1]],
])('nobody reads a row of an export to %s before its audit row is written', async (_, out, order) => {
  const done: unknown[] = []
  async function* leads() {
    done.push('row')
    yield [lead({ id: 'a' })]
  }
  const columns = leadColumns(parseForms('brochure'), ['id'])
  const job = { format: 'csv', columns, leads: leads(), stdout: new PassThrough().resume() } as const
  await exportLeads({ ...job, ...(out && { out }), beforePublish: async (rows) => void done.push(rows) })
  expect(done).toEqual(order)
})

test('a device is written to and never replaced, and a full disk says so', async () => {
  const bin = await exportOf('--out', '/dev/null', '--force')
  expect(bin.err).toBe('4 leads in /dev/null: personal data, delete it when you are done\n')
  expect(statSync('/dev/null').isCharacterDevice()).toBe(true)
  const full = await world.academy('leads export --form brochure --out /dev/full')
  expect([full.code, full.err]).toEqual([3, expect.stringMatching(/The disk is full\. Free some space/)])
})

test('a failed export keeps the older file and leaves no temporary file', async () => {
  writeFileSync(file('kept.csv'), 'old')
  const io = await world.academy(['leads', 'export', '--out', file('kept.csv'), '--force'], {
    env: { TABLE_NAME: 'gone' },
  })
  expect(io.code).toBe(3)
  expect(io.err).toMatch(/Requested resource not found \(gone\)/)
  expect(readFileSync(file('kept.csv'), 'utf8')).toBe('old')
  expect(readdirSync(world.folder).filter((name) => name.includes('tmp'))).toEqual([])
})

test('a progress bar appears only on a terminal and never in the data (CLI-9)', async () => {
  const out = file('bar.csv')
  expect((await world.academy(`leads export --form brochure --out ${out}`)).err).toBe(
    `4 leads in ${out}: personal data, delete it when you are done\n`,
  )
  const io = await world.academy(`leads export --form brochure --out ${out} --force`, { tty: true })
  expect(io.err).toMatch(/Reading: \d+ leads?/)
  expect(io.out).toBe('')
  const words = ['leads', 'export', '--form', 'brochure', '--out', out, '--force']
  expect((await world.academy(words, { tty: true, env: { CI: '1', NO_COLOR: '1' } })).err).toBe(
    `4 leads in ${out}: personal data, delete it when you are done\n`,
  )
})

test('each export writes an audit row with author and count, without personal data', async () => {
  const rows = await world.items('AUDIT#2026-11')
  const text = JSON.stringify(rows)
  expect(rows[0]).toMatchObject({ who: 'tester', what: 'export', counts: { format: expect.any(String) } })
  for (const row of rows)
    expect(Object.keys(row).sort()).toEqual(['at', 'counts', 'pk', 'sk', 'ttl', 'what', 'who'])
  expect(text).not.toMatch(/asha|98765|Hyderabad|Pune|gis/i)
})
