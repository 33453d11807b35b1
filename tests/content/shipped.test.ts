/** The content as it ships. */
import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { readDictionary } from '#cli/content/dictionary.ts'
import { formFacts } from '#cli/content/facts.ts'
import { checkContent } from '#content/checks/check.ts'
import { formatIssue } from '#content/model/parse/issue.ts'

const { site, issues } = await checkContent({
  forms: await formFacts(process.cwd()),
  dictionary: await readDictionary('content'),
})
const ofRule = (rule: string) => issues.filter((issue) => issue.rule === rule)

test('CLI-2: the shipped content has no error', () => {
  expect(issues.filter(({ severity }) => severity === 'error').map(formatIssue)).toEqual([])
})

test('every word is in the dictionary, so that an editor sees a new mistake at once', () => {
  expect(ofRule('spelling').map(formatIssue)).toEqual([])
})

test('CLI-1: every course is an MDX file with typed front matter', async () => {
  const files = (await readdir(new URL('../../content/courses', import.meta.url))).filter((name) =>
    name.endsWith('.mdx'),
  )
  expect(site?.all.courses.map(({ slug }) => `${slug}.mdx`).sort()).toEqual(files.sort())
  expect(files).toHaveLength(32)
})

test('DET-19: every course carries language, places, batches, instructor, questions and highlights', () => {
  for (const course of site?.courses ?? []) {
    expect(course.language, course.slug).toBeTruthy()
    expect(course.locations.length, course.slug).toBeGreaterThan(0)
    expect(course.batches.length, course.slug).toBeGreaterThanOrEqual(2)
    expect(course.faq.length, course.slug).toBeGreaterThanOrEqual(5)
    expect(course.highlights.length, course.slug).toBeGreaterThanOrEqual(4)
    for (const key of ['name', 'title', 'experience', 'description', 'credentials'] as const)
      expect(course.instructor[key], course.slug).toBeTruthy()
  }
})

test('DET-3: an id may differ from its slug, and the video goes by the id (DEF-68)', () => {
  expect(site?.courses.filter(({ id, slug }) => id !== slug).length).toBeGreaterThan(0)
  expect(site?.courses.filter(({ video }) => video).map(({ id }) => id)).toEqual(['school-awareness'])
})

test('DEF-03: the two slugs without a page of their own are aliases', () => {
  const to = (from: string) => site?.aliases.find((alias) => alias.from === from)
  expect(to('/courses/drone-didi-agri-small')).toMatchObject({ to: '/courses/drone-didi-agri', status: 301 })
  expect(to('/courses/gis-engineering')).toMatchObject({ to: '/courses/gis-analytics', status: 301 })
})

test('DEF-11: claims of one topic that disagree are listed, DEF-65: so is the weight of the medium class', () => {
  expect(
    ofRule('claim-disagree')
      .map(({ message }) => message)
      .join('\n'),
  ).toMatch(/centres.*6\+.*50\+/)
  expect(ofRule('to-confirm')[0]?.message).toContain('medium-class-weight')
})

test('DEF-24: a course venue that the application form does not offer is a warning', () => {
  const messages = ofRule('course-location').map(({ message }) => message)
  expect(messages.some((text) => text.includes('Pune'))).toBe(true)
  expect(messages.some((text) => text.includes('Bangalore'))).toBe(true)
})

test('DEF-37: as a live site the shipped content is refused for its samples, its placeholders and what is to be confirmed', async () => {
  const live = await checkContent({ forms: [], production: true })
  const rules = new Set(live.issues.filter(({ severity }) => severity === 'error').map(({ rule }) => rule))
  expect([...rules].sort()).toEqual(['claim-by-construction', 'placeholder', 'to-confirm'])
})
