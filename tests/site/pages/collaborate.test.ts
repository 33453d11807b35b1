/** HTML of /collaborate and /curriculum, and the PDF of the curriculum (DEF-26 to DEF-28, DEF-42, DEF-55). */
import { expect, test } from 'vitest'
import { brochureList, CURRICULUM_LINK } from '#content/model/catalogue/brochures.ts'
import { CURRICULUM_BROCHURE } from '#lambdas/shared/brochures.ts'
import { shippedSite } from '../../shipped-site.ts'
import { page, read } from '../build/built.ts'
import { elementsAt, expectEach, holds, valuesAt } from '../rows.ts'

const site = await shippedSite()
const { data, messages, settings } = site
const { curriculum } = data
const words = messages.curriculum
const PRICING = `«${messages.collaborate.pricing.headline}»`
const TALK = `«${messages.collaborate.questions.headline}»`
const MODELS = '«Two ways to begin» article'

holds('/collaborate', {
  'hero, and exactly ten benefits (RT-13, COL-1)': {
    'main > header h1': messages.collaborate.headline,
    '«What your institution gains» ul > li:has(> h3)':
      data.benefits?.map(({ title, description }) => title + description) ?? [],
    '«What your institution gains» ul > li > h3': 10,
  },
  'twelve colleges; three are shown at first, and three more by the button (COL-2, COL-4)': {
    '#colleges > *': data.colleges?.map(({ name, type, location }) => name + type + location) ?? [],
    '#colleges > li': 12,
    '#colleges@data-first': '3',
    '#colleges@data-step': '3',
    '[aria-controls="colleges"]': 'Show More Colleges',
  },
  'featured partnerships, each with its picture (COL-5)': {
    '«Featured partnerships» article h3': data.featuredPartnerships?.map(({ name }) => name) ?? [],
    '«Featured partnerships» article img@alt': data.featuredPartnerships?.map(() => /./) ?? [],
    '«Featured partnerships» article:nth-of-type(3)': 1,
  },
  'of three models two are shown, each with a button to the form that chooses it (COL-6, COL-7, DEF-28)': {
    [`${MODELS} h3`]: data.collaborationModels?.slice(0, 2).map(({ title }) => title) ?? [],
    [`${MODELS} a@href`]: '#collaboration-form',
    [`${MODELS} a`]: /^Request This Model: /,
    [`${MODELS} a@data-choose`]: [
      /"collaborationType":"mou-campus"/,
      /"collaborationType":"joint-certificate"/,
    ],
  },
  'the pricing banner with its two offers and a button to the form (COL-8, COL-9, COL-10)': {
    [PRICING]:
      /Up to 40% discount for batches of 20\+ students.*government, autonomous and women's colleges get custom pricing/i,
    [`${PRICING} a[href="#collaboration-form"]`]: /pricing sheet/i,
  },
  'a call, and a chat that knows who asks (COL-34)': {
    [`${TALK} a[href="tel:${settings.phone}"]`]: 1,
    [`${TALK} a[href^="https://wa.me/"]@?`]: messages.collaborate.chatText,
  },
})

const BROCHURE = 'main [data-dialog=brochure]'

holds('/curriculum', {
  'the figures (RT-15, CUR-1)': {
    h1: words.headline,
    '[data-claim]@data-claim': curriculum?.statistics ?? [],
  },
  'curriculum design, lab infrastructure and faculty training (CUR-2)': {
    [`«${words.offer.headline}» article h3`]: ['Curriculum Design', 'Lab Infrastructure', 'Faculty Training'],
  },
  'four steps in their order (CUR-3)': {
    [`«${words.steps.headline}» ol > li h3`]: ['Assessment', 'Design', 'Implementation', 'Support'],
  },
  'a testimonial with who says it (CUR-4)': {
    'figure:has(blockquote) blockquote': curriculum?.testimonial.quote ?? '',
    'section:has(blockquote) img@src': /\/assets\/gayathri-subramaniam\./,
  },
  'each of the four buttons leads somewhere (CUR-5, DEF-42)': {
    'main a[href="/partnerships#partnership-form"]': /Start Partnership/,
    'main a[href="#modules"]': /View Curriculum/,
    [`main a[href="${settings.scheduling}"]`]: /Schedule Consultation/,
    [`main a[href="${settings.scheduling}"]@target`]: '_blank',
    [`main a[href="${settings.scheduling}"]@rel`]: 'noopener',
    [BROCHURE]: 'Download Brochure',
    'dialog#brochure form[action="/api/postbrochure"]': 1,
    [`#modules a[href="${CURRICULUM_LINK}"]`]: 1,
  },
  'the list of modules with topics and hours (CUR-5, DEF-42)': {
    '#modules ol > li':
      curriculum?.modules.map(({ title, topics, hours }) => `${title}${topics.join(' · ')}${hours} hours`) ??
      [],
  },
})

test('the offers hold what belongs to each, and the testimonial says who speaks (CUR-2, CUR-4)', () => {
  const offers = curriculum?.offerings.map(({ description, items }) => [description, ...items])
  expectEach('/curriculum', `«${words.offer.headline}» article`, offers)
  const { name, role, institution } = curriculum?.testimonial ?? {}
  expectEach('/curriculum', 'figure:has(blockquote) figcaption', [[name, role, institution]])
})

test('no line of topics begins with the sign between two topics', () => {
  expect(page('/curriculum').querySelector('#modules ol')?.textContent).not.toContain(' ·')
})

test('the curriculum is a brochure of three pages, and its page says the sum of its hours (CUR-5, DEF-42)', () => {
  const [title, link] = [CURRICULUM_BROCHURE, CURRICULUM_LINK]
  const fill = { courseName: title, brochureLink: link, isDownloadAll: 'false' }
  expect(valuesAt('/curriculum', `${BROCHURE}@data-fill`).map((json) => JSON.parse(json))).toEqual([fill])
  expect(brochureList(site)).toContainEqual({ slug: 'curriculum', title, link })
  const modules = curriculum?.modules ?? []
  const sum = modules.reduce((hours, module) => hours + module.hours, 0)
  expect(valuesAt('/curriculum', '#modules')[0]).toContain(`${sum} hours in ${modules.length} modules`)
  expect(read(CURRICULUM_LINK).match(/^%PDF-|\/Type \/Page\b/g)).toHaveLength(4)
})

test('the footer and the sitemap lead to the curriculum; the dropdown does not (CUR-6, DEF-42)', () => {
  const links = (path: string, within: string) => elementsAt(path, `${within} a[href="/curriculum"]`).length
  expect([links('/', 'footer'), links('/sitemap', 'main')]).toEqual([1, 1])
  expect(links('/', 'nav[aria-label="Main"]')).toBe(0)
})
