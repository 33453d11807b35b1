/**
 * Walks through the site in each engine that is installed (tests/browser.ts): a short one in `npm test`, all of them in
 * `check:full`. What needs a clock, a held request or a slow line is tested in Chromium alone.
 */
import { writeFileSync } from 'node:fs'
import { expect, test } from 'playwright/test'
import type { Lead } from '#lambdas/core/types.ts'
import { findEngines } from '../../browser.ts'
import { mails } from '../../cli/local/harness/child.ts'
import { scan } from '../../faults/rows.ts'
import { FORM_ROWS } from '../../form-pages.ts'
import { FULL } from '../../full.ts'
import { inTelugu, TEMPLATES } from '../../templates.ts'
import { uniqueId } from '../../unique.ts'
import { address, answersOf, enter, FORMS, fieldsOf, inLanguage, selector } from '../forms/any-form.ts'
import { pdf } from '../forms/old-browsers.ts'
import { type Visitor, visit } from './visitor.ts'

const [PHONE, DESK] = [390, 1280]

/** Leads of this address that the table has. */
const stored = async (form: string, email: string): Promise<Lead[]> =>
  (await scan<Lead>(process.env.ACADEMY_DATA ?? '')).filter(
    (one) => one.sk === 'LEAD' && one.form === form && Object.values(one.payload).includes(email),
  )

/** Opens the page of a form, and waits for its code. */
async function openForm({ open, on, sees }: Visitor, name: string, language: string, script: boolean) {
  await open(address(name, language))
  const at = selector(name)
  await sees(at)
  await on(at, (form) => form.scrollIntoView({ block: 'center' }))
  if (!script) return
  // The code of the newsletter comes with the first touch.
  if (name === 'newsletter')
    await on(`${at} [type=email]`, (input) => input.dispatchEvent(new Event('focusin', { bubbles: true })))
  await sees(name === 'newsletter' ? `${at}[data-state=ready]` : `[data-state=ready] ${at}`)
}

/** An empty form names what is missing and puts the focus there. */
async function pressEmpty({ call, press, sees, wait }: Visitor, name: string): Promise<void> {
  await press(`${selector(name)} [type=submit]`)
  const missing = fieldsOf(name).fields.filter(({ required }) => required)
  await wait(() => call(() => (document.activeElement as HTMLInputElement | null)?.name), name).toMatch(
    new RegExp(`^(?:${missing.map(({ key }) => key).join('|')})$`),
  )
  if (!FORM_ROWS[name]?.byBrowser) await sees(`${selector(name)} :is([role=alert], [id^=field-] p)`)
}

/** Sends a form, and waits for the words on the page, the lead and its mails. */
async function send(visitor: Visitor, name: string, language = 'en', script = true): Promise<void> {
  const { driver, on, press, sees } = visitor
  const { form, say } = inLanguage(name, language)
  const email = `walk-${uniqueId().slice(0, 8)}@example.com`
  await openForm(visitor, name, language, script)
  if (script) await pressEmpty(visitor, name)
  await on(selector(name), enter, answersOf(form, email, script))
  for (const { key } of form.fields.filter(({ required, type }) => required && type === 'file')) {
    const file = test.info().outputPath('marks.pdf')
    writeFileSync(file, pdf(email))
    await driver.attach(`#field-${name}-${key} [type=file]`, file)
    if (script) await sees(`#field-${name}-${key}[data-upload=done]`)
  }
  await press(`${selector(name)} [type=submit]`)
  if (script) await sees('h1, h2, h3, p, strong, span, button', say(FORM_ROWS[name]?.done ?? ''))
  else await visitor.address().toMatch(new RegExp(`/thank-you\\?form=${name}#[0-9A-F-]{9}$`))
  expect(await stored(name, email), name).toHaveLength(1)
  const mailed = async () =>
    (await mails(visitor.site)).filter((one) => JSON.stringify(one).includes(email)).length
  await visitor.wait(mailed, `mails of ${name}`).toBe((form.mails ?? ['visitor', 'staff']).length)
}

/** Walks of a person with script, by name. */
const WALKS: Readonly<Record<string, (visitor: Visitor, isPhone: boolean) => Promise<void>>> = {
  async 'menu and language'({ address, open, press, sees }, isPhone) {
    await open('/courses/dgca-small')
    if (isPhone) await press('header [data-dialog=drawer]')
    await press(isPhone ? '#drawer a' : 'header a', 'తెలుగు')
    await address().toBe('/te/courses/dgca-small')
    await sees('html[lang=te] h1', 'స్మాల్ క్లాస్')
    await press(isPhone ? 'header [data-dialog=drawer]' : 'header [data-menu]')
    await press(`${isPhone ? '#drawer' : '#menu-collaborations'} a[href="/te/applyintern"]`)
    await address().toBe('/te/applyintern')
  },
  async 'filter, sort and compare'({ address, on, open, press, sees }) {
    await open('/courses')
    await press('button', 'Special Courses')
    await sees('main [role=status], main p', 'Showing 14 courses in Special Courses')
    await press('button[data-filter]', 'All')
    await on('main select', (sort) => {
      Object.assign(sort, { value: 'price' })
      for (const type of ['input', 'change']) sort.dispatchEvent(new Event(type, { bubbles: true }))
    })
    await address().toBe('/courses?sort=price')
    await sees('[data-cards] > li:first-child h2', 'Simulator Refresher')
    for (const name of ['Medium Upgrade', '3D Survey and Mapping']) await press('label', `Compare ${name}`)
    await press('a', 'Compare (2 of 3)')
    await sees('main p', 'They differ in: ')
  },
  async 'dialog and carousel'({ call, open, press, sees, wait }) {
    await open('/courses/dgca-small')
    await press('main a[data-dialog=brochure]')
    await sees('dialog[open] #brochure-form [type=submit]')
    expect(await call(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden')
    await press('dialog[open] [data-close]')
    await wait(() => call(() => document.querySelectorAll('dialog[open]').length), 'no dialog').toBe(0)
    await open('/')
    await sees('section[data-slides]')
    await press('section[data-slides][data-near] [data-go=next]')
    await sees('[data-slides] [data-go="1"][aria-current=step]')
  },
  async 'search and Back'({ address, driver, fill, on, open, press, sees }) {
    for (const [path, input, list, count] of [
      ['/search', '#words', '#found', ' results for mapping'],
      ['/blog', '#blog-search', '#articles', ' articles matching mapping'],
    ] as const) {
      await open(path)
      await fill(input, 'mapping')
      await sees('main [role=status]', count)
      await press(`${list} a`)
      await address().not.toMatch(new RegExp(`^${path}(?:\\?|$)`))
      await driver.back()
      await sees('main [role=status]', count)
      expect(await on(input, (element) => (element as HTMLInputElement).value), path).toBe('mapping')
    }
  },
  // Safari places no legend in a grid.
  async 'questions and their answers are rows'({ call, open, sees }) {
    await open('/collaborate')
    await sees('[aria-labelledby=criteria] fieldset')
    const rows = await call(() =>
      [...document.querySelectorAll('[aria-labelledby=criteria] fieldset')].map(({ children }) => {
        const [question, answers] = [...children].map((one) => one.getBoundingClientRect())
        return answers && question && answers.top < question.bottom
      }),
    )
    expect(rows).toEqual(Array(8).fill(true))
  },
  // Firefox keeps the file in the input.
  async 'a reload keeps a file or asks for it'(visitor) {
    const { call, driver, sees, wait } = visitor
    await openForm(visitor, 'internship', 'en', true)
    const slot = '[id^=field-internship-][data-upload]'
    const file = test.info().outputPath('marks.pdf')
    writeFileSync(file, pdf('a reload'))
    await driver.attach(`${slot} [type=file]`, file)
    await sees(`${slot}[data-upload=done]`)
    await driver.evaluate('void (window.isLeft = true, location.reload())')
    await wait(() => driver.evaluate('String(window.isLeft)'), 'the page after the reload').toBe('undefined')
    await sees('[data-state=ready] #internship-form')
    const kept = () =>
      call((at) => {
        const found = document.querySelector<HTMLElement>(at)
        return `${found?.querySelector('input')?.files?.length} ${found?.dataset.upload}`
      }, slot)
    await wait(kept, 'the file').toMatch(/^(?:1 done|0 empty)$/)
  },
}

for (const engine of findEngines().installed)
  test.describe(engine, () => {
    test.describe.configure({ mode: 'default' })
    let visitor: Visitor
    test.beforeAll(async () => {
      visitor = await visit(engine)
    })
    test.afterAll(() => visitor.close())

    test('a short walk shows no fault, a mistake is named, and an application arrives', async () => {
      for (const [path, width] of [
        ['/', PHONE],
        ['/courses/dgca-small', DESK],
        ['/te/courses/drone-didi-agri', PHONE],
      ] as const)
        await test.step(path, async () => {
          await visitor.driver.resize(width)
          await visitor.open(path)
          await visitor.expectNoFaults(path)
        })
      await openForm(visitor, 'contact', 'en', true)
      await pressEmpty(visitor, 'contact')
      await send(visitor, 'apply')
      await visitor.expectNoFaults('forms')
    })

    if (!FULL) return

    test('every template fits in both languages, without an error or a broken picture', async () => {
      test.setTimeout(600_000)
      for (const path of [...TEMPLATES, ...TEMPLATES.map(inTelugu)])
        await test.step(path, async () => {
          await visitor.driver.resize(DESK)
          await visitor.open(path)
          await visitor.expectNoFaults(`${path} at ${DESK} px`)
          await visitor.driver.resize(PHONE)
          await visitor.expectNoFaults(`${path} at ${PHONE} px`)
        })
    })

    for (const [name, walk] of Object.entries(WALKS))
      for (const width of [PHONE, DESK])
        test(`${name} at ${width} px`, async () => {
          await visitor.driver.resize(width)
          await walk(visitor, width === PHONE)
          await visitor.expectNoFaults(name)
        })

    for (const [language, width] of [
      ['en', PHONE],
      ['te', DESK],
    ] as const)
      test(`all forms are sent in ${language} at ${width} px, stored and mailed`, async () => {
        test.setTimeout(600_000)
        await visitor.driver.resize(width)
        for (const name of FORMS) await test.step(name, () => send(visitor, name, language))
        await visitor.expectNoFaults('forms')
      })

    test('all forms are sent without script, stored and mailed', async () => {
      test.setTimeout(600_000)
      const plain = await visit(engine, false)
      await plain.driver.resize(PHONE)
      for (const name of FORMS) await test.step(name, () => send(plain, name, 'en', false))
      await plain.close()
    })
  })
