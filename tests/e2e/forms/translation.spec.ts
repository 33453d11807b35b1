/** Chrome's translation replaces the text nodes of a page, which React may later change or remove. */
import { expect, type Page, test } from 'playwright/test'
import { holdCode, withoutCode } from '../code.ts'
import { fieldsOf, fillIn } from './any-form.ts'
import { answer } from './lead-form.ts'

/** Replaces each text by two `<font>` elements with the same words. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const texts = document.evaluate('//main//text()[normalize-space()]', document, null, 7)
    for (let at = 0; at < texts.snapshotLength; at++) {
      const text = texts.snapshotItem(at) as Text
      const font = document.createElement('font')
      font.appendChild(document.createElement('font')).textContent = text.data
      text.replaceWith(font)
    }
  })

test('an application on a translated page keeps its answers, is corrected and sent', async ({ page }) => {
  const requests = await answer(page, '/api/PostApplyform')
  const come = await withoutCode(page, '/apply', 'ApplyForm.island.tsx')
  const form = page.locator('#apply-form')
  const [submit, box] = [form.locator('[type=submit]'), form.getByLabel('BVLOS 2 Days')]
  const own = { preferredCourses: 'BVLOS 2 Days', heardFrom: 'YouTube', fullName: ' ' }
  await fillIn(form, fieldsOf('apply'), 'asha@example.com', true, own)
  await form.getByRole('searchbox').fill('bvlos 2')
  await translate(page)
  await submit.click()
  come()
  await expect(form.getByText('Full name is required.')).toBeVisible()
  await expect(form.getByRole('searchbox')).toHaveValue('bvlos 2')
  await expect(form.locator('[name=preferredCourses]:visible')).toHaveCount(1)
  await translate(page)
  await box.uncheck()
  for (const offline of [true, false]) {
    await page.context().setOffline(offline)
    await expect(form.getByText("You're offline.")).toHaveCount(offline ? 1 : 0)
    await translate(page)
  }
  await box.check()
  await form.getByLabel('Full Name').fill('Asha Rao')
  await submit.click()
  await expect.poll(() => requests.length).toBe(1)
  expect(requests[0]?.postDataJSON()).toMatchObject({ heardFrom: 'YouTube', pinCode: '522001' })
})

test('on a translated page the focus stays, file errors come and go, labels change', async ({ page }) => {
  const { asked, come } = await holdCode(page, 'InternshipForm.island.tsx')
  await page.goto('/applyintern', { waitUntil: 'commit' })
  const name = page.getByLabel('Full Name')
  const pdf = { name: 'marks.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 translated') }
  await page.locator('#field-internship-certificates [type=file]').setInputFiles(pdf)
  await name.fill('Kiran')
  await asked
  await translate(page)
  come()
  const island = page.locator('[data-island=InternshipForm]')
  await expect(island).toHaveAttribute('data-state', 'ready')
  expect(await name.inputValue()).toBe('Kiran')
  await expect(name).toBeFocused()
  await expect(page.locator('#field-internship-certificates')).toHaveAttribute('data-upload', 'done')
  await translate(page)
  const file = page.locator('#field-internship-photo')
  const gif = { name: 'me.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') }
  await file.locator('[type=file]').setInputFiles(gif)
  const error = file.getByText('Please choose a PNG or JPG file.')
  await expect(error).toBeVisible()
  await translate(page)
  await file.getByRole('button', { name: 'Remove me.gif' }).click()
  await expect(error).toBeHidden()
  await page.getByLabel('Graduate', { exact: true }).check()
  await expect(page.getByLabel('Reference Name')).toBeVisible()
  await expect(island).toHaveAttribute('data-state', 'ready')
})
