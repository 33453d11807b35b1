/** The film viewer in a browser (§7). The platform is answered by the test. */
import { expect, type Page, test } from 'playwright/test'
import { violationsInFull } from '../axe.ts'

const { step } = test

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Film' })
const film = (page: Page, title: string) => page.getByRole('link', { name: `Play: ${title}` })

test('a film is asked of its platform by a press, and ends with its dialog', async ({ page }) => {
  const asked: string[] = []
  await page.goto('/video')
  await page.route(/youtube/, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<title>Player</title><p>Playing</p>' })
  })

  await step(
    'nothing is asked of the platform before a click; the click opens an autoplaying player (VID-3, VID-8)',
    async () => {
      expect(asked).toEqual([])
      await film(page, 'UAV Technology in Action').click()
      await expect(dialog(page)).toBeVisible()
      await expect(dialog(page).locator('iframe')).toHaveAttribute(
        'src',
        'https://www.youtube-nocookie.com/embed/IDA-film-02?rel=0&modestbranding=1&autoplay=1',
      )
      await expect(dialog(page).getByText('UAV Technology in Action')).toBeVisible()
      await expect.poll(() => asked.length).toBe(1)
      expect(await violationsInFull(page, 'dialog[open]')).toEqual([])
      await dialog(page).getByRole('button', { name: 'Close' }).click()
      await expect(dialog(page)).toBeHidden()
    },
  )

  const opener = film(page, 'Drone Applications in Agriculture')
  for (const way of ['Close', 'Escape'])
    await step(`${way} stops the film and gives the focus back (VID-3, VID-9)`, async () => {
      await opener.focus()
      await page.keyboard.press('Enter')
      await expect(page.locator('iframe')).toHaveCount(1)
      if (way === 'Close') await dialog(page).getByRole('button', { name: 'Close' }).click()
      else await page.keyboard.press('Escape')
      await expect(dialog(page)).toBeHidden()
      await expect(page.locator('iframe')).toHaveCount(0)
      await expect(opener).toBeFocused()
    })
})
