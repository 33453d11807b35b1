/** Personal files on a disk and in the bucket: where they are written, and how they are deleted. */
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { testBucket } from './test-bucket.ts'
import { lead, testWorld } from './world.ts'

vi.setConfig({ testTimeout: 60_000 })

const KEY = 'uploads/00000000-0000-4000-8000-000000000006'
const photo = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1])
const bucket = await testBucket()
const world = await testWorld(bucket.env)

test('erase deletes every version of a file, and its delete markers', async () => {
  bucket.put(KEY, photo)
  bucket.older.add(KEY)
  const id = '00000006-0000-4000-8000-000000000001'
  await world.put(lead({ id, form: 'story', status: 'pending', payload: { photo: KEY } }))
  await world.academy(`leads erase ${id} --yes`)
  expect(await world.get(id)).toHaveProperty('erasedAt')
  expect([bucket.deleted, bucket.read(KEY)]).toEqual([['v1', 'v2'], undefined])
})

test('if somebody else changes a lead during its enrolment, its files are kept as long as the lead', async () => {
  bucket.put(KEY, photo)
  const student = lead({ id: 'abcd0008', form: 'internship', payload: { certificates: KEY } })
  await world.put(student)
  bucket.hooks.beforeTagging = () => world.put({ ...student, status: 'contacted', rev: 2 })
  const io = await world.academy('leads status enrolled abcd0008 --batch June --fee 65000')
  expect(io.err).toContain('Somebody else changed ABCD-0008 at the same time.')
  expect(bucket.tagsOf(KEY)).toEqual({ state: 'claimed' })
})

test('a file is saved only after the audit log has named who saves it', async () => {
  bucket.put(KEY, photo)
  await world.put(lead({ id: 'abcd0007', form: 'story', status: 'pending', payload: { photo: KEY } }))
  const env = { AWS_ENDPOINT_URL_STS: 'http://127.0.0.1:9' }
  const io = await world.academy('leads files abcd0007 --out unnamed', { env })
  expect([io.code, readdirSync(join(world.folder, 'unnamed'))]).toEqual([3, []])
})

test('in a copy of the repository personal files go where Git ignores them, and nowhere else', async () => {
  const cwd = join(world.folder, 'repository')
  mkdirSync(cwd)
  cpSync('.gitignore', join(cwd, '.gitignore'))
  const git = (...words: string[]) => execFileSync('git', ['-C', cwd, ...words], { encoding: 'utf8' })
  git('init', '--quiet')
  bucket.put(KEY, photo)
  await world.put(lead({ id: 'abcd0006', form: 'story', status: 'pending', payload: { photo: KEY } }))
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
