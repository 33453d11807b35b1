import { expect, type Page, type Request, test } from 'playwright/test'
import { FULL } from '../../full.ts'
import { violationsInFull } from '../axe.ts'
import { answer } from './lead-form.ts'

const { step } = test

const form = (page: Page) => page.locator('#apply-form')
const slot = (page: Page, key: string) => page.locator(`#field-apply-${key}`)
const summary = (page: Page) => page.getByRole('alert').filter({ hasText: 'Please check these answers' })
const submit = (page: Page) => form(page).getByRole('button', { name: /Submit/ })
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const ready = (page: Page) =>
  expect(page.locator('[data-island=ApplyForm]')).toHaveAttribute('data-state', 'ready')

async function open(page: Page): Promise<void> {
  await page.goto('/apply')
  await ready(page)
}

async function fill(page: Page, email = 'asha@example.com'): Promise<void> {
  const set = form(page)
  await set.getByLabel('Full Name').fill('Asha Rao')
  await set.getByLabel('Phone Number').fill('98765 43210')
  await set.getByLabel('Email Address').fill(email)
  await set.getByLabel('Medium Class 5 Days').check()
  await set.getByLabel('BVLOS 2 Days').check()
  await set.getByLabel('Training Location').selectOption('Nagpur Maharashtra')
  await set.getByLabel('Preferred Batch Date').fill('after 15 January')
  await set.getByLabel('City').fill('Guntur')
  await set.getByLabel('State').fill('Andhra Pradesh')
  await set.getByLabel('PIN Code').fill('522001')
  await set.getByLabel('No', { exact: true }).check()
  await set.getByLabel('Career Purpose').selectOption('Own Business')
  await set.getByLabel('How did you hear about us?').selectOption('YouTube')
  await set.getByLabel('Message').fill('I spray chilli.')
  await set.getByLabel('Group Details').fill('Two of us')
  await set.getByLabel('Discount Code').fill('FIELD20')
}

/** Session storage of the tab. */
const stored = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))

test('the form lists missing answers, and sends nothing before it is complete', async ({ page }) => {
  await open(page)
  const requests: Request[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/PostApplyform')) requests.push(request)
  })

  await step('one question is open at a time (APL-5)', async () => {
    const questions = page.locator('details[name=apply-faq]')
    await questions.nth(0).locator('summary').click()
    await questions.nth(1).locator('summary').click()
    await expect(page.locator('details[name=apply-faq][open]')).toHaveCount(1)
    await expect(questions.nth(1)).toHaveAttribute('open')
  })

  await step(
    'the search above the courses keeps what is ticked, and says so when nothing matches',
    async () => {
      const courses = slot(page, 'preferredCourses')
      const nothing = courses.getByRole('status')
      await courses.getByLabel('BVLOS 2 Days').check()
      await courses.getByRole('searchbox').fill('medium class')
      await expect(courses.locator('label:visible')).toHaveText([/Medium Class/, /BVLOS/])
      await expect(nothing).toBeEmpty()
      await courses.getByRole('searchbox').fill('helicopter')
      await expect(courses.locator('label:visible')).toHaveText('BVLOS 2 Days')
      await expect(nothing).toHaveText('No course matches. Clear the search to see all of them.')
      await courses.getByRole('searchbox').fill('')
    },
  )

  await step('spaces count as empty, and an edit clears only its own message (APL-19, APL-23)', async () => {
    await fill(page)
    await form(page).getByLabel('City').fill('   ')
    await form(page).getByLabel('Full Name').fill('\t ')
    await submit(page).click()
    await expect(slot(page, 'preferredCourses')).not.toContainText('No course chosen yet.')
    await expect(slot(page, 'fullName')).toContainText('Full name is required.')
    await expect(form(page).getByLabel('Full Name')).toHaveAccessibleDescription('Full name is required.')
    await summary(page).getByRole('link', { name: 'City is required.' }).click()
    await expect(form(page).getByLabel('City')).toBeFocused()
    await expect(summary(page).getByRole('link')).toHaveCount(2)
    await form(page).getByLabel('Full Name').pressSequentially('A')
    await expect(slot(page, 'fullName').getByText('Full name is required.')).toBeHidden()
    await expect(slot(page, 'city').getByText('City is required.')).toBeVisible()
    await expect(summary(page).getByRole('link')).toHaveCount(1)
  })

  expect(requests).toHaveLength(0)
})

test('a form that is sent keeps every answer until it has arrived, and gives way to the confirmation', async ({
  page,
}) => {
  const printed: string[] = []
  page.on('console', (message) => printed.push(message.text()))
  await open(page)
  await fill(page)

  await step('the draft restores seven answers after a reload, and contains no name', async () => {
    expect(await stored(page)).toContain('FIELD20')
    for (const secret of ['Asha', '98765', 'asha@example.com', 'Guntur', '522001', 'chilli', 'Two of us'])
      expect(await stored(page)).not.toContain(secret)
    await page.reload()
    await ready(page)
    const set = form(page)
    await expect(set.getByLabel('BVLOS 2 Days')).toBeChecked()
    await expect(set.getByLabel('Medium Upgrade 3 Days')).not.toBeChecked()
    await expect(set.getByLabel('Training Location')).toHaveValue('Nagpur Maharashtra')
    await expect(set.getByLabel('Preferred Batch Date')).toHaveValue('after 15 January')
    await expect(set.getByLabel('No', { exact: true })).toBeChecked()
    await expect(set.getByLabel('Career Purpose')).toHaveValue('Own Business')
    await expect(set.getByLabel('How did you hear about us?')).toHaveValue('YouTube')
    await expect(set.getByLabel('Discount Code')).toHaveValue('FIELD20')
    await expect(set.getByLabel('Full Name')).toHaveValue('')
  })

  const requests = await answer(page, '/api/PostApplyform', 202, 'not json')

  await step('odd phone, PIN and e-mail get a hint and are sent all the same (APL-20)', async () => {
    await fill(page)
    for (const [label, value] of [
      ['Phone Number', '12345'],
      ['Email Address', 'asha@gmial.com'],
      ['PIN Code', '52'],
    ] as const) {
      await form(page).getByLabel(label).fill(value)
      await form(page).getByLabel(label).blur()
    }
    await expect(slot(page, 'email')).toContainText('Did you mean asha@gmail.com?')
    await expect(slot(page, 'phone')).toContainText('10 digits')
    await expect(slot(page, 'pinCode')).toContainText('6 digits')
    await submit(page).click()
    await expect.poll(() => requests.length).toBe(1)
    expect(requests[0]?.postDataJSON()).toMatchObject({ phone: '12345', pinCode: '52' })
  })

  await step(
    'success takes the place of the form, at the top, with two ways on (APL-1, APL-29, APL-30, APL-31, APL-32)',
    async () => {
      await expect(title(page)).toHaveText('Application Received Successfully!')
      await expect(title(page)).toBeFocused()
      await expect(form(page)).toHaveCount(0)
      expect(await page.evaluate(() => scrollY)).toBe(0)
      const main = page.getByRole('main')
      await expect(main.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
      await expect(main.getByRole('link', { name: 'View All Courses' })).toHaveAttribute('href', '/courses')
      expect(await violationsInFull(page, 'main')).toEqual([])
    },
  )

  await step('the draft goes with success, and nothing of the answers was printed', async () => {
    expect(await stored(page)).not.toContain('academy.draft')
    expect(printed.join('\n')).not.toMatch(/asha|98765|FIELD20/i)
  })
})

if (FULL)
  test('a course in the address is ticked, and only for that visit', async ({ page }) => {
    const chosen = page.getByRole('status').filter({ hasText: 'GST' })
    const ticked = () =>
      form(page)
        .locator('[name=preferredCourses]:checked')
        .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value))

    await step(
      'it is named with its fee beside what the visitor ticks, after a reload, too (DEF-82)',
      async () => {
        await page.goto('/apply?course=dgca-medium')
        await expect(chosen).toContainText(
          'You chose DGCA Medium Class, 5 days, ₹76,700 with GST, next Mon, ',
        )
        expect(await ticked()).toEqual(['Medium Class 5 Days'])
        const courses = slot(page, 'preferredCourses')
        await expect(courses.getByRole('checkbox').filter({ visible: true })).toHaveCount(1)
        await courses.getByRole('button', { name: 'Choose another or add one' }).click()
        await expect(courses.getByRole('checkbox').filter({ visible: true })).toHaveCount(24)
        await form(page).getByLabel('BVLOS 2 Days').check()
        await expect(chosen).toContainText(/DGCA Medium Class, .*; BVLOS 2 Days\./)
        await page.reload()
        await expect(form(page).getByLabel('BVLOS 2 Days')).toBeChecked()
        await courses.getByRole('button', { name: 'Choose another or add one' }).click()
        await form(page).getByLabel('Find a course in this list').fill('lidar')
        await expect(
          form(page).getByRole('checkbox', { checked: false }).filter({ visible: true }),
        ).toHaveCount(1)
      },
    )

    await step(
      'one without a box is named alone; what the last address ticked is not ticked any more (DEF-82)',
      async () => {
        await page.goto('/apply?course=2d-mapping')
        await expect(chosen).toContainText(
          '2D Survey and Mapping costs ₹41,300 with GST. It has no box below',
        )
        expect(await ticked()).toEqual(['BVLOS 2 Days'])
      },
    )

    await step('its batches fill the text field, and so does the one in the address', async () => {
      const field = form(page).getByLabel('Preferred Batch Date')
      const dates = form(page).getByRole('group', { name: 'Next batches' }).getByRole('button')
      await expect(dates).toHaveCount(3)
      await dates.nth(1).click()
      await expect(field).toHaveValue((await dates.nth(1).textContent()) ?? '')
      await page.goto('/courses/dgca-medium')
      await page.evaluate(() => sessionStorage.clear())
      await page
        .locator('article > header')
        .getByRole('link', { name: /^\d+ \w{3}$/ })
        .first()
        .click()
      await expect(page).toHaveURL(/\/apply\?course=dgca-medium&batch=\d{4}-\d\d-\d\d$/)
      await expect(field).toHaveValue((await dates.nth(1).textContent()) ?? '')
      await expect(slot(page, 'location')).toContainText('are held at our authorised sites: Hyderabad')
    })

    await step('the reason for another length is beside its tick', async () => {
      await page.goto('/apply?course=drone-didi-agri)')
      await expect(
        slot(page, 'preferredCourses').getByText('The application form offers the 3-day'),
      ).toBeVisible()
      await expect(chosen).toContainText('Drone-Didi Agri Program, 5 days, ₹41,300')
      await expect(slot(page, 'preferredCourses').getByText('The form lists the 3-day core')).toBeHidden()
    })

    await step('an unknown one is none (DEF-82)', async () => {
      await page.evaluate(() => sessionStorage.clear())
      await page.goto('/apply?course=no-such-course')
      await expect(page.getByText('No course is chosen yet.')).toBeVisible()
      expect(await ticked()).toEqual([])
    })
  })
