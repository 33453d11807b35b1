/** /success-stories in a browser: carousels, grid, story form with photo (DEF-15). */
import { expect, type Page, test } from 'playwright/test'
import { violationsInFull } from '../axe.ts'
import { fieldsOf, fillIn, selector } from './any-form.ts'

const { step } = test

const stories = (page: Page) => page.locator('[data-class]:visible')
const more = (page: Page) => page.getByRole('button', { name: 'View More Stories' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Share Your Success Story' })
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
)

const fill = (page: Page) =>
  fillIn(page.locator(selector('story')), fieldsOf('story'), 'asha@example.com', true, {
    course: 'Women Drone Program',
    testimonial: 'I map canals now.',
  })

test.use({ reducedMotion: 'reduce' })

test('stories are shown, filtered and led through', async ({ page }) => {
  await page.goto('/success-stories')

  for (const [ids, label, one, count] of [
    ['STO-3', 'Video testimonials', 'Film', 3],
    ['STO-13', 'Two graduates at length', 'Graduate', 2],
  ] as const)
    await step(`${label} lead round at both ends, and dots jump (${ids})`, async () => {
      const region = page.getByRole('region', { name: label, exact: true })
      const position = region.getByRole('status')
      const left = () => region.locator('[data-track]').evaluate((track) => Math.round(track.scrollLeft))
      await expect(position).toHaveText(`${one} 1 of ${count}`)
      await region.getByRole('button', { name: `Previous ${one.toLowerCase()}` }).click()
      await expect(position).toHaveText(`${one} ${count} of ${count}`)
      expect(await left()).toBeGreaterThan(0)
      await region.getByRole('button', { name: `Next ${one.toLowerCase()}` }).click()
      await expect(position).toHaveText(`${one} 1 of ${count}`)
      await expect.poll(left).toBe(0)
      await region.getByRole('button', { name: `${one} 2`, exact: true }).click()
      await expect(position).toHaveText(`${one} 2 of ${count}`)
    })

  await step(
    'six at first, three more a click, and no button when all are shown (STO-8, STO-9, STO-10)',
    async () => {
      const all = await page.locator('[data-class]').count()
      await expect(stories(page)).toHaveCount(6)
      for (let shown = 9; shown < all + 3; shown += 3) {
        await more(page).click()
        await expect(stories(page)).toHaveCount(Math.min(shown, all))
      }
      await expect(more(page)).toBeHidden()
      await page.reload()
      await expect(stories(page)).toHaveCount(all)
    },
  )

  await step('a filter shows only its class, and starts with six again (STO-11)', async () => {
    await page.getByRole('button', { name: 'Agriculture', exact: true }).click()
    await expect(page).toHaveURL('/success-stories?category=agriculture')
    const classes = await stories(page).evaluateAll((cards) =>
      cards.map((card) => (card as HTMLElement).dataset.class),
    )
    expect(classes.length).toBeGreaterThan(0)
    expect(new Set(classes)).toEqual(new Set(['Agriculture']))
    await page.getByRole('button', { name: 'All', exact: true }).click()
    await expect(stories(page)).toHaveCount(6)
  })
})

test('a story is told in a dialog, with a photo that may fail', async ({ page }) => {
  await page.goto('/success-stories')
  const opener = page.getByRole('button', { name: 'Submit My Story' })
  const upload = dialog(page).locator('[data-upload]')
  const choose = (file: { name: string; mimeType: string; buffer: Buffer }) =>
    upload.locator('[type=file]').setInputFiles(file)
  const photo = { name: 'me.png', mimeType: 'image/png', buffer: png }
  const send = () => dialog(page).getByRole('button', { name: 'Submit Story' }).click()

  await step(
    'hidden until asked for; Cancel and Close hide it and lose nothing (STO-19, STO-20, STO-21)',
    async () => {
      await expect(page.locator('#story-form')).toBeHidden()
      await opener.click()
      await expect(page.locator('[data-island=StoryForm]')).toHaveAttribute('data-state', 'ready')
      await dialog(page).getByLabel('Your Story').fill('I map canals now.')
      await dialog(page).getByRole('button', { name: 'Cancel' }).click()
      await expect(page.locator('#story-form')).toBeHidden()
      await opener.click()
      await expect(dialog(page).getByLabel('Your Story')).toHaveValue('I map canals now.')
      await dialog(page).getByRole('button', { name: 'Close' }).click()
      await expect(page.locator('#story-form')).toBeHidden()
      await opener.click()
    },
  )

  await step(
    'a failed upload can be tried again or removed, and is never lost in silence (STO-24)',
    async () => {
      await fill(page)
      await page.route('**/api/uploads', (route) => route.abort(), { times: 1 })
      await choose(photo)
      await expect(upload).toContainText("The file couldn't be uploaded. Please try again.")
      await send()
      await expect(upload).toContainText("This file hasn't been uploaded. Try again, or remove it.")
      await upload.getByRole('button', { name: 'Try again' }).click()
      await expect(upload).toHaveAttribute('data-upload', 'done')
      expect(await violationsInFull(page, 'dialog[open]')).toEqual([])
      await upload.getByRole('button', { name: 'Remove me.png' }).click()
      await expect(upload).toHaveAttribute('data-upload', 'empty')
      await choose({ name: 'me.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
      await expect(upload).toContainText('Please choose a PNG or JPG file.')
    },
  )

  await step(
    'a story with a photo is stored by the academy; the form hides, is empty, and thanks (STO-24, STO-25, STO-26)',
    async () => {
      await choose(photo)
      await expect(upload).toHaveAttribute('data-upload', 'done')
      await dialog(page).getByLabel('You may publish my story').check()
      const sent = page.waitForRequest('**/api/poststory')
      await send()
      expect((await sent).postDataJSON()).toMatchObject({
        publishConsent: true,
        photo: expect.stringMatching(/^uploads\//),
      })
      await expect(page.locator('#story-form')).toBeHidden()
      const thanks = page.getByText('Thank you — we review every story before publishing.', { exact: true })
      await expect(thanks).toBeVisible()
      await opener.click()
      await expect(dialog(page).getByLabel('Your Name')).toHaveValue('')
      await expect(upload).toHaveAttribute('data-upload', 'empty')
    },
  )
})
