/** The longest courses are printed on four sheets of A4 at most, in both languages. */
import { readdirSync, statSync } from 'node:fs'
import { expect, test } from 'playwright/test'
import { sheets } from './sheets.ts'

const courses = readdirSync('content/courses')
  .filter((file) => file.endsWith('.mdx'))
  .sort((a, b) => statSync(`content/courses/${b}`).size - statSync(`content/courses/${a}`).size)
  .slice(0, 4)
  .map((file) => `/courses/${file.replace('.mdx', '')}`)

test('the longest courses have at most four printed sheets', async ({ page }) => {
  expect(courses.length).toBe(4)
  const longer: string[] = []
  for (const path of courses.flatMap((course) => [course, `/te${course}`])) {
    await page.goto(path)
    const count = await sheets(page)
    if (count > 4 || count < 1) longer.push(`${path}: ${count}`)
  }
  expect(longer).toEqual([])
})
