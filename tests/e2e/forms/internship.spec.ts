/** Internship application in a browser (DEF-34 to DEF-36, DEF-75). */
import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page, type Request, test } from 'playwright/test'
import { FULL } from '../../full.ts'
import { violationsInFull } from '../axe.ts'
import { holdCode } from '../code.ts'
import { academy, answer, hold, watchScrolls } from './lead-form.ts'

const { step } = test

const API = '/api/postinternship'
const form = (page: Page) => page.locator('#internship-form')
const slot = (page: Page, key: string) => page.locator(`#field-internship-${key}`)
const upload = (page: Page, key: string) => slot(page, key).locator('[type=file]')
const submit = (page: Page) => form(page).getByRole('button', { name: /^Submit/ })
const required =
  'fullName fatherName dob gender email phone address educationLevel degree college hodName hodContact'

/** A PDF of `mb` megabytes, each one different. */
const pdf = (mb: number): Buffer =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(Math.round(mb * 1_048_576) - 9)])

/** A file on disk, which the browser reads. */
async function saved(folder: string, buffer: Buffer): Promise<string> {
  const path = join(folder, 'marks.pdf')
  await mkdir(folder, { recursive: true })
  await writeFile(path, buffer)
  return path
}

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

test('what was chosen before the script of the form came is uploaded and sent', async ({ page }) => {
  const { asked, come } = await holdCode(page, 'InternshipForm.tsx')
  const requests = await answer(page, API)
  await page.goto('/applyintern', { waitUntil: 'commit' })
  const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), randomBytes(99)])
  await upload(page, 'photo').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: png })
  const marks = { name: 'marks.pdf', mimeType: 'application/pdf', buffer: pdf(0.01) }
  await upload(page, 'certificates').setInputFiles(marks)
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

type Chosen = Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]

async function attach(page: Page, key: string, file: Chosen): Promise<void> {
  await upload(page, key).setInputFiles(file)
  await expect(slot(page, key)).toHaveAttribute('data-upload', 'done')
}

test('an application is refused and kept until it is whole, and asks who is under 18 for a guardian', async ({
  page,
}, { outputDir }) => {
  const printed: string[] = []
  page.on('console', (line) => printed.push(line.text()))
  await open(page)
  const asked: Request[] = []
  page.on('request', (request) => {
    if (/\/api\/(?:uploads|postinternship)$/.test(request.url())) asked.push(request)
  })

  await step(
    'a graduate reads other labels, a student the first ones again (INT-16, INT-17, INT-18, INT-19, INT-20, DEF-75)',
    async () => {
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
      await form(page).locator('[name=hodName]').fill('')
    },
  )

  await step(
    'an empty form says what is missing, field by field (INT-6, INT-8, INT-10, INT-11, INT-12, INT-15)',
    async () => {
      await submit(page).click()
      for (const key of required.split(' '))
        await expect(slot(page, key).getByText('This field is required.', { exact: true })).toBeVisible()
      await expect(form(page).getByText('This field is required.', { exact: true })).toHaveCount(12)
      await expect(slot(page, 'certificates')).toContainText(
        'Please add your certificates as PDF, PNG or JPG.',
      )
      await expect(slot(page, 'declaration')).toContainText('Please confirm the declaration.')
      await expect(form(page).getByLabel('Full Name')).toBeFocused()
      expect(await violationsInFull(page, '#internship-form')).toEqual([])
    },
  )

  await step('a screen reader hears that the certificates are required, and the photo is not', async () => {
    const isRequired = (input: HTMLInputElement) => input.required
    expect(await upload(page, 'certificates').evaluate(isRequired)).toBe(true)
    expect(await upload(page, 'photo').evaluate(isRequired)).toBe(false)
  })

  await step('an invalid e-mail address is reported before a missing file (INT-15)', async () => {
    await fill(page, '2012-06-15')
    await form(page).getByLabel('Email').fill('kiran')
    await submit(page).click()
    await expect(slot(page, 'email')).toContainText('Please enter an e-mail address')
    await expect(slot(page, 'phone').getByText('required')).toBeHidden()
    await expect(upload(page, 'certificates')).not.toBeFocused()
    await form(page).getByLabel('Email').fill('kiran@example.com')
  })

  await step('someone under 18 names a guardian (DEF-36)', async () => {
    const guardian = form(page).getByLabel("Guardian's Name")
    await form(page).getByLabel('Date of Birth').fill('2004-06-15')
    await expect(guardian).toBeHidden()
    await submit(page).click()
    await expect(upload(page, 'certificates')).toBeFocused()
    await form(page).getByLabel('Date of Birth').fill('2012-06-15')
    await expect(form(page).getByRole('status').filter({ hasText: 'You are under 18' })).toBeVisible()
    await submit(page).click()
    await expect(slot(page, 'guardianName')).toContainText('This field is required.')
    await expect(guardian).toBeFocused()
    expect(await violationsInFull(page, '#internship-form')).toEqual([])
    await guardian.fill('Suresh Kumar')
    await form(page).getByLabel("Guardian's Phone").fill('98765 43211')
  })

  await step(
    'a file of 5.01 MB is refused with a clear message before anything leaves the browser (INT-10)',
    async () => {
      await upload(page, 'certificates').setInputFiles(await saved(outputDir, pdf(5.01)))
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
      expect(asked).toHaveLength(0)
    },
  )

  let refused = true
  await page.route(`**${API}`, (route) =>
    refused ? route.fulfill({ status: 500, body: '{"error":"The desk is closed."}' }) : route.abort(),
  )
  const alert = form(page).getByRole('alert')
  await step('a refusal in the server’s words; the file stays (INT-25)', async () => {
    await attach(page, 'certificates', {
      name: 'marks.pdf',
      mimeType: 'application/pdf',
      buffer: pdf(0.1),
    })
    await submit(page).click()
    await expect(alert).toHaveText('Failed to submit: The desk is closed.')
    await expect(submit(page)).toBeEnabled()
    await expect(slot(page, 'certificates')).toHaveAttribute('data-upload', 'done')
    expect(await violationsInFull(page, '#internship-form')).toEqual([])
  })

  await step('no answer in ours; nothing is lost and nothing is printed (INT-26)', async () => {
    refused = false
    await submit(page).click()
    await expect(alert).toHaveText('Something went wrong. Please try again later.')
    await expect(form(page).getByLabel('Full Name')).toHaveValue('Kiran Kumar')
    expect(printed.join('\n')).not.toMatch(/kiran|warangal|marks/i)
  })

  await step('staff see the guardian (DEF-36)', async () => {
    await page.unroute(`**${API}`)
    await submit(page).click()
    const panel = page.getByRole('status').filter({ hasText: 'Thank you for your application!' })
    const [, reference = ''] = /reference: (\S+)/.exec((await panel.textContent()) ?? '') ?? []
    expect(reference).not.toBe('')
    // tests/lambdas checks what is stored.
    if (!FULL) return
    expect(await academy('leads', 'show', reference)).toMatchObject({
      minor: true,
      payload: { guardianName: 'Suresh Kumar', guardianPhone: '98765 43211' },
      quality: expect.arrayContaining(['odd-phone:phone']),
    })
  })
})

if (FULL)
  test('an application with files of 4.99 MB reaches staff, byte for byte (INT-21, INT-22, INT-23, INT-24, INT-28, DEF-34, DEF-35)', async ({
    page,
  }, { outputDir }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.clock.install()
    const scrolls = await watchScrolls(page)
    await open(page)
    await fill(page)
    const marks = pdf(4.99)
    await attach(page, 'certificates', await saved(outputDir, marks))
    await attach(page, 'proofAddress', {
      name: 'C:\\fakepath\\home.pdf',
      mimeType: 'application/pdf',
      buffer: pdf(0.2),
    })
    await page.clock.pauseAt(Date.now() + 3_600_000)
    const release = await hold(page, API)
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
    expect(await violationsInFull(page, '#internship-form')).toEqual([])
    const [, reference = ''] = /reference: (\S+)/.exec((await panel.textContent()) ?? '') ?? []
    const files = await academy<{ field: string; sha256: string; file: string }[]>(
      'leads',
      'files',
      reference,
      '--out',
      join(outputDir, 'fetched'),
    )
    expect(files.map(({ field }) => field).sort()).toEqual(['certificates', 'proofAddress'])
    const fetched = files.find(({ field }) => field === 'certificates')
    const sha256 = createHash('sha256').update(marks).digest('hex')
    expect(fetched?.sha256).toBe(sha256)
    expect(
      createHash('sha256')
        .update(await readFile(fetched?.file ?? ''))
        .digest('hex'),
    ).toBe(sha256)
    if (!FULL) return
    const lead = await academy<{ payload: object; minor?: boolean }>('leads', 'show', reference)
    expect(lead.minor).toBe(false)
    expect(JSON.stringify(lead.payload)).not.toMatch(/fakepath|aadhaar|companyName|guardianName/i)
  })

if (FULL)
  test('without JavaScript the application is posted by the browser, and the files are asked for by mail', async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto('/applyintern')
    // tests/site checks their text: Playwright ignores noscript.
    await expect(slot(page, 'certificates').locator('noscript')).toBeVisible()
    await expect(form(page).getByLabel("Guardian's Name")).toBeVisible()
    await fill(page)
    await submit(page).click()
    await expect(page).toHaveURL(/\/thank-you\?form=internship#/)
    await context.close()
  })
