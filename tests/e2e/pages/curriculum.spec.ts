import { expect, test } from 'playwright/test'

test('View Curriculum goes to the list, Download Brochure opens its dialog with the curriculum in it (CUR-5)', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/curriculum')
  await page.getByRole('link', { name: 'View Curriculum' }).click()
  await expect(page.getByRole('heading', { name: 'The curriculum, module by module' })).toBeInViewport()
  const pdf = await page.request.get('/brochures/curriculum.pdf')
  expect(pdf.headers()['content-type']).toBe('application/pdf')
  await page.getByRole('button', { name: 'Download Brochure' }).click()
  const dialog = page.getByRole('dialog', { name: 'Download brochure' })
  await expect(dialog.getByRole('heading', { name: 'Drone Curriculum for Institutions' })).toBeVisible()
  await expect(dialog.locator('[name=brochureLink]')).toHaveValue('/brochures/curriculum.pdf')
})
