/** Internship application in a browser (DEF-34 to DEF-36, DEF-75). */
import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page, type Request, test } from 'playwright/test'
import { FULL } from '../../full.ts'
import { violationsInFull } from '../axe.ts'
import { holdCode } from '../code.ts'
import { fieldsOf, fillIn, openForm } from './any-form.ts'
import { academy, answer } from './lead-form.ts'

const { step } = test

const API = '/api/postinternship'
const form = (page: Page) => page.locator('#internship-form')
const slot = (page: Page, key: string) => page.locator(`#field-internship-${key}`)
const upload = (page: Page, key: string) => slot(page, key).locator('[type=file]')
const submit = (page: Page) => form(page).getByRole('button', { name: /^Submit/ })
/** A PDF of `mb` megabytes, each one different. */
const pdf = (mb: number): Buffer =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(Math.round(mb * 1_048_576) - 9)])
const fill = (page: Page) =>
  fillIn(form(page), fieldsOf('internship'), 'kiran@example.com', false, {
    dob: '2004-06-15',
    gender: 'male',
  })

/** A file on disk, which the browser reads. */
async function saved(folder: string, buffer: Buffer): Promise<string> {
  const path = join(folder, 'marks.pdf')
  await mkdir(folder, { recursive: true })
  await writeFile(path, buffer)
  return path
}

test('what was chosen before the script of the form came is uploaded and sent', async ({ page }) => {
  const { asked, come } = await holdCode(page, 'InternshipForm.island.tsx')
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

test('the form follows its answers: who is a graduate, who is under 18, which file is too large', async ({
  page,
}, { outputDir }) => {
  await openForm(page, 'internship')
  const asked: Request[] = []
  page.on('request', (request) => {
    if (/\/api\/(?:uploads|postinternship)$/.test(request.url())) asked.push(request)
  })

  await step(
    'a graduate reads other labels, a student the first ones again (INT-16, INT-17, INT-18, INT-19, INT-20, DEF-75)',
    async () => {
      const keys = ['fatherName', 'college', 'collegeId', 'hodName', 'hodContact']
      const labels = [...keys.map((key) => slot(page, key).locator('label')), form(page).locator('h3').last()]
      const read = async () =>
        (await Promise.all(labels.map((label) => label.textContent()))).map((label) =>
          label?.replace(/^\d\s+/, ''),
        )
      const student = [
        "Father's Name *",
        'College/University *',
        'College ID (optional)',
        'HOD Name *',
        'HOD Contact *',
        'HOD Information',
      ]
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
    },
  )

  await step('a screen reader hears that the certificates are required, and the photo is not', async () => {
    const isRequired = (input: HTMLInputElement) => input.required
    expect(await upload(page, 'certificates').evaluate(isRequired)).toBe(true)
    expect(await upload(page, 'photo').evaluate(isRequired)).toBe(false)
  })

  await step('an invalid e-mail address is reported before a missing file (INT-15)', async () => {
    await fill(page)
    await form(page).getByLabel('Email').fill('kiran')
    await submit(page).click()
    await expect(slot(page, 'email')).toContainText('Please enter an email address')
    await expect(upload(page, 'certificates')).not.toBeFocused()
    await form(page).getByLabel('Email').fill('kiran@example.com')
  })

  await step('someone under 18 names a guardian (DEF-36)', async () => {
    const guardian = form(page).getByLabel("Guardian's Name")
    await expect(guardian).toBeHidden()
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
      const words = 'Please choose a file of at most 5 MB.'
      const message = slot(page, 'certificates').getByText(words, { exact: true })
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
})

if (FULL)
  test('an application with a file of 4.99 MB reaches staff, byte for byte (INT-21, INT-22, INT-23, INT-24, INT-28, DEF-34, DEF-35)', async ({
    page,
  }, { outputDir }) => {
    await openForm(page, 'internship')
    await fill(page)
    const marks = pdf(4.99)
    const home = { name: 'C:\\fakepath\\home.pdf', mimeType: 'application/pdf', buffer: pdf(0.2) }
    await upload(page, 'certificates').setInputFiles(await saved(outputDir, marks))
    await upload(page, 'proofAddress').setInputFiles(home)
    for (const key of ['certificates', 'proofAddress'])
      await expect(slot(page, key)).toHaveAttribute('data-upload', 'done')
    await submit(page).click()
    const panel = page.getByRole('status').filter({ hasText: 'Thank you for your application!' })
    await expect(panel).toBeVisible()
    await expect(page.locator('form#internship-form')).toHaveCount(0)
    const [, reference = ''] = /reference: (\S+)/.exec((await panel.textContent()) ?? '') ?? []
    const files = await academy<{ field: string; sha256: string; file: string }[]>(
      ...['leads', 'files', reference, '--out', join(outputDir, 'fetched')],
    )
    expect(files.map(({ field }) => field).sort()).toEqual(['certificates', 'proofAddress'])
    const fetched = files.find(({ field }) => field === 'certificates')
    const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
    expect(fetched?.sha256).toBe(hash(marks))
    expect(hash(await readFile(fetched?.file ?? ''))).toBe(hash(marks))
    const lead = await academy<{ payload: object; minor?: boolean }>('leads', 'show', reference)
    expect(lead.minor).toBe(false)
    expect(JSON.stringify(lead.payload)).not.toMatch(/fakepath|aadhaar|companyName|guardianName/i)
  })
