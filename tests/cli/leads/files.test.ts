/** A file that changed after its check, or that has malware, must not be saved. */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, expect, test, vi } from 'vitest'
import { testBucket } from './fake-bucket.ts'
import { lead, testWorld } from './world.ts'

vi.setConfig({ testTimeout: 60_000 })

const KEY = 'uploads/00000000-0000-4000-8000-000000000006'
const KEPT = 'claimed/00000000-0000-4000-8000-000000000006'
const good = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1])
const bad = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 2])
const sha256 = createHash('sha256').update(good).digest('hex')
const etag = createHash('md5').update(good).digest('hex')

const sent = { course: 'Women Drone Program', testimonial: 'I fly now.', publishConsent: true }

const bucket = await testBucket()
const world = await testWorld(bucket.env)
beforeEach(() => bucket.refused.clear())

/** A story with one photo. @param facts attributes of the upload item */
async function story(id: string, facts: object): Promise<void> {
  await world.put(lead({ id, form: 'story', status: 'pending', payload: { photo: KEY, ...sent } }))
  const Item = { pk: `UPLOAD#${KEY}`, sk: 'UPLOAD', key: KEY, leadId: id, name: 'me.jpg', ...facts }
  await world.doc.send(new PutCommand({ TableName: world.table, Item }))
}

/** All rows have the same time, so the new one is the one that was not there before. */
const audited = new Set<unknown>()
async function lastAudit() {
  const fresh = (await world.items('AUDIT#2026-11')).filter(({ sk }) => !audited.has(sk))
  for (const { sk } of fresh) audited.add(sk)
  return fresh
}

async function fetched(id: string) {
  const out = join(world.folder, id)
  const io = await world.academy(`leads files ${id} --out ${out} --json`)
  return { io, saved: io.out ? JSON.parse(io.out) : [], files: existsSync(out) ? readdirSync(out) : [] }
}

test.each<[string, object, string]>([
  ['s-sha', { sha256, etag: 'another' }, 'same'],
  ['s-etag', { etag }, 'same'],
  ['s-none', {}, 'unknown'],
])('%s: a file is saved, and the result of its checks is printed', async (id, facts, check) => {
  bucket.put(KEY, good, 'image/jpeg', { state: 'claimed', GuardDutyMalwareScanStatus: 'NO_THREATS_FOUND' })
  await story(id, facts)
  const { io, saved, files } = await fetched(id)
  expect(io.code, io.err).toBe(0)
  expect(saved).toMatchObject([{ field: 'photo', sha256, check, scan: 'NO_THREATS_FOUND' }])
  expect(files).toHaveLength(1)
})

test.each(['cv.bat', 'cv.pdf.exe', 'page.html', 'me.png'])(
  'a file that the visitor named %s gets the extension of its checked type',
  async (name) => {
    bucket.put(KEY, good, 'image/jpeg')
    await story('named', { sha256, name })
    expect((await fetched('named')).files).toEqual(['NAME-D-photo.jpg'])
  },
)

test.each<[string, object]>([
  ['x-sha', { sha256 }],
  ['x-etag', { etag }],
  ['x-both', { sha256, etag }],
])('%s: bytes that changed after the check are not saved', async (id, facts) => {
  bucket.put(KEY, bad, 'image/jpeg')
  await story(id, facts)
  const { io, files } = await fetched(id)
  expect([io.code, files]).toEqual([1, []])
  expect(io.err).toMatch(/photo: not saved.*not the file that was checked/)
})

test('files downloads the stored copy, not an object posted later', async () => {
  bucket.put(KEY, bad)
  bucket.put(KEPT, good)
  await story('kept', { storedKey: KEPT, sha256 })
  const { io, saved } = await fetched('kept')
  expect(io.code, io.err).toBe(0)
  expect(readFileSync(saved[0].file)).toEqual(good)
})

test('a file with malware is not saved, and a file without a readable verdict is', async () => {
  bucket.put(KEY, good, 'image/jpeg', { GuardDutyMalwareScanStatus: 'THREATS_FOUND' })
  await story('sick', { sha256 })
  const { io, files } = await fetched('sick')
  expect([io.code, files]).toEqual([1, []])
  expect(io.err).toMatch(/photo: not saved.*THREATS_FOUND/)
  bucket.put(KEY, good)
  bucket.refused.add('GetObjectTagging')
  await story('blind', { sha256 })
  expect((await fetched('blind')).saved).toMatchObject([{ scan: null }])
})

test('on a stage that scans, only a clean file is saved; --anyway saves the others, with a warning and an audit row', async () => {
  const out = join(world.folder, 'prod')
  const files = (more: string[] = []) =>
    world.academy(['leads', 'files', 'scanned', '--out', out, ...more], { env: { MALWARE_SCAN: 'on' } })
  for (const verdict of [undefined, 'UNSUPPORTED', 'FAILED', 'ACCESS_DENIED']) {
    bucket.put(KEY, good, 'image/jpeg', verdict ? { GuardDutyMalwareScanStatus: verdict } : {})
    await story('scanned', { sha256 })
    const refused = await files()
    await lastAudit()
    expect([verdict, refused.code, refused.out]).toEqual([verdict, 1, ''])
    expect(refused.err).toContain(`not found it clean (${verdict ?? 'no verdict yet'}). Wait a minute`)
    const forced = await files(['--anyway'])
    expect([forced.code, forced.out]).toEqual([0, expect.stringContaining(sha256)])
    expect(forced.err).toContain('warning: GuardDuty has not found this file clean')
    expect(await lastAudit()).toMatchObject([{ what: 'files', counts: { files: 1, unscanned: 1 } }])
  }
  bucket.put(KEY, good, 'image/jpeg', { GuardDutyMalwareScanStatus: 'NO_THREATS_FOUND' })
  expect((await files()).code).toBe(0)
  expect(await lastAudit()).toMatchObject([{ counts: { files: 1, ids: ['scanned'], leads: 1 } }])
  bucket.put(KEY, good, 'image/jpeg', { GuardDutyMalwareScanStatus: 'THREATS_FOUND' })
  expect((await files(['--anyway'])).code).toBe(1)
})

test('a changed retention keeps the other tags of the object', async () => {
  bucket.put(KEPT, good, 'image/jpeg', { state: 'claimed', GuardDutyMalwareScanStatus: 'NO_THREATS_FOUND' })
  await world.put(lead({ id: 'student', form: 'internship', payload: { certificates: KEY } }))
  const Item = { pk: `UPLOAD#${KEY}`, sk: 'UPLOAD', leadId: 'student', key: KEY, storedKey: KEPT }
  await world.doc.send(new PutCommand({ TableName: world.table, Item }))
  expect((await world.academy('leads status enrolled student')).code).toBe(0)
  expect(bucket.tags.get(KEPT)).toEqual({ state: 'enrolled', GuardDutyMalwareScanStatus: 'NO_THREATS_FOUND' })
})

test('erase deletes every version of both copies', async () => {
  bucket.put(KEY, bad)
  bucket.put(KEY, good)
  bucket.put(KEPT, good)
  const id = '00000006-0000-4000-8000-000000000001'
  await story(id, { storedKey: KEPT, sha256 })
  await world.academy(`leads erase ${id} --yes`)
  expect(await world.get(id)).toHaveProperty('erasedAt')
  expect([bucket.versions(KEY), bucket.versions(KEPT)]).toEqual([[], []])
})

test('erase keeps the lead and exits 4 if S3 refuses a deletion inside a 200 response', async () => {
  bucket.put(KEY, good)
  bucket.refused.add('DeleteObject')
  const id = '00000006-0000-4000-8000-000000000002'
  await story(id, {})
  const io = await world.academy(['leads', 'erase', id, '--yes'])
  expect(io.code).toBe(4)
  expect(io.err).toMatch(new RegExp(`failed lead ${id}: AccessDenied`))
  expect(await world.get(id)).toBeDefined()
  expect(bucket.read(KEY)).toBeDefined()
})

test('in a copy of the repository personal files go where Git ignores them, and nowhere else', async () => {
  const cwd = join(world.folder, 'repository')
  mkdirSync(cwd)
  cpSync('.gitignore', join(cwd, '.gitignore'))
  const git = (...words: string[]) => execFileSync('git', ['-C', cwd, ...words], { encoding: 'utf8' })
  git('init', '--quiet')
  bucket.put(KEY, good, 'image/jpeg')
  await story('abcd0006', { sha256 })
  const kept = await world.academy('leads files abcd0006', { cwd })
  const folder = join(cwd, 'personal-data')
  expect([kept.code, kept.err]).toEqual([
    0,
    expect.stringContaining(`Saved in ${folder}: personal data, delete it when you are done.\n`),
  ])
  const file = join(folder, 'ABCD-0006-photo.jpg')
  expect([statSync(file).mode & 0o777, statSync(folder).mode & 0o777]).toEqual([0o600, 0o700])
  const refusal = (path: string) =>
    `error: Git would add ${join(cwd, path)}, which has personal data. Choose a place that Git ignores.\n`
  const open = await world.academy('leads files abcd0006 --out uploads', { cwd })
  expect([open.code, open.out, open.err]).toEqual([2, '', refusal('uploads/file')])
  for (const [name, code] of [
    ['week.xlsx', 0],
    ['week.csv', 0],
    ['week.json', 2],
    ['content/week.csv', 2],
  ] as const) {
    mkdirSync(join(cwd, 'content'), { recursive: true })
    const io = await world.academy(['leads', 'export', '--out', join(cwd, name)])
    expect([name, io.code]).toEqual([name, code])
    expect(io.err).toContain(code === 0 ? `in ${join(cwd, name)}: personal data` : refusal(name))
    expect(existsSync(join(cwd, name))).toBe(code === 0)
  }
  expect(git('status', '--porcelain', '--untracked-files=all')).toBe('?? .gitignore\n')
})
