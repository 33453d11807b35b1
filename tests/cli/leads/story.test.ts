import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { freeId } from '#cli/leads/stories.ts'
import { checkContent } from '#content/checks/check.ts'
import { formatIssue } from '#content/model/parse/issue.ts'
import { stories } from '#content/model/schema/stories.ts'
import { BASE } from '../../content/fixtures/apply.ts'
import { testBucket } from './fake-bucket.ts'
import { lead, testWorld } from './world.ts'

const PHOTO = 'uploads/00000000-0000-4000-8000-000000000002'
const data = mkdtempSync(join(tmpdir(), 'academy-story-'))
const content = join(data, 'content')
const file = join(content, 'data', 'stories.yaml')
const bucket = await testBucket()
const world = await testWorld(bucket.env)

const words = {
  name: 'Asha Rao',
  course: 'Women Drone Program',
  testimonial: 'I fly\nfor six farms now: "never" again without.',
  photo: PHOTO,
  publishConsent: true,
}
const story = (id: string, payload: Record<string, unknown> = words) =>
  lead({ id, form: 'story', status: 'pending', payload })
const added = ['--role', 'Spray pilot', '--location', 'Guntur', '--batch', 'June 2026', '--rating', '5']
const all = [...added, '--achievement', 'Six farms under contract', '--class', 'Agriculture']

cpSync(join(BASE, 'content'), content, { recursive: true })
cpSync('content/data/stories.yaml', file)
const photo = sharp({ create: { width: 600, height: 600, channels: 3, background: '#86a' } })
bucket.put(PHOTO, await photo.jpeg().toBuffer())
await world.put(
  story('s1'),
  story('s2'),
  story('s3', { ...words, publishConsent: false }),
  story('s4', { ...words, name: 'Ila Devi', photo: '' }),
  lead({ id: 'plain' }),
)
afterAll(() => rmSync(data, { recursive: true, force: true }))

const run = (...rest: string[]) =>
  world.academy(['leads', 'story', ...rest, '--content', content], { cwd: data })

test('approve writes a valid story and its photo and keeps comments, and reject removes both', async () => {
  const before = readFileSync(file, 'utf8')
  const io = await run('approve', 's1', ...all)
  expect(io.code, io.err).toBe(0)
  expect(io.out).toBe('content/media/story-asha-rao.jpg\ncontent/data/stories.yaml\n')
  const after = readFileSync(file, 'utf8')
  expect(after.startsWith(before)).toBe(true)
  const list = stories.parse(parse(after))
  expect(list).toHaveLength(stories.parse(parse(before)).length + 1)
  expect(list.at(-1)).toMatchObject({
    id: 'asha-rao',
    quote: 'I fly for six farms now: "never" again without.',
    image: { name: 'story-asha-rao', alt: 'Asha Rao, Spray pilot, Guntur' },
    class: 'Agriculture',
    rating: 5,
  })
  expect((await world.get('s1'))?.status).toBe('approved')
  const { issues } = await checkContent({ root: content, forms: [], now: new Date('2026-11-21T06:00:00Z') })
  expect(issues.filter(({ severity }) => severity === 'error').map(formatIssue)).toEqual([])

  const back = await run('reject', 's1', '--note', 'withdrawn')
  expect(back.code, back.err).toBe(0)
  expect(readFileSync(file, 'utf8')).toBe(before)
  expect(existsSync(join(content, 'media', 'story-asha-rao.jpg'))).toBe(false)
  expect(back.err).toMatch(/Still to do:\n- commit the content, .*\n- clean up .*\n- Git's history keeps/)
})

test('a truncated photo is not published', async () => {
  const photo = sharp({
    create: {
      width: 600,
      height: 600,
      channels: 3,
      background: '#86a',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
  const bytes = await photo.jpeg().toBuffer()
  bucket.put(PHOTO, bytes.subarray(0, bytes.length / 3))
  const io = await run('approve', 's2', ...all)
  expect([io.code, io.err]).toEqual([1, expect.stringContaining('the picture is cut off')])
  expect((await world.get('s2'))?.status).toBe('pending')
})

test('a story without a photo is published without a picture, so that it gets a name plate (DEF-92)', async () => {
  const io = await run('approve', 's4', ...all)
  expect([io.code, io.out], io.err).toEqual([0, 'content/data/stories.yaml\n'])
  expect(
    parse(readFileSync(file, 'utf8')).find(({ id }: { id: string }) => id === 'ila-devi'),
  ).not.toHaveProperty('image')
})

test('approve lists all missing details at once and writes nothing', async () => {
  const before = readFileSync(file, 'utf8')
  const io = await run('approve', 's2', ...added)
  expect(io.code).toBe(2)
  expect(io.err).toMatch(/--achievement: text\n\s+--class: one of Career Switch, Entrepreneurship, /)
  expect(readFileSync(file, 'utf8')).toBe(before)
  expect((await world.get('s2'))?.status).toBe('pending')
})

test('a story without the author’s consent can be rejected but not published', async () => {
  const io = await run('approve', 's3', ...all)
  expect([io.code, io.err]).toEqual([1, expect.stringMatching(/has not agreed/)])
  expect((await run('reject', 's3', '--note', 'no consent')).code).toBe(0)
  expect((await world.get('s3'))?.status).toBe('rejected')
})

test.each([
  [['approve', 'plain'], /is not a story/],
  [['publish', 's2'], /Use approve or reject/],
])('%j is a usage error', async (rest, message) => {
  const io = await run(...rest)
  expect([io.code, io.err]).toEqual([2, expect.stringMatching(message)])
})

test('two people with the same name get different ids', () => {
  expect(freeId('Asha Rao', new Set(['asha-rao', 'asha-rao-2']))).toBe('asha-rao-3')
  expect(freeId('ఆశ', new Set())).toBe('story')
})

test('an unknown picture is refused, and the story is unchanged', async () => {
  const before = readFileSync(file, 'utf8')
  await world.put(story('s4'))
  const io = await run('approve', 's4', ...all, '--image', 'nope')
  expect([io.code, io.err]).toEqual([2, expect.stringContaining('There is no picture "nope" in')])
  expect(readFileSync(file, 'utf8')).toBe(before)
  expect((await world.get('s4'))?.status).toBe('pending')
})

test('reject refuses details of a story instead of ignoring them', async () => {
  const io = await run('reject', 's2', '--rating', '5', '--quote', 'x')
  expect([io.code, io.err]).toEqual([2, 'error: Only approve takes --rating, --quote.\n'])
})
