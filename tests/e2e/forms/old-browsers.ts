/** Simulates older browsers by removing APIs, and fills in and sends all forms. */
import { type Browser, expect, type Page } from 'playwright/test'
import { readTable } from '../../data.ts'
import { FORM_PAGES } from '../../form-pages.ts'
import { fieldsOf, fillIn, selector } from './any-form.ts'

export const {
  used: USED,
  unused: UNUSED,
}: Record<'used' | 'unused', Readonly<Record<string, string>>> = readTable('e2e/forms/old-browsers.yaml')

const REMOVE = { ...USED, ...UNUSED }

/** Older than all supported browsers. */
export const EVERYTHING = Object.keys(REMOVE)

/** The oldest browsers of the README, Safari 15.5 and Chrome 105, lack all or a part of each of these. */
export const OLDEST = [
  'AbortController',
  'URL.canParse',
  'inert',
  'requestSubmit',
  'Array.toSorted',
  'speculation rules',
]

/** Only the first bytes matter; the rest makes each file different. */
export const pdf = (words: string) => Buffer.from(`%PDF-1.7 ${words}`)

/** Networks that this worker has used, so that none sends too many forms in an hour. */
let networks = 0

export class OldBrowser {
  readonly #page: Page
  readonly #form: string

  private constructor(page: Page, form: string) {
    this.#page = page
    this.#form = form
  }

  static async open(browser: Browser, form: string, lacking: readonly string[]): Promise<OldBrowser> {
    const context = await browser.newContext({
      reducedMotion: 'reduce',
      extraHTTPHeaders: {
        'x-forwarded-for': `198.51.${process.env.TEST_WORKER_INDEX ?? 0}.${(networks++ % 254) + 1}`,
      },
    })
    await context.route(/\.(?:avif|webp|jpg|png|svg|woff2|mp4|webm)$/, (route) => route.abort())
    const page = await context.newPage()
    const script = lacking.map((name) => `try { ${REMOVE[name]} } catch {}`).join('\n')
    if (script) await page.addInitScript(script)
    return new OldBrowser(page, form)
  }

  get page(): Page {
    return this.#page
  }

  get form() {
    return this.#page.locator(selector(this.#form))
  }

  /** Opens the page of the form and fills it. @param early before its code has come; else it waits where that comes */
  async fill(email: string, early = false): Promise<void> {
    const form = fieldsOf(this.#form)
    await this.#page.goto('about:blank')
    await this.#page.goto(FORM_PAGES[this.#form] ?? '/')
    await this.form.evaluate((element) => element.scrollIntoView())
    if (!early && this.#form !== 'newsletter')
      await this.#page
        .waitForFunction(
          (at) => document.querySelector(at)?.closest<HTMLElement>('[data-island]')?.dataset.state,
          selector(this.#form),
          { timeout: 2_000 },
        )
        .catch(() => undefined)
    await fillIn(this.form, form, email)
    for (const { key } of form.fields.filter(({ required, type }) => required && type === 'file')) {
      const slot = this.#page.locator(`#field-${this.#form}-${key}`)
      await slot
        .locator('[type=file]')
        .setInputFiles({ name: 'a.pdf', mimeType: 'application/octet-stream', buffer: pdf(email) })
      await expect(slot).toHaveAttribute('data-upload', /done|failed|empty/)
      if ((await slot.getAttribute('data-upload')) !== 'empty' || (await this.#isReady()))
        await expect(slot).toHaveAttribute('data-upload', /done|failed/)
    }
  }

  #isReady = (): Promise<boolean> =>
    this.form.evaluate((element) => element.closest<HTMLElement>('[data-island]')?.dataset.state === 'ready')

  /** Presses the button. @returns the status of the answer to the post, JSON or native */
  async send(): Promise<number> {
    const path = `**/api/${fieldsOf(this.#form).path}`
    const answer = this.#page.waitForResponse(path, { timeout: 30_000 })
    await this.#press()
    return (await answer).status()
  }

  /** Presses the button; the server gets the post, and its answer is lost. @returns who posted it */
  async sendInVain(): Promise<'script' | 'browser'> {
    const path = `**/api/${fieldsOf(this.#form).path}`
    let tell = (_by: 'script' | 'browser'): void => undefined
    const lost = new Promise<'script' | 'browser'>((resolve) => {
      tell = resolve
    })
    await this.#page.route(path, async (route) => {
      await route.fetch({ maxRedirects: 0 })
      await route.abort()
      tell(route.request().isNavigationRequest() ? 'browser' : 'script')
    })
    await this.#press()
    const by = await lost
    await this.#page.unroute(path)
    // Error page of the browser.
    if (by === 'browser') await expect.poll(() => this.#page.url()).toMatch(/^chrome-error:/)
    return by
  }

  /** The specified words are shown, and the form is filled as before. */
  async saysThatItFailed(email: string): Promise<void> {
    const { messages, person } = fieldsOf(this.#form)
    await expect(this.form.getByRole('alert')).toHaveText(messages.failure ?? messages.network ?? '')
    await expect(this.form.locator(`[name=${person.email}]`)).toHaveValue(email)
  }

  /** A native click, even outside the viewport. */
  async #press(): Promise<void> {
    await this.form.locator('[type=submit]').evaluate((button: HTMLElement) => {
      setTimeout(() => button.click())
    })
  }

  async close(): Promise<void> {
    await this.#page.context().unrouteAll({ behavior: 'ignoreErrors' })
    await this.#page.context().close()
  }
}
