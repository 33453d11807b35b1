/** Films, milestones and the curriculum in a browser (§7). The platform of films is answered by the test. */
import { expect, test } from 'playwright/test'
import { violationsInFull } from '../axe.ts'

test('a film is asked of its platform by a press, and ends with its dialog', async ({ page }) => {
  const asked: string[] = []
  await page.goto('/video')
  await page.route(/youtube/, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<title>Player</title><p>Playing</p>' })
  })
  const dialog = page.getByRole('dialog', { name: 'Film' })
  const opener = page.getByRole('link', { name: 'Play: UAV Technology in Action' })

  await test.step('nothing is asked before a press, which opens a player (VID-3, VID-8)', async () => {
    expect(asked).toEqual([])
    await opener.click()
    const address = 'https://www.youtube-nocookie.com/embed/IDA-film-02?rel=0&modestbranding=1&autoplay=1'
    await expect(dialog.locator('iframe')).toHaveAttribute('src', address)
    await expect(dialog.getByText('UAV Technology in Action')).toBeVisible()
    await expect.poll(() => asked.length).toBe(1)
    expect(await violationsInFull(page, 'dialog[open]')).toEqual([])
  })

  await test.step('a film in a page is asked by Play as well (DET-9)', async () => {
    await page.goto('/courses/school-awareness')
    expect(asked).toHaveLength(1)
    await page.getByRole('link', { name: /^Play video/ }).click()
    await expect(page.locator('iframe')).toHaveAttribute('src', /^https:\/\/www\.youtube-nocookie\.com\//)
    await expect.poll(() => asked.length).toBe(2)
    await page.goto('/video')
    await opener.click()
  })

  await test.step('Close and Escape stop the film and give the focus back (VID-3, VID-9)', async () => {
    await dialog.getByRole('button', { name: 'Close' }).click()
    for (const isLast of [false, true]) {
      await expect(dialog).toBeHidden()
      await expect(page.locator('iframe')).toHaveCount(0)
      await expect(opener).toBeFocused()
      if (isLast) return
      await page.keyboard.press('Enter')
      await expect(page.locator('iframe')).toHaveCount(1)
      await page.keyboard.press('Escape')
    }
  })
})

test('a step or a dot selects, and says which step of five it is (WHY-11, WHY-12)', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/why-ida')
  const path = page.getByRole('region', { name: 'Five Training Milestones' })
  await expect(path.getByText('Step 1 of 5', { exact: true })).toBeVisible()
  await path.getByRole('button', { name: /^3\s*Hands-On Practice$/ }).click()
  await expect(path.getByText('Step 3 of 5', { exact: true })).toBeVisible()
  await expect(path.getByRole('heading', { name: 'Hands-On Practice' })).toBeVisible()
  await expect(path.getByRole('heading', { name: 'Apply Online' })).toBeHidden()
  await path.getByRole('button', { name: 'Step 5: Launch Career' }).click()
  await expect(path.getByText('Step 5 of 5', { exact: true })).toBeVisible()
  await expect(path.locator('[aria-current=step]')).toHaveCount(2)

  await test.step('with reduced motion nothing moves, and the lists can be scrolled', async () => {
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
    const strip = page.getByRole('region', { name: 'Expert team' })
    expect(await strip.evaluate((list) => getComputedStyle(list).overflowX)).toBe('auto')
  })
})

test('the curriculum has its list, and a dialog for its brochure (CUR-5)', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/curriculum')
  await page.getByRole('link', { name: 'View Curriculum' }).click()
  await expect(page.getByRole('heading', { name: 'The curriculum, module by module' })).toBeInViewport()
  await page.getByRole('button', { name: 'Download Brochure' }).click()
  const dialog = page.getByRole('dialog', { name: 'Download brochure' })
  await expect(dialog.getByRole('heading', { name: 'Drone Curriculum for Institutions' })).toBeVisible()
  await expect(dialog.locator('[name=brochureLink]')).toHaveValue('/brochures/curriculum.pdf')
})
