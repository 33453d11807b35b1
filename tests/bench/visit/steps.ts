/** The pages of the visit, and what a visitor touches to reach each. */
import type { Locator, Page } from 'playwright'

export interface Step {
  name: string
  /** What the visitor does before the touch; its time does not count. */
  before?(page: Page): Promise<void>
  go(page: Page, url: string): Promise<void>
}

async function tap(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  // A visitor looks before the touch. Meanwhile pictures come, which would hold all six connections of HTTP/1.1;
  // CloudFront speaks HTTP/2.
  await new Promise((done) => setTimeout(done, 1_500))
  await target.tap()
}

const follow = async (page: Page, href: string): Promise<void> => {
  const before = page.url()
  await tap(page.locator(`main a:is([href="${href}"], [href^="${href}&"])`).filter({ visible: true }).first())
  await page.waitForURL((address) => address.href !== before, { waitUntil: 'commit', timeout: 120_000 })
}

async function fill(page: Page): Promise<void> {
  const form = page.locator('#apply-form')
  await form.locator('[name=fullName]').fill('Asha Rao')
  await form.locator('[name=phone]').fill('98765 43210')
  await form.locator('[name=email]').fill('asha@example.com')
  await form.locator('[name=location]').selectOption('Nagpur Maharashtra')
  await form.locator('[name=city]').fill('Guntur')
  await form.locator('[name=state]').fill('Andhra Pradesh')
  await form.locator('[name=pinCode]').fill('522001')
  await form.locator('[name=isEmployed][value=No]').check()
  await form.locator('[name=careerPurpose]').selectOption('Own Business')
  await form.locator('[name=heardFrom]').selectOption('YouTube')
}

export const STEPS: readonly Step[] = [
  {
    name: 'home',
    go: async (page, url) => {
      await page.goto(url, { timeout: 120_000 })
    },
  },
  { name: 'courses', go: (page) => follow(page, '/courses') },
  { name: 'course', go: (page) => follow(page, '/courses/dgca-small') },
  { name: 'apply', go: (page) => follow(page, '/apply?course=dgca-small') },
  {
    name: 'thanks',
    before: fill,
    go: async (page) => {
      await tap(page.locator('#apply-form [type=submit]'))
      await page.locator('#apply-form').waitFor({ state: 'detached', timeout: 120_000 })
      await page.waitForLoadState('load')
    },
  },
]

/** Paths of the visit's pages, the last for browsers without scripts. */
export const PATHS = ['/', '/courses', '/courses/dgca-small', '/apply', '/thank-you']

/** What is left of a page without styles, scripts and pictures: runs in the page. */
export function bareHtml(): string {
  for (const one of document.querySelectorAll('script,style,link,svg,img,picture,video,iframe,template'))
    one.remove()
  const kept = ['href', 'id', 'for', 'name', 'value', 'type', 'action', 'method', 'required', 'open', 'lang']
  for (const one of document.querySelectorAll('body *'))
    for (const { name } of [...one.attributes]) if (!kept.includes(name)) one.removeAttribute(name)
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${document.title}</title>${document.body.innerHTML}`
}
