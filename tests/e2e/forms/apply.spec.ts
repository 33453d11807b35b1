/** /apply in a browser: search, hints, draft and confirmation (DEF-19); tasks.spec.ts applies from a course (DEF-82). */
import { expect, type Page, test } from 'playwright/test'
import { fieldsOf, fillIn, openForm } from './any-form.ts'
import { answer } from './lead-form.ts'

const form = (page: Page) => page.locator('#apply-form')
const slot = (page: Page, key: string) => page.locator(`#field-apply-${key}`)
const submit = (page: Page) => form(page).getByRole('button', { name: /Submit/ })
/** Answers that a draft keeps, and then some that it must not. */
const KEPT = {
  preferredCourses: 'BVLOS 2 Days',
  location: 'Nagpur Maharashtra',
  batchDate: 'after 15 January',
  isEmployed: 'No',
  careerPurpose: 'Own Business',
  heardFrom: 'YouTube',
  discountCode: 'FIELD20',
}
const fill = (page: Page) =>
  fillIn(form(page), fieldsOf('apply'), 'asha@example.com', true, {
    ...KEPT,
    ...{ city: 'Guntur', message: 'I spray chilli.', groupDetails: 'Two of us' },
  })

/** Session and local storage of the tab. */
const stored = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))

test('courses are searched, and each edit clears its own message', async ({ page }) => {
  await openForm(page, 'apply')

  await test.step('the search of courses keeps ticked ones, and says so when nothing matches', async () => {
    const courses = slot(page, 'preferredCourses')
    await courses.getByLabel('BVLOS 2 Days').check()
    await courses.getByRole('searchbox').fill('medium class')
    await expect(courses.locator('label:visible')).toHaveText([/Medium Class/, /BVLOS/])
    await expect(courses.getByRole('status')).toBeEmpty()
    await courses.getByRole('searchbox').fill('helicopter')
    await expect(courses.locator('label:visible')).toHaveText('BVLOS 2 Days')
    const nothing = 'No course matches. Clear the search to see all of them.'
    await expect(courses.getByRole('status')).toHaveText(nothing)
    await courses.getByRole('searchbox').fill('')
  })

  await test.step('spaces count as empty, and an edit clears only its own message (APL-19, APL-23)', async () => {
    const summary = page.getByRole('alert').filter({ hasText: 'Please check these answers' })
    await fill(page)
    await form(page).getByLabel('City').fill('   ')
    await form(page).getByLabel('Full Name').fill('\t ')
    await submit(page).click()
    await expect(form(page).getByLabel('Full Name')).toHaveAccessibleDescription('Full name is required.')
    await summary.getByRole('link', { name: 'City is required.' }).click()
    await expect(form(page).getByLabel('City')).toBeFocused()
    await expect(summary.getByRole('link')).toHaveCount(2)
    await form(page).getByLabel('Full Name').pressSequentially('A')
    await expect(slot(page, 'fullName').getByText('Full name is required.')).toBeHidden()
    await expect(slot(page, 'city').getByText('City is required.')).toBeVisible()
    await expect(summary.getByRole('link')).toHaveCount(1)
  })
})

test('in the list that shows the course of the address, the keyboard keeps its place', async ({ page }) => {
  await openForm(page, 'apply', { path: '/apply?course=dgca-small' })
  const small = page.getByRole('checkbox', { name: 'DGCA Small Class' })
  await small.focus()
  await page.keyboard.press('Space')
  await expect(small).not.toBeChecked()
  await page.keyboard.press('Space')
  await expect(small).toBeChecked()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Choose another or add one' }).press('Enter')
  await expect(page.locator('[name=preferredCourses]:focus')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'BVLOS' }).first()).toBeVisible()
})

test('a draft outlives a reload without a name, and hints do not block', async ({ page }) => {
  await openForm(page, 'apply')
  await fill(page)

  await test.step('the draft restores seven answers after a reload, and contains no name', async () => {
    expect(await stored(page)).toContain('FIELD20')
    expect(await stored(page)).not.toMatch(/Asha|98765|asha@|Guntur|522001|chilli|Two of us/)
    await page.reload()
    await expect(page.locator('[data-island=ApplyForm]')).toHaveAttribute('data-state', 'ready')
    const answers = await form(page).evaluate((element: HTMLFormElement) =>
      Object.fromEntries(new FormData(element)),
    )
    expect(answers).toMatchObject({ ...KEPT, fullName: '' })
  })

  const requests = await answer(page, '/api/PostApplyform', 202, 'not json')

  await test.step('odd phone, PIN and e-mail get a hint and are sent all the same (APL-20, APL-28)', async () => {
    await fill(page)
    for (const [label, value, key, hint] of [
      ['Phone Number', '12345', 'phone', '10 digits'],
      ['Email Address', 'asha@gmial.com', 'email', 'Did you mean asha@gmail.com?'],
      ['PIN Code', '52', 'pinCode', '6 digits'],
    ] as const) {
      await form(page).getByLabel(label).fill(value)
      await form(page).getByLabel(label).blur()
      await expect(slot(page, key)).toContainText(hint)
    }
    await submit(page).click()
    await expect.poll(() => requests.length).toBe(1)
    expect(requests[0]?.postDataJSON()).toMatchObject({ phone: '12345', pinCode: '52' })
  })

  await test.step('success takes the place of the form (APL-1, APL-29, APL-30, APL-31, APL-32)', async () => {
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toHaveText('Application Received Successfully!')
    await expect(title).toBeFocused()
    await expect(form(page)).toHaveCount(0)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
    await expect(main.getByRole('link', { name: 'View All Courses' })).toHaveAttribute('href', '/courses')
    expect(await stored(page)).not.toContain('academy.draft')
  })
})
