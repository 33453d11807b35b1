import { appendFileSync, cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { parse } from 'yaml'
import { checkContent } from '#content/checks/check.ts'
import { formatIssue } from '#content/model/parse/issue.ts'
import { stories } from '#content/model/schema/stories.ts'
import { BASE } from '../../content/fixtures/change.ts'
import { readTable } from '../../data.ts'
import { testFolder } from '../folder.ts'
import { replayIn } from './replay.ts'
import { testBucket } from './test-bucket.ts'
import { lead, testWorld } from './world.ts'

const data = testFolder(afterAll)
const content = join(data, 'content')
const file = join(content, 'data', 'stories.yaml')
const world = await testWorld({ ...(await testBucket()).env, ACADEMY_CONTENT: content })

const words = {
  name: 'Asha Rao',
  course: 'Women Drone Program',
  testimonial: 'I fly\nfor six farms now: "never" again without.',
  photo: 'uploads/00000000-0000-4000-8000-000000000002',
  publishConsent: true,
}
const story = (id: string, payload: Record<string, unknown> = words) =>
  lead({ id, form: 'story', status: 'pending', payload })
const added = ['--role', 'Spray pilot', '--location', 'Guntur', '--batch', 'June 2026', '--rating', '5']
const all = [...added, '--achievement', 'Six farms under contract', '--class', 'Agriculture']

cpSync(join(BASE, 'content'), content, { recursive: true })
await world.put(
  story('s1'),
  story('s2'),
  story('s3', { ...words, publishConsent: false }),
  story('s4', { ...words, name: 'Ila Devi', photo: '' }),
  lead({ id: 'plain' }),
)
beforeEach(() => cpSync('content/data/stories.yaml', file))

const run = (...rest: string[]) => world.academy(['leads', 'story', ...rest])
const unwritten = async () =>
  (await world.json('list', '--unwritten')).map(({ id }: { id: string }) => id) as string[]

test('approval prints a valid entry, and approves as published once an editor has pasted it', async () => {
  const io = await run('approve', 's1', ...all)
  expect(io.code, io.err).toBe(0)
  expect(stories.parse(parse(io.out))).toEqual(readTable('cli/leads/story.yaml'))
  expect(io.err).toContain('leads files S1-) to content/media, named story-asha-rao.')
  expect(await world.get('s1')).toMatchObject({ status: 'approved', rev: 2 })
  expect(await unwritten()).toEqual(['s1'])
  appendFileSync(file, io.out)
  const photo = sharp({ create: { width: 600, height: 600, channels: 3, background: '#86a' } })
  writeFileSync(join(content, 'media', 'story-asha-rao.jpg'), await photo.jpeg().toBuffer())
  const { issues } = await checkContent({ root: content, forms: [], now: new Date('2026-11-21T06:00:00Z') })
  expect(issues.filter(({ severity }) => severity === 'error').map(formatIssue)).toEqual([])
  const again = await run('approve', 's1')
  expect([again.code, again.out, again.err]).toEqual([0, '', 'Approved. It is in the content as asha-rao.\n'])
  expect(await world.get('s1')).toMatchObject({ status: 'approved', published: 'asha-rao', rev: 3 })
  expect(await unwritten()).toEqual([])
  expect((await run('approve', 's1')).err).toContain('is already approved')
})

test('a rejected story that was published is a task of an editor', async () => {
  appendFileSync(file, (await run('approve', 's2', ...all)).out)
  await run('approve', 's2')
  const io = await run('reject', 's2', '--note', 'withdrawn')
  expect(io.code, io.err).toBe(0)
  expect(io.err).toMatch(/^Rejected\.\nStill to do: remove its entry from content\/data\/stories\.yaml/)
  expect(await world.get('s2')).toMatchObject({ status: 'rejected' })
  expect(await world.get('s2')).not.toHaveProperty('published')
})

test('missing details are marked, refusals say why, and a story without consent can only be rejected', () =>
  replayIn(world, 'story'))
