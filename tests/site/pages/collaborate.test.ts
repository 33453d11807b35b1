/** HTML of /collaborate (DEF-26 to DEF-28, DEF-55). */
import { expect, test } from 'vitest'
import { shippedSite } from '../../shipped-site.ts'
import { page, section, text } from '../build/built.ts'

const { data, messages, settings } = await shippedSite()
const document = page('/collaborate')
const link = (words: string) =>
  [...document.querySelectorAll('main a')].find((anchor) => text(anchor) === words)

test('hero, and exactly ten benefits (RT-13, COL-1)', () => {
  expect(text(document.querySelector('main > header h1'))).toBe(messages.collaborate.headline)
  const gains = section(document, 'What your institution gains')
  const titles = [...(gains?.querySelectorAll('ul > li:has(> h3)') ?? [])]
  expect(titles).toHaveLength(10)
  for (const [index, { title, description }] of (data.benefits ?? []).entries())
    expect(text(titles[index])).toBe(title + description)
})

test('twelve colleges with name, type and location; three are shown at first (COL-2, COL-4)', () => {
  const list = document.querySelector('#colleges')
  const colleges = [...(list?.children ?? [])]
  expect(colleges.map((college) => [...college.children].map(text))).toEqual(
    data.colleges?.map(({ name, type, location }) => [name, type, location]),
  )
  expect(colleges).toHaveLength(12)
  expect(list?.getAttribute('data-first')).toBe('3')
  const more = document.querySelector('[aria-controls="colleges"]')
  expect([text(more), list?.getAttribute('data-step')]).toEqual(['Show More Colleges', '3'])
})

test('featured partnerships, each with its picture (COL-5)', () => {
  const featured = section(document, 'Featured partnerships')
  const articles = [...(featured?.querySelectorAll('article') ?? [])]
  expect(articles.length).toBeGreaterThanOrEqual(3)
  expect(articles.map((article) => text(article.querySelector('h3')))).toEqual(
    data.featuredPartnerships?.map(({ name }) => name),
  )
  for (const article of articles) expect(article.querySelector('img')?.alt).toMatch(/./)
})

test('of three models two are shown, each with a button to the form that chooses it (COL-6, COL-7, DEF-28)', () => {
  expect(data.collaborationModels).toHaveLength(3)
  const models = [...(section(document, 'Two ways to begin')?.querySelectorAll('article') ?? [])]
  expect(models.map((model) => text(model.querySelector('h3')))).toEqual(
    data.collaborationModels?.slice(0, 2).map(({ title }) => title),
  )
  expect(
    models.map((model) => {
      const button = model.querySelector('a')
      expect(text(button)).toMatch(/^Request This Model: /)
      expect(button?.getAttribute('href')).toBe('#collaboration-form')
      return JSON.parse(button?.getAttribute('data-choose') ?? '{}').collaborationType
    }),
  ).toEqual(['mou-campus', 'joint-certificate'])
})

test('the pricing banner with its two offers and a button to the form (COL-8, COL-9, COL-10)', () => {
  const banner = section(document, messages.collaborate.pricing.headline)
  expect(text(banner)).toContain('Up to 40% discount for batches of 20+ students')
  expect(text(banner)).toMatch(/government, autonomous and women's colleges get custom pricing/i)
  const button = [...(banner?.querySelectorAll('a') ?? [])].find((anchor) =>
    /pricing sheet/i.test(text(anchor)),
  )
  expect(button?.getAttribute('href')).toBe('#collaboration-form')
})

test('a call, and a chat that knows who asks (COL-34)', () => {
  const talk = section(document, messages.collaborate.questions.headline)
  expect(talk?.querySelector(`a[href="tel:${settings.phone}"]`)).not.toBeNull()
  const chat = talk?.querySelector('a[href^="https://wa.me/"]')
  expect(new URL(chat?.getAttribute('href') ?? '').searchParams.get('text')).toBe(
    messages.collaborate.chatText,
  )
})

test('the hero leads to the curriculum (CUR-6)', () => {
  expect(link('See the curriculum')?.getAttribute('href')).toBe('/curriculum')
})
