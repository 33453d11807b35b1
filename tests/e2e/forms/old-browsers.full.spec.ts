/** Each form without newer APIs, one by turns and all at once. The response is lost, and the visitor retries. */
import { expect, test } from 'playwright/test'
import { FORMS } from './any-form.ts'
import { academy } from './lead-form.ts'
import { EVERYTHING, OLDEST, OldBrowser, UNUSED, USED } from './old-browsers.ts'

/** Files need script. */
const fileForms = ['internship']

type Case = readonly [name: string, lacking: readonly string[], by?: 'script']

/** In these the script must send. */
const MUST_SEND: Case[] = [
  ['what sending does without', Object.keys(UNUSED), 'script'],
  ['what the oldest lack', OLDEST, 'script'],
]

/** Each API by turns in one of the forms, and all at once in every form. */
const casesOf = (form: string): Case[] => [
  ...Object.keys(USED)
    .filter((_, at) => at % FORMS.length === FORMS.indexOf(form))
    .map((name): Case => [name, [name]]),
  ['everything', EVERYTHING],
  ...MUST_SEND.filter((_, at) => at === FORMS.indexOf(form) % 2),
]

for (const form of FORMS)
  test(`${form}: 0 leads lost and 0 doubled, whatever the browser lacks (DEF-95)`, async ({ browser }) => {
    test.setTimeout(600_000)
    const sent: string[] = []
    for (const [index, [name, lacking, by]] of casesOf(form).entries())
      await test.step(`without ${name}`, async () => {
        const email = `${form}-${index}@old.example.com`
        const old = await OldBrowser.open(browser, form, lacking)
        await old.fill(email)
        const sender = await old.sendInVain()
        if (by) expect(sender).toBe(by)
        if (sender === 'script') await old.saysThatItFailed(email)
        await old.fill(email, !fileForms.includes(form))
        expect([200, 303], name).toContain(await old.send())
        await old.close()
        sent.push(email)
      })
    const rows = await academy<{ email: string }[]>(
      ...['leads', 'list', '--form', form, '--search', 'old.example.com', '--limit', '200', '--unmask'],
    )
    expect(rows.map(({ email }) => email).sort()).toEqual(sent.sort())
  })
