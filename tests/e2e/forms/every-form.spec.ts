/** All twelve forms in both languages: empty → server error → no network → sent → stored → mailed → exported. */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, type Request, test } from 'playwright/test'
import { runCli } from '#cli/main.ts'
import type { Lead } from '#lambdas/core/types.ts'
import { forms } from '#lambdas/forms.ts'
import type { FormMessages } from '#lambdas/shared/form.ts'
import { localizedForm } from '#lambdas/shared/form-messages.ts'
import { testIo } from '../../cli/io.ts'
import { scan } from '../../faults/rows.ts'
import { FORM_PAGES } from '../../form-pages.ts'
import { FULL } from '../../full.ts'
import { violations } from '../axe.ts'
import { mailsWith } from '../mailbox.ts'
import { attachFiles, expectedBody, FORMS, fieldsOf, fillIn, openForm, selector } from './any-form.ts'

const { step } = test
const data = process.env.ACADEMY_DATA ?? ''
const CLOSED = 'The desk is closed.'

/** Words that the client specified: form, on the busy button, after a 500, without an answer, when it has arrived. */
const WORDS = `
apply|Submitting Application...|Something went wrong! Please try again.|Something went wrong! Please try again.|Application Received Successfully!
brochure|Sending...|Failed to send brochure. Please try again.|Failed to send brochure. Please try again.|Your brochure is ready
collaborate|Submitting Request...|Failed to submit: {closed}|Something went wrong. Please try again later.|Thank you for your interest!
contact|Sending Message...|Something went wrong: {closed}|Network error. Please check your connection.|Message Sent Successfully!
guide|Sending...|We could not send your guide. Please try again.|We could not send your guide. Please try again.|Your guide is ready
hero-brochure|Sending...|Failed to send brochure. Please try again.|Failed to send brochure. Please try again.|Your brochure download will start shortly.
internship|Submitting...|Failed to submit: {closed}|Something went wrong. Please try again later.|Thank you for your application!
newsletter|Subscribe|Could not subscribe. Please try again.|Could not subscribe. Please try again.|Successfully subscribed! Check your email.
partner|Submitting...|Error submitting the form.|Error submitting the form.|Form submitted successfully!
privacy|Sending...|Failed to submit: {closed}|Something went wrong. Please try again later.|Your request has been received.
story|Sending...|We couldn't send your story. Please try again.|We couldn't send your story. Please try again.|Thank you — we review every story before publishing.
workshop|Registering...|Registration failed: {closed}|Something went wrong. Please try again later.|Registration Successful!`
  .trim()
  .split('\n')
  .map((row) => row.replace('{closed}', CLOSED).split('|') as [string, string, string, string, string])

/** Items of the checklist that this table holds, by form. */
const IDS: Readonly<Record<string, string>> = {
  apply:
    'APL-9, APL-10, APL-11, APL-12, APL-13, APL-14, APL-15, APL-16, APL-17, APL-18, APL-22, APL-24, APL-25, APL-26, APL-27, APL-33, APL-34, APL-35, APL-37, APL-42',
  brochure: 'BRO-2, BRO-7, BRO-9, BRO-15',
  collaborate: 'COL-12, COL-24, COL-25, COL-26, COL-27, COL-28, COL-29, COL-30, COL-31, COL-32, COL-33',
  contact: 'CON-20, CON-24, CON-25, CON-26, CON-27, CON-28, CON-29, CON-31, CON-32',
  guide:
    'GUIDE-1, GUIDE-2, GUIDE-3, GUIDE-4, GUIDE-5, GUIDE-7, GUIDE-9, GUIDE-12, GUIDE-13, GUIDE-14, GUIDE-15',
  'hero-brochure': 'HOME-6, HOME-9, HOME-10',
  internship: 'INT-6, INT-8, INT-10, INT-11, INT-12, INT-15, INT-21, INT-22, INT-23, INT-25, INT-26',
  newsletter: 'FTR-13, FTR-16',
  partner: 'PAR-14, PAR-22, PAR-24, PAR-26',
  privacy: 'DEF-53',
  story: 'STO-22, STO-25',
  workshop: 'WRK-10, WRK-11, WRK-12, WRK-13, WRK-14, WRK-15, WRK-16, WRK-17, WRK-18',
}

/** Forms whose empty fields the browser names. */
const BY_BROWSER = ['contact', 'newsletter']

/** The form in the language of the page, and a text of it by its English. */
function inLanguage(name: string, language: string) {
  const english = fieldsOf(name)
  if (language === 'en') return { form: english, say: (words: string) => words }
  const telugu = JSON.parse(readFileSync(`content/te/messages/forms/${name}.json`, 'utf8')) as FormMessages
  const say = (words: string) => {
    const longest = Object.entries(english.messages).sort(([, a], [, b]) => b.length - a.length)
    const [key, own = ''] = longest.find(([, one]) => one.length > 0 && words.startsWith(one)) ?? []
    return key === undefined ? words : words.replace(own, telugu.messages[key] ?? own)
  }
  return { form: localizedForm(english, telugu), say }
}

test('the table has every form, and the success words of each (EXT-5)', () => {
  expect(WORDS.map(([name]) => name)).toEqual(FORMS)
  expect(FORMS).toEqual(forms.map(({ fields }) => fields.form).sort())
})

for (const language of ['en', 'te'])
  for (const [name, busy, refused, lost, done] of WORDS)
    test(`${name} in ${language} (${IDS[name]})`, async ({ page, request }) => {
      const { form: fields, say } = inLanguage(name, language)
      const email = `${name}-${randomUUID().slice(0, 8)}@example.com`
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

      await step('every missing answer is named, and the first has the focus', async () => {
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
        if (BY_BROWSER.includes(name))
          expect(await form.evaluate((element: HTMLFormElement) => element.checkValidity())).toBe(false)
        else
          for (const { key, message } of missing)
            await expect(
              // The error of this e-mail is the alert (BRO-7).
              name === 'brochure' && key === 'email'
                ? form.getByRole('alert')
                : page.locator(`#field-${name}-${key}`),
            ).toContainText(message ?? say('This field is required.'))
        if ((FULL || language === 'en') && !BY_BROWSER.includes(name))
          expect(await violations(page, selector(name))).toEqual([])
        expect(requests).toEqual([])
      })

      await fillIn(form, fields, email, true)
      await attachFiles(page, fields, email)

      for (const [how, words] of [
        ['refuse', refused],
        ['lose', lost],
      ] as const)
        await step(`the server may ${how} it: the page says so, and every answer stays`, async () => {
          answer = how
          await submit.click()
          await expect(form.getByRole('alert').filter({ hasText: say(words) })).toBeVisible()
          if (name === 'guide' && how === 'refuse') await expect(page.getByText(CLOSED)).toBeVisible()
          await expect(submit).toBeEnabled()
          await expect(form.locator(`[name=${fields.person.email}]`)).toHaveValue(email)
        })

      await step('a double click sends it once, with every key', async () => {
        requests.length = 0
        answer = 'pass'
        let release = (): void => undefined
        arrive = new Promise((resolve) => {
          release = resolve
        })
        await submit.dblclick()
        await expect(submit).toBeDisabled()
        await expect(submit).toHaveText(say(busy))
        release()
        await expect(page.getByText(say(done), { exact: true })).toBeVisible()
        expect(requests).toHaveLength(1)
        const body = requests[0]?.postDataJSON()
        expect(Object.keys(body).sort()).toEqual(fields.fields.map(({ key }) => key).sort())
        expect(body).toMatchObject(expectedBody(fields, email))
        expect(requests[0]?.headers()).not.toHaveProperty('idempotency-key')
      })

      await step('the form is gone or empty, and nothing of the answers was printed', async () => {
        if (await form.isVisible())
          await expect(form.locator(`[name=${fields.person.email}]`)).toHaveValue('')
        expect(printed.join('\n')).not.toContain(email)
      })

      await step('it is stored as it was sent, mailed in its language, and exported', async () => {
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
    await step(name, async () => {
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
