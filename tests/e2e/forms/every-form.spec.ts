/** All twelve forms in both languages: empty → server error → no network → sent → stored → mailed → exported. */
import { expect, type Request, test } from 'playwright/test'
import { runCli } from '#cli/main.ts'
import type { Lead } from '#lambdas/core/types.ts'
import { forms } from '#lambdas/forms.ts'
import { testIo } from '../../cli/io.ts'
import { scan } from '../../faults/rows.ts'
import { FORM_PAGES, FORM_ROWS } from '../../form-pages.ts'
import { FULL } from '../../full.ts'
import { uniqueId } from '../../unique.ts'
import { violations } from '../axe.ts'
import { mailsWith } from '../mailbox.ts'
import {
  attachFiles,
  CLOSED,
  expectedBody,
  FORMS,
  fieldsOf,
  fillIn,
  inLanguage,
  openForm,
  selector,
} from './any-form.ts'

const data = process.env.ACADEMY_DATA ?? ''

test('the table has every form, and the success words of each (EXT-5)', () => {
  expect(FORMS).toEqual(forms.map(({ fields }) => fields.form).sort())
})

for (const language of ['en', 'te'])
  for (const [name, { busy, refused, lost, done, byBrowser, way }] of Object.entries(FORM_ROWS))
    test(`${name} in ${language} (${way})`, async ({ page, request }) => {
      const { form: fields, say } = inLanguage(name, language)
      const email = `${name}-${uniqueId().slice(0, 8)}@example.com`
      const form = await openForm(page, name, { language })
      const submit = form.locator('[type=submit]')
      const printed: string[] = []
      page.on('console', (line) => printed.push(line.text()))

      const requests: Request[] = []
      let answer: 'refuse' | 'lose' | 'pass' = 'lose'
      let arrive = Promise.resolve()
      await page.route(`**/api/${fields.path}`, async (route) => {
        requests.push(route.request())
        await arrive
        if (answer === 'lose') await route.abort()
        else if (answer === 'pass') await route.continue()
        else await route.fulfill({ status: 500, json: { error: CLOSED } })
      })

      await test.step('every missing answer is named, and the first has the focus', async () => {
        await submit.click()
        const missing = fields.fields.filter(({ required, type }) => required && type !== 'hidden')
        expect(missing.length).toBeGreaterThan(0)
        const first = await form.evaluate(
          (element: HTMLFormElement, keys) =>
            [...element.elements]
              .map((input) => (input as HTMLInputElement).name)
              .find((key) => keys.includes(key)),
          missing.map(({ key }) => key),
        )
        await expect(form.locator(`[name="${first}"]`).first()).toBeFocused()
        if (byBrowser)
          expect(await form.evaluate((element: HTMLFormElement) => element.checkValidity())).toBe(false)
        else
          for (const { key, message } of missing)
            await expect(
              // The error of this e-mail is the alert (BRO-7).
              name === 'brochure' && key === 'email'
                ? form.getByRole('alert')
                : page.locator(`#field-${name}-${key}`),
            ).toContainText(message ?? say('This field is required.'))
        if ((FULL || language === 'en') && !byBrowser)
          expect(await violations(page, selector(name))).toEqual([])
        expect(requests).toEqual([])
      })

      await fillIn(form, fields, email, true)
      await attachFiles(page, fields, email)

      for (const [how, words] of [
        ['refuse', refused.replace('{closed}', CLOSED)],
        ['lose', lost],
      ] as const)
        await test.step(`the server may ${how} it: the page says so, and every answer stays`, async () => {
          answer = how
          await submit.click()
          await expect(form.getByRole('alert').filter({ hasText: say(words) })).toBeVisible()
          if (name === 'guide' && how === 'refuse') await expect(page.getByText(CLOSED)).toBeVisible()
          await expect(submit).toBeFocused()
          await expect(form.locator(`[name=${fields.person.email}]`)).toHaveValue(email)
        })

      await test.step('a double click sends it once, with every key', async () => {
        requests.length = 0
        answer = 'pass'
        let release = (): void => undefined
        arrive = new Promise((resolve) => {
          release = resolve
        })
        await submit.dblclick()
        await expect(submit).toBeDisabled()
        await expect(submit).toHaveCSS('opacity', '0.6')
        await expect(submit).toHaveText(say(busy))
        release()
        await expect(page.getByText(say(done), { exact: true })).toBeVisible()
        expect(requests).toHaveLength(1)
        const body = requests[0]?.postDataJSON()
        expect(Object.keys(body).sort()).toEqual(fields.fields.map(({ key }) => key).sort())
        expect(body).toMatchObject(expectedBody(fields, email))
        expect(requests[0]?.headers()).not.toHaveProperty('idempotency-key')
      })

      await test.step('the form is gone or empty, and nothing of the answers was printed', async () => {
        if (await form.isVisible())
          await expect(form.locator(`[name=${fields.person.email}]`)).toHaveValue('')
        expect(printed.join('\n')).not.toContain(email)
      })

      await test.step('it is stored as it was sent, mailed in its language, and exported', async () => {
        const [lead] = (await scan<Lead>(data)).filter(
          (one) => one.sk === 'LEAD' && Object.values(one.payload).includes(email),
        )
        expect(lead).toMatchObject({ form: name, ...(language === 'te' && { language }) })
        expect(lead?.payload).toMatchObject(
          Object.fromEntries(Object.entries(expectedBody(fields, email)).filter(([, value]) => value !== '')),
        )
        const wanted = fields.mails ?? ['visitor', 'staff']
        await expect
          .poll(async () => (await mailsWith(request, email)).length, { timeout: 20_000 })
          .toBe(wanted.length)
        const own = (await mailsWith(request, email)).find(({ to }) => to.includes(email))
        expect(own !== undefined).toBe(wanted.includes('visitor'))
        if (own) expect(/\p{Script=Telugu}/u.test(own.subject)).toBe(language === 'te')
        const io = testIo({ env: { ACADEMY_DATA: data, ACADEMY_USER: 'tester' } })
        expect(
          await runCli(['leads', 'export', '--form', name, '--search', email, '--format', 'json'], io),
        ).toBe(0)
        expect(JSON.parse(io.out)).toMatchObject([{ email }])
      })
    })

test('without script the browser posts a form, and the page thanks with a reference', async ({ browser }) => {
  for (const name of FULL ? FORMS : ['contact'])
    await test.step(name, async () => {
      const context = await browser.newContext({ javaScriptEnabled: false })
      const page = await context.newPage()
      await page.goto(FORM_PAGES[name] ?? '/')
      const form = page.locator(selector(name))
      await fillIn(form, fieldsOf(name), `native-${name}@example.com`)
      await form.locator('[type=submit]').click()
      await expect(page).toHaveURL(new RegExp(`/thank-you\\?form=${name}#[0-9A-F]{4}-[0-9A-F]{4}$`))
      await context.close()
    })
})
