/** /collaborate in a browser (DEF-26, DEF-27, DEF-55). */
import { randomUUID } from 'node:crypto'
import { expect, type Page, type Request, test } from 'playwright/test'
import { FULL } from '../../full.ts'
import { violationsInFull } from '../axe.ts'
import { mailsWith } from '../mailbox.ts'

const { step } = test

const form = (page: Page) => page.locator('form#collaboration-form')
const field = (page: Page, key: string) => page.locator(`#field-collaborate-${key}`)
const submit = (page: Page) => form(page).getByRole('button', { name: /^Submit/ })
const colleges = (page: Page) => page.locator('#colleges > li:visible')

async function fill(page: Page, email: string): Promise<void> {
  await form(page).getByLabel('Institution Name').fill('Kshitij Institute')
  await form(page).getByLabel('Contact Person').fill('Gayathri S')
  await form(page).getByLabel('Designation').fill('Head of department')
  await form(page).getByLabel('City').fill('Medchal')
  await form(page).getByLabel('Email').fill(email)
  await form(page).getByLabel('Phone').fill('98765 43210')
  await form(page).getByLabel('Collaboration Type').selectOption('joint-certificate')
}

test.use({ reducedMotion: 'reduce' })

test('colleges are shown, a model is chosen, and a request is refused, kept and sent', async ({
  page,
  request,
}) => {
  await page.goto('/collaborate')

  await step('three colleges, three more a press, and no button after twelve (COL-2, COL-3)', async () => {
    const more = page.getByRole('button', { name: 'Show More Colleges' })
    for (const shown of [3, 6, 9]) {
      await expect(colleges(page)).toHaveCount(shown)
      await more.click()
      // Screen reader users continue with the first new entry.
      await expect(page.locator('#colleges > li').nth(shown)).toBeFocused()
    }
    await expect(colleges(page)).toHaveCount(12)
    await page.getByRole('link', { name: 'Start a collaboration' }).first().click()
    await expect(page).toHaveURL(/#collaboration-form$/)
    await expect(colleges(page), 'a link within the page folds nothing up').toHaveCount(12)
    await expect(more).toBeHidden()
  })

  await step('each question and its answers are one row, in Safari as well', async () => {
    const rows = form(page).locator('[aria-labelledby=criteria] fieldset')
    await expect(rows).toHaveCount(8)
    const broken = await rows.evaluateAll((all) =>
      all.filter((row) => {
        const [question, answers] = row.children as unknown as [Element, Element]
        const isBeside = answers.getBoundingClientRect().top < question.getBoundingClientRect().bottom
        // Safari places no legend in a grid. Chrome before 118 floats nothing to `inline-start`.
        const isFloating = getComputedStyle(question).float === 'left'
        return !isBeside || !isFloating || getComputedStyle(row).display !== 'block'
      }),
    )
    expect(broken).toHaveLength(0)
  })

  await step(
    'both kinds of buttons go to the form; a model is chosen on the way (COL-7, COL-10)',
    async () => {
      for (const [model, value] of [
        ['MoU with training on campus', 'mou-campus'],
        ['Joint certificate programme', 'joint-certificate'],
      ] as const) {
        const article = page.getByRole('article').filter({ has: page.getByRole('heading', { name: model }) })
        await article.getByRole('link', { name: 'Request This Model' }).click()
        await expect(form(page)).toBeInViewport()
        await expect(page.locator('[data-island=CollaborateForm]')).toHaveAttribute('data-state', 'ready')
        await expect(form(page).getByLabel('Collaboration Type')).toHaveValue(value)
      }
      for (const link of ['Request Pricing Sheet', 'Start a collaboration']) {
        await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
        await expect(form(page)).not.toBeInViewport()
        await page.getByRole('link', { name: link }).click()
        await expect(form(page)).toBeInViewport()
      }
    },
  )

  const requests: Request[] = []
  let answer: { status: number; body: string } | 'none' | 'of the local stack' = 'none'
  let arrive = Promise.resolve()
  await page.route('**/api/postcollaborate', async (route) => {
    requests.push(route.request())
    await arrive
    if (answer === 'none') await route.abort()
    else if (answer === 'of the local stack') await route.continue()
    else await route.fulfill(answer)
  })

  await step(
    'seven fields are asked for and an e-mail must look like one; criteria only count (COL-12, COL-24, DEF-27)',
    async () => {
      await form(page).getByLabel('Collaboration Type').selectOption('')
      await submit(page).click()
      await expect(form(page).getByText('This field is required.')).toHaveCount(7)
      await expect(form(page).getByLabel('Institution Name')).toBeFocused()
      expect(await violationsInFull(page, '#collaboration-form')).toEqual([])
      await fill(page, 'head at college')
      await submit(page).click()
      await expect(field(page, 'email')).toContainText('Please enter an e-mail address')
      expect(requests).toEqual([])
      await field(page, 'mou').getByLabel('Yes').check()
      await field(page, 'collegeBusFacility').getByLabel('No').check()
      await expect(form(page).locator('[data-answered]')).toHaveText('2 of 8 answered')
    },
  )

  const email = `head-${randomUUID().slice(0, 8)}@example.edu`
  await form(page).getByLabel('Email').fill(email)
  for (const [ids, how, of, words] of [
    [
      'COL-32',
      'the server’s words follow a prefix',
      { status: 503, body: '{"error":"We are full today."}' },
      'Failed to submit: We are full today.',
    ],
    ['COL-33', 'nobody answers', 'none', 'Something went wrong. Please try again later.'],
  ] as const)
    await step(`${how}, and the values stay (${ids})`, async () => {
      answer = of
      await submit(page).click()
      await expect(form(page).getByRole('alert').locator('p')).toHaveText(words)
      await expect(form(page).getByLabel('Institution Name')).toHaveValue('Kshitij Institute')
      await expect(submit(page)).toBeEnabled()
    })

  await step(
    'the request is sent once, with its keys, and answered by a panel (COL-25, COL-26, COL-27, COL-28, COL-29, COL-30)',
    async () => {
      await form(page).getByLabel('Number of Students').fill('about 60')
      await form(page).getByLabel('Message').fill('Civil and electronics together.')
      requests.length = 0
      answer = 'of the local stack'
      let release = (): void => undefined
      arrive = new Promise((resolve) => {
        release = resolve
      })
      await submit(page).dblclick()
      const busy = form(page).getByRole('button', { name: 'Submitting Request...', exact: true })
      await expect(busy).toBeDisabled()
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
        avClassrooms: '',
        collegeBusFacility: 'No',
        largeStudentBase: '',
        mbaSupportForBranding: '',
        studentSocialMediaPromo: '',
        innovationInterest: '',
        priorDroneExposure: '',
      })
      expect(await violationsInFull(page, '#collaboration-form')).toEqual([])
    },
  )

  await step('a mail confirms it (COL-31)', async () => {
    const mine = async () => (await mailsWith(request, email)).filter(({ to }) => to.includes(email))
    await expect.poll(async () => (await mine()).length, { timeout: 20_000 }).toBe(1)
    expect((await mine())[0]?.text).toContain('institutions desk')
  })
})

if (FULL)
  test('without script all twelve colleges can be read (COL-2)', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto('/collaborate')
    await expect(colleges(page)).toHaveCount(12)
    await expect(page.getByRole('button', { name: 'Show More Colleges' })).toBeHidden()
    await context.close()
  })

test('each answer in Telugu is one whole line on a phone and on a desktop', async ({ page }) => {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/te/collaborate')
    const answers = page.locator('[aria-labelledby=criteria] label')
    await expect(answers).toHaveCount(16)
    const cut = await answers.evaluateAll((labels) =>
      labels.flatMap((label) => {
        const words = label.querySelector('span') as HTMLElement
        const range = document.createRange()
        range.selectNodeContents(words)
        const isWhole = range.getClientRects().length === 1 && label.scrollWidth <= label.clientWidth
        return isWhole ? [] : words.textContent
      }),
    )
    expect(cut, `${width} px`).toEqual([])
  }
})
