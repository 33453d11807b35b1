/** The shipped promises in both languages. */
import { expect, test } from 'vitest'
import { promiseRule, promiseTexts } from '#content/checks/rules/promises.ts'
import { shippedSite } from '../shipped-site.ts'

test('every shipped promise is made in both languages, has phrases against it, and nothing contradicts it', async () => {
  const all = promiseTexts(await shippedSite())
  expect(all.length).toBeGreaterThan(15)
  for (const { promise, found } of all) {
    expect(found.filter(({ kept }) => !kept)).toEqual([])
    for (const language of ['en', 'te']) {
      expect(found.map((one) => one.language)).toContain(language)
      expect(promise.contradictedBy[language]?.length).toBeGreaterThan(0)
    }
    const names = new Set(found.flatMap(({ language, name }) => (language === 'te' ? name : [])))
    expect([...(promise.in ?? [])].filter((name) => !names.has(name))).toEqual([])
  }
})

test('answers of forms have a time limit that code can read', async () => {
  const answers = (await shippedSite()).data.promises.filter(({ id }) => id.startsWith('answer-'))
  expect(answers.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['answer-apply', 'answer-contact', 'answer-collaborate', 'answer-partner']),
  )
  for (const { days, workingDays } of answers) expect(days ?? workingDays).toBeGreaterThan(0)
})

test('a page with errors is not blamed for promises, and a deleted page is', async () => {
  const site = await shippedSite()
  const without = (slug: string, slugs: ReadonlySet<string>): string[] => {
    const courses = site.all.courses.filter((course) => course.slug !== slug)
    const said: string[] = []
    const broken = { ...site, all: { ...site.all, courses }, slugs: { ...site.slugs, courses: slugs } }
    promiseRule.run(broken, undefined as never, (_, __, message) => said.push(message))
    return said.filter((message) => message.includes('not said in courses/dgca-small.mdx'))
  }
  const { courses } = site.slugs
  expect(without('dgca-small', courses)).toEqual([])
  expect(without('dgca-small', new Set([...courses].filter((slug) => slug !== 'dgca-small')))).not.toEqual([])
})
