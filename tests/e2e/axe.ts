/**
 * What axe finds on a page once its transitions have ended: half-way a colour has a contrast that nobody meets.
 * Frames of other sites are not ours to judge, and are faked in tests.
 */
import { createRequire } from 'node:module'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { FULL } from '../full.ts'

/** Source of axe, half a megabyte, which AxeBuilder would send twice for each analysis. */
const { source }: { source: string } = createRequire(
  createRequire(import.meta.url).resolve('@axe-core/playwright'),
)('axe-core')

/** Replacement, once axe is loaded. */
const SENT = 'true'

/** Skipped in `npm test`, because contrast takes milliseconds per text, and long lists repeat. */
const LATER_IN_LISTS = ':is(li, article, tr):nth-of-type(n + 4)'

/**
 * @param part selector of what the test has changed, all that is judged outside of check:full: pages.spec.ts judges
 * whole pages
 * @returns one line a rule: its id and where it is broken
 */
export async function violations(page: Page, part?: string): Promise<string[]> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const axe = new AxeBuilder({ page, axeSource: SENT })
    .setLegacyMode(true) // without a page of its own for the frames, which are left out: twice as fast
    .options({ resultTypes: ['violations'] })
    .exclude('iframe')
  if (!FULL) axe.exclude(LATER_IN_LISTS)
  if (part && !FULL) axe.include(part)
  const found = await axe.analyze()
  return found.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  )
}

/**
 * As `violations`, of one more state of a kind that `npm test` judges once (a form with its mistakes, a dialog, a drawer,
 * results): looked at by check:full alone.
 */
export const violationsInFull = async (page: Page, part?: string): Promise<string[]> =>
  FULL ? violations(page, part) : []
