/** How many sheets of A4 Chromium prints a page on. */
import type { Page } from 'playwright/test'

export async function sheets(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'A4' })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}
