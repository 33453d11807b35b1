/** The internship application in a browser (DEF-34 to DEF-36, DEF-75). */
import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from 'playwright/test'
import { violations } from './axe.ts'
import { academy, answer, hold, watchScrolls } from './lead-form.ts'

const API = '/api/postinternship'
const form = (page: Page) => page.locator('#internship-form')
const slot = (page: Page, key: string) => page.locator(`#field-internship-${key}`)
const upload = (page: Page, key: string) => slot(page, key).locator('[type=file]')
const submit = (page: Page) => form(page).getByRole('button', { name: /^Submit/ })
const required =
  'fullName fatherName dob gender email phone address educationLevel degree college hodName hodContact'

/** A PDF of `mb` megabytes, each one different. */
const pdf = (mb: number, name = 'marks.pdf') => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(Math.round(mb * 1_048_576) - 9)]),
})

async function open(page: Page): Promise<void> {
  await page.goto('/applyintern')
  await form(page).scrollIntoViewIfNeeded()
  await expect(page.locator('[data-island=InternshipForm]')).toHaveAttribute('data-state', 'ready')
}

async function fill(page: Page, dob = '2004-06-15'): Promise<void> {
  const set = form(page)
  await set.getByLabel('Full Name').fill('Kiran Kumar')
  await set.getByLabel("Father's Name").fill('Suresh Kumar')
  await set.getByLabel('Date of Birth').fill(dob)
  await set.getByLabel('Gender').selectOption('male')
  await set.getByLabel('Email').fill('kiran@example.com')
  await set.getByLabel('Phone *', { exact: true }).fill('12345')
  await set.getByLabel('Address with PIN Code').fill('12-3 Station Road, Warangal')
  await set.getByLabel('Education Level').selectOption('btech')
  await set.getByLabel('Degree *').fill('B.Tech Civil')
  await set.getByLabel('College/University').fill('NIT Warangal')
  await set.locator('[name=hodName]').fill('Dr Rao')
  await set.locator('[name=hodContact]').fill('0870 2462000')
  await set.getByLabel('I declare').check()
}

async function attach(page: Page, key = 'certificates', file = pdf(0.1)): Promise<void> {
  await upload(page, key).setInputFiles(file)
  await expect(slot(page, key)).toHaveAttribute('data-upload', 'done')
}

test('INT-6 INT-8 INT-10 INT-11 INT-12 INT-15: an empty form says what is missing, field by field, and sends nothing', async ({
  page,
}) => {
  const requests = await answer(page, API)
  await open(page)
  await submit(page).click()
  for (const key of required.split(' '))
    await expect(slot(page, key).getByText('This field is required.', { exact: true })).toBeVisible()
  await expect(form(page).getByText('This field is required.', { exact: true })).toHaveCount(12)
  await expect(slot(page, 'certificates')).toContainText('Please add your certificates as PDF, PNG or JPG.')
  await expect(slot(page, 'declaration')).toContainText('Please confirm the declaration.')
  await expect(form(page).getByLabel('Full Name')).toBeFocused()
  expect(await violations(page, '#internship-form')).toEqual([])
  await fill(page)
  await form(page).getByLabel('Email').fill('kiran')
  await submit(page).click()
  await expect(slot(page, 'email')).toContainText('Please enter an e-mail address')
  await expect(slot(page, 'phone').getByText('required')).toBeHidden()
  await expect(upload(page, 'certificates')).not.toBeFocused()
  await form(page).getByLabel('Email').fill('kiran@example.com')
  await submit(page).click()
  await expect(upload(page, 'certificates')).toBeFocused()
  expect(requests).toHaveLength(0)
})

test('INT-16 INT-17 INT-18 INT-19 INT-20 DEF-75: a graduate reads other labels, a student the first ones again', async ({
  page,
}) => {
  const words = async () => [
    await slot(page, 'fatherName').locator('label').textContent(),
    await slot(page, 'college').locator('label').textContent(),
    await slot(page, 'collegeId').locator('label').textContent(),
    await slot(page, 'hodName').locator('label').textContent(),
    await slot(page, 'hodContact').locator('label').textContent(),
    await form(page).locator('h3').last().textContent(),
  ]
  const student = [
    "Father's Name *",
    'College/University *',
    'College ID (optional)',
    'HOD Name *',
    'HOD Contact *',
    'HOD Information',
  ]
  await open(page)
  const read = async () => (await words()).map((word) => word?.replace(/^\d\s+/, ''))
  expect(await read()).toEqual(student)
  await form(page).locator('[name=hodName]').fill('Dr Rao')
  await form(page).getByLabel('Graduate', { exact: true }).check()
  expect(await read()).toEqual([
    "Father's Name *",
    'Last Attended College/University *',
    'Degree Certificate (optional)',
    'Reference Name *',
    'Reference Contact *',
    'Academic Reference Information',
  ])
  await form(page).getByLabel('Student', { exact: true }).check()
  expect(await read()).toEqual(student)
  await expect(form(page).locator('[name=hodName]')).toHaveValue('Dr Rao')
})

test('INT-21 INT-22 INT-23 INT-24 INT-28 DEF-34 DEF-35: an application with files of 4.99 MB reaches staff, byte for byte', async ({
  page,
}, { outputDir }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  const scrolls = await watchScrolls(page)
  const release = await hold(page, API)
  await open(page)
  await fill(page)
  const marks = pdf(4.99)
  await attach(page, 'certificates', marks)
  await attach(page, 'proofAddress', pdf(0.2, 'C:\\fakepath\\home.pdf'))
  await page.clock.pauseAt(Date.now() + 3_600_000)
  const sent = page.waitForRequest(`**${API}`)
  await submit(page).dblclick()
  await expect(form(page).getByRole('button', { name: 'Submitting...', exact: true })).toBeDisabled()
  const body = (await sent).postDataJSON()
  expect(body).toEqual({
    userType: 'student',
    fullName: 'Kiran Kumar',
    fatherName: 'Suresh Kumar',
    dob: '2004-06-15',
    gender: 'male',
    email: 'kiran@example.com',
    phone: '12345',
    alternatePhone: '',
    address: '12-3 Station Road, Warangal',
    proofAddress: expect.stringMatching(/^uploads\//),
    college: 'NIT Warangal',
    degree: 'B.Tech Civil',
    educationLevel: 'btech',
    graduationYear: '',
    cgpa: '',
    certificates: expect.stringMatching(/^uploads\//),
    collegeId: '',
    photo: '',
    hodName: 'Dr Rao',
    hodContact: '0870 2462000',
    companyName: '',
    companyContact: '',
    supervisorName: '',
    supervisorContact: '',
    guardianName: '',
    guardianPhone: '',
    declaration: true,
  })
  release()
  const panel = page.getByRole('status').filter({ hasText: 'Thank you for your application!' })
  await expect(panel).toBeVisible()
  await expect(page.locator('form#internship-form')).toHaveCount(0)
  await page.clock.runFor(99)
  expect(await scrolls('internship-form')).toBe(0)
  await page.clock.runFor(1)
  expect(await scrolls('internship-form')).toBe(1)
  await expect(panel).toBeInViewport({ ratio: 1 })
  await page.clock.resume()
  expect(await violations(page, '#internship-form')).toEqual([])
  const [, reference = ''] = /reference: (\S+)/.exec((await panel.textContent()) ?? '') ?? []
  const files = await academy<{ field: string; sha256: string; file: string }[]>(
    'leads',
    'files',
    reference,
    '--out',
    outputDir,
  )
  expect(files.map(({ field }) => field).sort()).toEqual(['certificates', 'proofAddress'])
  const fetched = files.find(({ field }) => field === 'certificates')
  const sha256 = createHash('sha256').update(marks.buffer).digest('hex')
  expect(fetched?.sha256).toBe(sha256)
  expect(
    createHash('sha256')
      .update(await readFile(fetched?.file ?? ''))
      .digest('hex'),
  ).toBe(sha256)
  const lead = await academy<{ payload: object; minor?: boolean }>('leads', 'show', reference)
  expect(lead.minor).toBeUndefined()
  expect(JSON.stringify(lead.payload)).not.toMatch(/fakepath|aadhaar|companyName|guardianName/i)
})

test('INT-10: a file of 5.01 MB is refused with a clear message before anything leaves the browser', async ({
  page,
}) => {
  const asked = await answer(page, '/api/uploads')
  const requests = await answer(page, API)
  await open(page)
  await fill(page)
  await upload(page, 'certificates').setInputFiles(pdf(5.01))
  const message = slot(page, 'certificates').getByText('Please choose a file of at most 5 MB.', {
    exact: true,
  })
  await expect(message).toBeVisible()
  await expect(upload(page, 'certificates')).toHaveAccessibleDescription(/at most 5 MB/)
  await submit(page).click()
  await expect(message).toBeVisible()
  await expect(slot(page, 'certificates').getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await slot(page, 'certificates').getByRole('button', { name: 'Remove marks.pdf' }).click()
  await expect(message).toBeHidden()
  expect([...asked, ...requests]).toHaveLength(0)
})

test('DEF-36: someone under 18 names a guardian, and staff see it; an adult is not asked', async ({
  page,
}) => {
  await open(page)
  await fill(page)
  const guardian = form(page).getByLabel("Guardian's Name")
  await expect(guardian).toBeHidden()
  await form(page).getByLabel('Date of Birth').fill('2012-06-15')
  await expect(form(page).getByRole('status').filter({ hasText: 'You are under 18' })).toBeVisible()
  await attach(page)
  await submit(page).click()
  await expect(slot(page, 'guardianName')).toContainText('This field is required.')
  await expect(guardian).toBeFocused()
  expect(await violations(page, '#internship-form')).toEqual([])
  await guardian.fill('Suresh Kumar')
  await form(page).getByLabel("Guardian's Phone").fill('98765 43211')
  await submit(page).click()
  const panel = page.getByRole('status').filter({ hasText: 'Thank you for your application!' })
  const [, reference = ''] = /reference: (\S+)/.exec((await panel.textContent()) ?? '') ?? []
  expect(await academy('leads', 'show', reference)).toMatchObject({
    minor: true,
    payload: { guardianName: 'Suresh Kumar', guardianPhone: '98765 43211' },
    quality: expect.arrayContaining(['odd-phone:phone']),
  })
})

test('INT-25 INT-26: a refusal in the server’s words, no answer in ours; nothing is lost and nothing is printed', async ({
  page,
}) => {
  const printed: string[] = []
  page.on('console', (line) => printed.push(line.text()))
  await answer(page, API, 500, '{"error":"The desk is closed."}')
  await open(page)
  await fill(page)
  await attach(page)
  await submit(page).click()
  const alert = form(page).getByRole('alert')
  await expect(alert).toHaveText('Failed to submit: The desk is closed.')
  await expect(submit(page)).toBeEnabled()
  await expect(slot(page, 'certificates')).toHaveAttribute('data-upload', 'done')
  expect(await violations(page, '#internship-form')).toEqual([])
  await page.unroute(`**${API}`)
  await page.route(`**${API}`, (route) => route.abort())
  await submit(page).click()
  await expect(alert).toHaveText('Something went wrong. Please try again later.')
  await expect(form(page).getByLabel('Full Name')).toHaveValue('Kiran Kumar')
  expect(printed.join('\n')).not.toMatch(/kiran|warangal|marks/i)
  await page.unroute(`**${API}`)
  await submit(page).click()
  await expect(page.getByText('Thank you for your application!')).toBeVisible()
})

test('without JavaScript the application is posted by the browser, and the files are asked for by mail', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/applyintern')
  // What they say is read in tests/site: Playwright leaves noscript out of every text.
  await expect(slot(page, 'certificates').locator('noscript')).toBeVisible()
  await expect(form(page).getByLabel("Guardian's Name")).toBeVisible()
  await fill(page)
  await submit(page).click()
  await expect(page).toHaveURL(/\/thank-you\?form=internship#/)
  await context.close()
})
