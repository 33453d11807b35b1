/** The content as it ships, at the time of the build. */
import { expect, test } from 'vitest'
import { readDictionary } from '#cli/content/dictionary.ts'
import { formFacts } from '#cli/content/facts.ts'
import { checkContent } from '#content/checks/check.ts'
import { formatIssue } from '#content/model/parse/issue.ts'
import { BUILT } from '../site/build/built.ts'

const { site, issues } = await checkContent({
  forms: formFacts(process.cwd()),
  dictionary: await readDictionary('content'),
  now: BUILT,
})
const ofRule = (rule: string) => issues.filter((issue) => issue.rule === rule)

test('CLI-1 CLI-2: the shipped content has 32 courses and no error', () => {
  expect(issues.filter(({ severity }) => severity === 'error').map(formatIssue)).toEqual([])
  expect(site?.all.courses).toHaveLength(32)
})

test('every word is in the dictionary, so that an editor sees a new mistake at once', () => {
  expect(ofRule('spelling').map(formatIssue)).toEqual([])
})

test('DET-19: every course carries language, places, batches, instructor, questions and highlights', () => {
  for (const { slug, language, locations, batches, faq, highlights, instructor } of site?.courses ?? []) {
    const counts = [locations.length, batches.length, faq.length, highlights.length]
    expect(
      counts.every((count, at) => count >= ([1, 2, 5, 4][at] ?? 0)),
      `${slug}: ${counts}`,
    ).toBe(true)
    for (const key of ['name', 'title', 'experience', 'description', 'credentials'] as const)
      expect(language && instructor[key], `${slug}: ${key}`).toBeTruthy()
  }
})

test('DEF-11: claims of one topic that disagree are listed, DEF-65: so is the weight of the medium class', () => {
  expect(ofRule('claim-disagree').map(formatIssue).join('\n')).toMatch(/centres.*6\+.*50\+/)
  expect(ofRule('to-confirm')[0]?.message).toContain('medium-class-weight')
})

test('every person, logo and film of the pages is marked as a sample', () => {
  if (!site) throw new Error('the content is broken')
  const { testimonials, stories, spotlights, videoTestimonials, socialReviews, collaborators } = site.data
  const { partners, colleges, featuredPartnerships, gallery, videos } = site.data
  const people = [testimonials, stories, spotlights, videoTestimonials, socialReviews, collaborators]
  const others = [partners, colleges, featuredPartnerships, gallery, videos]
  const entries = [...people, ...others].flatMap((list): { sample?: true }[] => list ?? [])
  expect(entries.length).toBeGreaterThan(80)
  expect(entries.filter(({ sample }) => !sample)).toEqual([])
})

test('the career guide keeps its promise of fourteen questions', () => {
  const [chapter = ''] = /^## 13\.[\s\S]*?(?=^## 14\.)/m.exec(site?.guide?.body ?? '') ?? []
  expect(chapter.match(/^\d+\. /gm)).toHaveLength(14)
})

test('DEF-37: as a live site it is refused for its samples, its placeholders and what is to be confirmed', async () => {
  const live = await checkContent({ forms: [], production: true, now: BUILT })
  const rules = new Set(live.issues.filter(({ severity }) => severity === 'error').map(({ rule }) => rule))
  expect([...rules].sort()).toEqual(['claim-by-construction', 'placeholder', 'to-confirm'])
})
