/** Internship application in a browser (DEF-34 to DEF-36, DEF-75). */
import { expect, type Page, test } from 'playwright/test'
import { uniqueId } from '../../unique.ts'
import { violationsInFull } from '../axe.ts'
import { holdCode } from '../code.ts'
import { fieldsOf, fillIn, openForm } from './any-form.ts'
import { answer } from './lead-form.ts'

const form = (page: Page) => page.locator('#internship-form')
const slot = (page: Page, key: string) => page.locator(`#field-internship-${key}`)
const upload = (page: Page, key: string) => slot(page, key).locator('[type=file]')
const submit = (page: Page) => form(page).getByRole('button', { name: /^Submit/ })
/** A PDF of `mb` megabytes, each one different. */
const pdf = (mb: number) => ({
  ...{ name: 'marks.pdf', mimeType: 'application/pdf' },
  buffer: Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    Buffer.alloc(Math.round(mb * 1_048_576) - 9, uniqueId()),
  ]),
})
const fill = (page: Page) => {
  const own = { dob: '2004-06-15', gender: 'male' }
  return fillIn(form(page), fieldsOf('internship'), 'kiran@example.com', false, own)
}

test('what was chosen before the script of the form came is uploaded and sent', async ({ page }) => {
  const { asked, come } = await holdCode(page, 'InternshipForm.island.tsx')
  const requests = await answer(page, '/api/postinternship')
  await page.goto('/applyintern', { waitUntil: 'commit' })
  await form(page).scrollIntoViewIfNeeded()
  const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(99, uniqueId())])
  await upload(page, 'photo').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: png })
  await upload(page, 'certificates').setInputFiles(pdf(0.01))
  await fill(page)
  await asked
  await submit(page).click()
  come()
  await expect.poll(() => requests.length).toBe(1)
  expect(requests[0]?.postDataJSON()).toMatchObject({
    gender: 'male',
    dob: '2004-06-15',
    certificates: expect.stringMatching(/^uploads\//),
    photo: expect.stringMatching(/^uploads\//),
  })
})

/** Labels of a student and of a graduate. */
const LABELS = [
  ["Father's Name *", "Father's Name *"],
  ['College/University *', 'Last Attended College/University *'],
  ['College ID (optional)', 'Degree Certificate (optional)'],
  ['HOD Name *', 'Reference Name *'],
  ['HOD Contact *', 'Reference Contact *'],
  ['HOD Information', 'Academic Reference Information'],
] as const
const LABEL_IDS = 'INT-16, INT-17, INT-18, INT-19, INT-20, DEF-75'

test('the form follows its answers: graduates, minors, files that are too large', async ({ page }) => {
  await openForm(page, 'internship')
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/api\/(?:uploads|postinternship)$/.test(request.url())) asked.push(request.url())
  })

  await test.step(`a graduate reads other labels, a student the first ones again (${LABEL_IDS})`, async () => {
    const keys = ['fatherName', 'college', 'collegeId', 'hodName', 'hodContact']
    const labels = [...keys.map((key) => slot(page, key).locator('label')), form(page).locator('h3').last()]
    const read = () =>
      Promise.all(labels.map(async (label) => (await label.textContent())?.replace(/^\d\s+/, '')))
    const [student, graduate] = [LABELS.map(([one]) => one), LABELS.map(([, one]) => one)]
    expect(await read()).toEqual(student)
    await form(page).locator('[name=hodName]').fill('Dr Rao')
    await form(page).getByLabel('Graduate', { exact: true }).check()
    expect(await read()).toEqual(graduate)
    await form(page).getByLabel('Student', { exact: true }).check()
    expect(await read()).toEqual(student)
    await expect(form(page).locator('[name=hodName]')).toHaveValue('Dr Rao')
  })

  await test.step('an invalid e-mail address is reported before a missing file (INT-15)', async () => {
    const required = (key: string) => upload(page, key).evaluate((input: HTMLInputElement) => input.required)
    expect([await required('certificates'), await required('photo')]).toEqual([true, false])
    await fill(page)
    await form(page).getByLabel('Email').fill('kiran')
    await submit(page).click()
    await expect(slot(page, 'email')).toContainText('Please enter an email address')
    await expect(upload(page, 'certificates')).not.toBeFocused()
    await form(page).getByLabel('Email').fill('kiran@example.com')
  })

  await test.step('someone under 18 names a guardian (DEF-36)', async () => {
    const guardian = form(page).getByLabel("Guardian's Name")
    await expect(guardian).toBeHidden()
    await form(page).getByLabel('Date of Birth').fill('2012-06-15')
    await expect(form(page).getByRole('status').filter({ hasText: "You're under 18" })).toBeVisible()
    await submit(page).click()
    await expect(slot(page, 'guardianName')).toContainText('This field is required.')
    await expect(guardian).toBeFocused()
    expect(await violationsInFull(page, '#internship-form')).toEqual([])
    await guardian.fill('Suresh Kumar')
    await form(page).getByLabel("Guardian's Phone").fill('98765 43211')
  })

  await test.step('a file of 5.01 MB is refused before anything leaves the browser (INT-10)', async () => {
    const file = slot(page, 'certificates')
    await upload(page, 'certificates').setInputFiles(pdf(5.01))
    const message = file.getByText('Please choose a file of at most 5 MB.', { exact: true })
    await expect(message).toBeVisible()
    await expect(upload(page, 'certificates')).toHaveAccessibleDescription(/at most 5 MB/)
    await submit(page).click()
    await expect(message).toBeVisible()
    await expect(file.getByRole('button', { name: 'Try again' })).toHaveCount(0)
    await file.getByRole('button', { name: 'Remove marks.pdf' }).click()
    await expect(message).toBeHidden()
    expect(asked).toHaveLength(0)
  })
})
