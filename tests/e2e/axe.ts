/**
 * What axe finds on a page once its transitions have ended: half-way a colour has a contrast that nobody meets.
 * Frames of other sites are not ours to judge, and are faked in tests.
 */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright/test'

/** @returns one line a rule: its id and where it is broken */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
  const found = await new AxeBuilder({ page })
    .setLegacyMode(true) // without a page of its own for the frames, which are left out: twice as fast
    .options({ resultTypes: ['violations'] })
    .exclude('iframe')
    .analyze()
  return found.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  )
}
