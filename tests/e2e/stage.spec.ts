/** Requests of a browser through the synthesized CloudFront. */
import { expect, test } from 'playwright/test'
import { FULL } from '../full.ts'
import { fieldsOf, fillIn } from './forms/any-form.ts'

test('every request of a visit and of its form has passed CloudFront', async ({ page, baseURL }) => {
  const others: string[] = []
  let passed = 0
  page.on('response', (response) => {
    const url = new URL(response.url())
    if (url.origin !== baseURL) return
    if (response.headers().via?.includes('CloudFront')) passed += 1
    else others.push(url.pathname)
  })
  for (const path of FULL ? ['/', '/courses/dgca-small', '/contact'] : ['/contact']) await page.goto(path)
  const form = page.locator('#contact-form')
  await form.scrollIntoViewIfNeeded()
  await fillIn(form, fieldsOf('contact'), 'asha.stage@example.org')
  await form.getByRole('button', { name: /Send/ }).click()
  await expect(page.getByText('Message Sent Successfully!')).toBeVisible()
  expect(others).toEqual([])
  expect(passed).toBeGreaterThan(FULL ? 20 : 10)
})
