/** /curriculum in a browser (part-2 §2; DEF-42). */
import AxeBuilder from '@axe-core/playwright'
import { expect, test } from 'playwright/test'

test('CUR-5: View Curriculum goes to the list, Download Brochure opens its dialog with the curriculum in it', async ({
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

for (const width of [360, 1440])
  test(`/curriculum at ${width} px is accessible, fits and asks for nothing elsewhere`, async ({ page }) => {
    const foreign: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith('http://127.0.0.1')) foreign.push(request.url())
    })
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/curriculum')
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' '))}`),
    ).toEqual([])
    expect(foreign).toEqual([])
  })
