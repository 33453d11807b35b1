/** /collaborate in a browser (DEF-26, DEF-27, DEF-55). */
import { randomUUID } from 'node:crypto'
import { expect, type Page, type Request, test } from 'playwright/test'
import { violations } from './axe.ts'

const form = (page: Page) => page.locator('form#collaboration-form')
const field = (page: Page, key: string) => page.locator(`#field-collaborate-${key}`)
const submit = (page: Page) => form(page).getByRole('button', { name: /^Submit/ })
const colleges = (page: Page) => page.locator('#colleges > li:visible')

async function openForm(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/collaborate')
  await page.getByRole('link', { name: 'Start a collaboration' }).click()
  await expect(page.locator('[data-island=CollaborateForm]')).toHaveAttribute('data-state', 'ready')
}

async function fill(page: Page, email = 'head@example.edu'): Promise<void> {
  await form(page).getByLabel('Institution Name').fill('Kshitij Institute')
  await form(page).getByLabel('Contact Person').fill('Gayathri S')
  await form(page).getByLabel('Designation').fill('Head of department')
  await form(page).getByLabel('City').fill('Medchal')
  await form(page).getByLabel('Email').fill(email)
  await form(page).getByLabel('Phone').fill('98765 43210')
  await form(page).getByLabel('Collaboration Type').selectOption('joint-certificate')
}

test('COL-2 COL-3: three colleges, three more a press, and no button after twelve', async ({ page }) => {
  await page.goto('/collaborate')
  const more = page.getByRole('button', { name: 'Show More Colleges' })
  for (const shown of [3, 6, 9]) {
    await expect(colleges(page)).toHaveCount(shown)
    await more.click()
    // Whoever cannot see goes on with the first new one.
    await expect(page.locator('#colleges > li').nth(shown)).toBeFocused()
  }
  await expect(colleges(page)).toHaveCount(12)
  await expect(more).toBeHidden()
})

test('COL-7 COL-10: both kinds of buttons go to the form; a model is chosen on the way', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/collaborate')
  const type = form(page).getByLabel('Collaboration Type')
  for (const [model, value] of [
    ['MoU with training on campus', 'mou-campus'],
    ['Joint certificate programme', 'joint-certificate'],
  ] as const) {
    const article = page.getByRole('article').filter({ has: page.getByRole('heading', { name: model }) })
    await article.getByRole('link', { name: 'Request This Model' }).click()
    await expect(form(page)).toBeInViewport()
    await expect(page.locator('[data-island=CollaborateForm]')).toHaveAttribute('data-state', 'ready')
    await expect(type).toHaveValue(value)
  }
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
  await expect(form(page)).not.toBeInViewport()
  await page.getByRole('link', { name: 'Request Pricing Sheet' }).click()
  await expect(form(page)).toBeInViewport()
})

test('COL-12 COL-24 DEF-27: seven fields are asked for and an e-mail must look like one; criteria only count', async ({
  page,
}) => {
  let calls = 0
  await page.route('**/api/postcollaborate', (route) => {
    calls++
    return route.fulfill({ body: '{}' })
  })
  await openForm(page)
  await submit(page).click()
  await expect(form(page).getByText('This field is required.')).toHaveCount(7)
  await expect(form(page).getByLabel('Institution Name')).toBeFocused()
  expect(await violations(page, '#collaboration-form')).toEqual([])
  await fill(page, 'head at college')
  await submit(page).click()
  await expect(field(page, 'email')).toContainText('Please enter an e-mail address')
  expect(calls).toBe(0)
  await field(page, 'mou').getByLabel('Yes').check()
  await field(page, 'collegeBusFacility').getByLabel('No').check()
  await expect(form(page).locator('[data-answered]')).toHaveText('2 of 8 answered')
  await form(page).getByLabel('Email').fill('head@example.edu')
  await submit(page).click()
  await expect(page.getByRole('heading', { name: 'Thank you for your interest!' })).toBeVisible()
  expect(calls).toBe(1)
})

test('COL-25 COL-26 COL-27 COL-28 COL-29 COL-30 COL-31: the request is sent with its keys, answered by a panel, and confirmed by mail', async ({
  page,
  request,
}) => {
  const email = `head-${randomUUID().slice(0, 8)}@example.edu`
  const requests: Request[] = []
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/postcollaborate', async (route) => {
    requests.push(route.request())
    await held
    await route.continue()
  })
  await openForm(page)
  await fill(page, email)
  await form(page).getByLabel('Number of Students').fill('about 60')
  await form(page).getByLabel('Message').fill('Civil and electronics together.')
  await field(page, 'mou').getByLabel('Yes').check()
  await field(page, 'avClassrooms').getByLabel('No').check()
  await submit(page).dblclick()
  await expect(form(page).getByRole('button', { name: 'Submitting Request...', exact: true })).toBeDisabled()
  release()
  const panel = page.locator('#collaboration-form')
  await expect(panel.getByRole('heading')).toHaveText('Thank you for your interest!')
  await expect(panel).toContainText('Our team will connect with you shortly.')
  await expect(panel).toContainText('You will receive a confirmation email within 24 hours.')
  await expect(panel).toBeFocused()
  await expect(panel).toBeInViewport()
  await expect(form(page)).toHaveCount(0)
  expect(requests).toHaveLength(1)
  expect(requests[0]?.postDataJSON()).toEqual({
    institutionName: 'Kshitij Institute',
    contactPerson: 'Gayathri S',
    designation: 'Head of department',
    email,
    phone: '98765 43210',
    city: 'Medchal',
    collaborationType: 'joint-certificate',
    message: 'Civil and electronics together.',
    studentCount: 'about 60',
    mou: 'Yes',
    avClassrooms: 'No',
    collegeBusFacility: '',
    largeStudentBase: '',
    mbaSupportForBranding: '',
    studentSocialMediaPromo: '',
    innovationInterest: '',
    priorDroneExposure: '',
  })
  expect(await violations(page, '#collaboration-form')).toEqual([])
  const mails = async (): Promise<{ to: string[]; text: string }[]> => {
    const box = await (await request.get('/_mail?format=json')).json()
    return (Array.isArray(box) ? box : box.mails).filter(({ to }: { to: string[] }) => to.includes(email))
  }
  await expect.poll(async () => (await mails()).length, { timeout: 20_000 }).toBe(1)
  expect((await mails())[0]?.text).toContain('institutions desk')
})

for (const [ids, how, answer, words] of [
  [
    'COL-32',
    'the server’s words follow a prefix',
    { status: 503, body: '{"error":"We are full today."}' },
    'Failed to submit: We are full today.',
  ],
  ['COL-33', 'nobody answers', undefined, 'Something went wrong. Please try again later.'],
] as const)
  test(`${ids}: ${how}, and the values stay`, async ({ page }) => {
    await page.route('**/api/postcollaborate', (route) => (answer ? route.fulfill(answer) : route.abort()))
    await openForm(page)
    await fill(page)
    await submit(page).click()
    await expect(form(page).getByRole('alert').locator('p')).toHaveText(words)
    await expect(form(page).getByLabel('Institution Name')).toHaveValue('Kshitij Institute')
    await expect(submit(page)).toBeEnabled()
  })

test('COL-2: without script all twelve colleges can be read', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/collaborate')
  await expect(colleges(page)).toHaveCount(12)
  await expect(page.getByRole('button', { name: 'Show More Colleges' })).toBeHidden()
  await context.close()
})
