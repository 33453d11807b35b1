/** /success-stories in a browser: carousels, grid, story form with photo (DEF-15). */
import { expect, test } from 'playwright/test'
import { violationsInFull } from '../axe.ts'
import { fieldsOf, fillIn, selector } from './any-form.ts'
import { answer, hold } from './lead-form.ts'

test.use({ reducedMotion: 'reduce' })

test('stories are shown, filtered and led through', async ({ page }) => {
  await page.goto('/success-stories')
  await page.route(/youtube/, (route) => route.abort())
  const stories = page.locator('[data-class]:visible')

  for (const [id, label, one, count] of [
    ['STO-3', 'Video testimonials', 'Film', 3],
    ['STO-13', 'Two graduates in detail', 'Graduate', 2],
  ] as const)
    await test.step(`${label} lead round at both ends, dots jump, one film plays at a time (${id})`, async () => {
      const region = page.getByRole('region', { name: label, exact: true })
      const press = (name: string) => region.getByRole('button', { name, exact: true }).click()
      const shows = (number: number) =>
        expect(region.getByRole('status')).toHaveText(`${one} ${number} of ${count}`)
      const play = (at: number) => region.locator('[data-embed]').nth(at).click()
      const plays = (count: number) => expect(page.locator('iframe')).toHaveCount(count)
      const left = () => region.locator('[data-track]').evaluate((track) => Math.round(track.scrollLeft))
      await shows(1)
      await play(0)
      await plays(1)
      await press(`Previous ${one.toLowerCase()}`)
      await shows(count)
      await plays(0)
      expect(await left()).toBeGreaterThan(0)
      await press(`Next ${one.toLowerCase()}`)
      await shows(1)
      await expect.poll(left).toBe(0)
      await press(`${one} 2`)
      await shows(2)
      await play(1)
    })

  await test.step('six at first, three more a click, then no button (STO-8, STO-9, STO-10)', async () => {
    const more = page.getByRole('button', { name: 'View More Stories' })
    const all = await page.locator('[data-class]').count()
    await expect(stories).toHaveCount(6)
    for (let shown = 9; shown < all + 3; shown += 3) {
      await more.click()
      await expect(stories).toHaveCount(Math.min(shown, all))
    }
    await expect(more).toBeHidden()
    await page.reload()
    await expect(stories).toHaveCount(all)
  })

  await test.step('a filter shows only its class, and starts with six again (STO-11)', async () => {
    await page.getByRole('button', { name: 'Agriculture', exact: true }).click()
    await expect(page).toHaveURL('/success-stories?category=agriculture')
    const classes = await stories.evaluateAll((cards) =>
      cards.map((card) => (card as HTMLElement).dataset.class),
    )
    expect([...new Set(classes)]).toEqual(['Agriculture'])
    await page.getByRole('button', { name: 'All', exact: true }).click()
    await expect(stories).toHaveCount(6)
  })
})

test('a story is told in a dialog, with a photo that may fail', async ({ page }) => {
  await page.goto('/success-stories')
  const opener = page.getByRole('button', { name: 'Submit My Story' })
  const dialog = page.getByRole('dialog', { name: 'Share Your Success Story' })
  const form = page.locator(selector('story'))
  const upload = dialog.locator('[data-upload]')
  const choose = (name: string, mimeType: string, start: string) =>
    upload.locator('[type=file]').setInputFiles({ name, mimeType, buffer: Buffer.from(start, 'hex') })
  const choosePhoto = () => choose('me.png', 'image/png', '89504e470d0a1a0a00')
  const press = (name: string) => dialog.getByRole('button', { name }).click()

  await test.step('Cancel and Close hide it and lose nothing (STO-19, STO-20, STO-21)', async () => {
    await expect(form).toBeHidden()
    await opener.click()
    await expect(page.locator('[data-island=StoryForm]')).toHaveAttribute('data-state', 'ready')
    await dialog.getByLabel('Your Story').fill('I map canals now.')
    for (const way of ['Cancel', 'Close']) {
      await press(way)
      await expect(form).toBeHidden()
      await opener.click()
      await expect(dialog.getByLabel('Your Story')).toHaveValue('I map canals now.')
    }
  })

  await test.step('a failed upload can be tried again or removed, and is never lost (STO-24)', async () => {
    const own = { course: 'Women Drone Program', testimonial: 'I map canals now.' }
    await fillIn(form, fieldsOf('story'), 'asha@example.com', true, own)
    await page.route('**/api/uploads', (route) => route.abort(), { times: 1 })
    await choosePhoto()
    await expect(upload).toContainText("The file couldn't be uploaded. Please try again.")
    await press('Submit Story')
    await expect(upload).toContainText("This file hasn't been uploaded. Try again, or remove it.")
    await upload.getByRole('button', { name: 'Try again' }).click()
    await expect(upload.locator('[type=file]')).toBeFocused()
    await expect(upload).toHaveAttribute('data-upload', 'done')
    expect(await violationsInFull(page, 'dialog[open]')).toEqual([])
    await upload.getByRole('button', { name: 'Remove me.png' }).click()
    await expect(upload).toHaveAttribute('data-upload', 'empty')
    await choose('me.gif', 'image/gif', '474946383961')
    await expect(upload).toContainText('Please choose a PNG or JPG file.')
  })

  await test.step('a form waits for no cancelled photo; if it fails when closed, it opens again', async () => {
    const place = await hold(page, '/api/uploads')
    await answer(page, '/api/poststory', 500)
    const reply = await hold(page, '/api/poststory')
    await choosePhoto()
    await dialog.getByLabel('You may publish my story').check()
    const asked = page.waitForRequest('**/api/poststory')
    await press('Submit Story')
    await upload.getByRole('button', { name: 'Cancel me.png' }).click()
    await asked
    await press('Close')
    await expect(form).toBeHidden()
    for (const end of [reply, place]) end()
    await expect(dialog.getByRole('button', { name: 'Submit Story' })).toBeFocused()
    await expect(dialog.getByRole('alert')).toBeInViewport()
    await press('Dismiss')
    await expect(dialog.getByRole('button', { name: 'Submit Story' })).toBeFocused()
    await page.unrouteAll()
  })

  await test.step('a story with a photo is stored; the form hides, and is empty (STO-24, STO-26)', async () => {
    await choosePhoto()
    await expect(upload).toHaveAttribute('data-upload', 'done')
    const sent = page.waitForRequest('**/api/poststory')
    await press('Submit Story')
    const photo = expect.stringMatching(/^uploads\//)
    expect((await sent).postDataJSON()).toMatchObject({ publishConsent: true, photo })
    await expect(form).toBeHidden()
    await opener.click()
    await expect(dialog.getByLabel('Your Name')).toHaveValue('')
    await expect(upload).toHaveAttribute('data-upload', 'empty')
  })
})
