/** Old browsers and lost answers (DEF-95): no lead is lost and none is doubled. The whole matrix is old-browsers.full.spec.ts. */
import { expect, test } from 'playwright/test'
import type { Lead } from '#lambdas/core/types.ts'
import { scan } from '../../faults/rows.ts'
import { holdCode } from '../code.ts'
import { academy } from './lead-form.ts'
import { EVERYTHING, OLDEST, OldBrowser } from './old-browsers.ts'

/** Leads in the table. The command takes four seconds of CPU to say the same. */
const leadsOf = async (form: string, email: string) =>
  (await scan<Lead>(process.env.ACADEMY_DATA ?? '')).filter(
    (lead) => lead.sk === 'LEAD' && lead.form === form && Object.values(lead.payload).includes(email),
  )

test('a lost answer and a second tab make one lead, which staff see (DEF-95)', async ({ browser }) => {
  const email = 'second-tab@example.com'
  const old = await OldBrowser.open(browser, 'contact', OLDEST)
  await old.fill(email)
  expect(await old.sendInVain()).toBe('script')
  await old.saysThatItFailed(email)
  await old.page.goto('/courses')
  await old.page.goBack()
  await old.fill(email)
  expect(await old.send()).toBe(200)
  await old.close()
  expect(await academy('leads', 'list', '--form', 'contact', '--search', email)).toMatchObject([
    { sentAgain: expect.stringMatching(/^2/) },
  ])
})

test('a browser without any newer API posts natively, and keeps the file (DEF-95)', async ({ browser }) => {
  const email = 'below@example.com'
  const below = await OldBrowser.open(browser, 'newsletter', EVERYTHING)
  await below.fill(email)
  expect(await below.send()).toBe(303)
  await expect(below.page).toHaveURL(/\/thank-you\?form=newsletter#/)
  await below.close()
  expect(await leadsOf('newsletter', email)).toHaveLength(1)

  const files = await OldBrowser.open(browser, 'internship', [])
  await files.fill('kept-file@example.com')
  await files.page.evaluate('delete window.TextEncoder')
  expect(await files.send()).toBe(303)
  await files.close()
  expect(await leadsOf('internship', 'kept-file@example.com')).toMatchObject([
    { payload: { certificates: expect.stringMatching(/^uploads\//) }, quality: [] },
  ])
})

test('a press before the code of a form has come is not lost when that code breaks', async ({ browser }) => {
  const email = 'early-press@example.com'
  const old = await OldBrowser.open(browser, 'collaborate', ['Object.fromEntries'])
  const { asked, come } = await holdCode(old.page, 'CollaborateForm.island.tsx')
  await old.fill(email, true)
  await asked
  const pressed = old.page.evaluate(
    () =>
      new Promise<void>((done) =>
        window.addEventListener('click', () => done(), { capture: true, once: true }),
      ),
  )
  const sent = old.send()
  await pressed
  come()
  expect(await sent).toBe(303)
  await old.close()
})

test('a press while React hydrates a form is not lost when that breaks', async ({ browser }) => {
  const email = 'press-in-hydration@example.com'
  const old = await OldBrowser.open(browser, 'workshop', ['Object.fromEntries'])
  // React listens at the island from the moment when it hydrates; its work comes in a later task.
  await old.page.addInitScript(() => {
    const listen = EventTarget.prototype.addEventListener
    let waits = true
    EventTarget.prototype.addEventListener = function (...args) {
      listen.apply(this, args)
      if (!waits || !(this instanceof HTMLElement && this.dataset.island === 'WorkshopForm')) return
      waits = false
      queueMicrotask(() => this.querySelector<HTMLElement>('[type=submit]')?.click())
    }
  })
  const { asked, come } = await holdCode(old.page, 'WorkshopForm.island.tsx')
  await old.fill(email, true)
  await asked
  const posted = old.page.waitForRequest('**/api/postworkshopregistration')
  come()
  expect((await posted).isNavigationRequest()).toBe(true)
  await expect(old.page).toHaveURL(/\/thank-you\?form=workshop#/)
  await old.close()
  expect(await leadsOf('workshop', email)).toHaveLength(1)
})
