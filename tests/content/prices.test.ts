/** Prices in running text, and struck-through prices that end. */
import { expect, test } from 'vitest'
import { fillPrices } from '#content/model/catalogue/prices.ts'
import { readContent } from '#content/model/read/read.ts'
import { translateSite } from '#content/model/translation/translate.ts'
import { istInstant } from '#lambdas/shared/india.ts'
import { copyContent } from '../site/copy-content.ts'

const courses = [
  { slug: 'small', price: 45000 },
  { slug: 'medium-class', price: 65000 },
  { slug: 'both', price: 75000 },
]

test.each([
  ['{price} + 18% GST', '₹75,000 + 18% GST'],
  ['{price medium-class}', '₹65,000'],
  ['{price small + medium-class} apart', '₹1,10,000 apart'],
  ['{price small + medium-class - price} less', '₹35,000 less'],
  ['{price medium} and {price small - medium-class}', '{price medium} and {price small - medium-class}'],
  ['{price small, medium-class}', '{price small, medium-class}'],
])('DEF-96: in a text of a course "%s" reads "%s"', (text, words) => {
  expect(fillPrices(text, 'both', courses)).toBe(words)
})

/** The shipped content with a medium class at another price, and a struck-through one that ends. */
async function withEdits(now: string) {
  const { root, edit, done } = await copyContent()
  await edit('courses/dgca-medium.mdx', '\nprice: 65000', '\nprice: 66000')
  const struck = 'originalPrice: { amount: 55000, basis: toConfirm, until: 2026-12-31 }'
  await edit('courses/dgca-small.mdx', /^originalPrice: .*/m, struck)
  const { site } = await readContent(root, istInstant(now))
  await done()
  if (!site) throw new Error('the content is broken')
  return site as Parameters<typeof translateSite>[0]
}

test('DEF-96: a price is written once: card, sums, English and Telugu answers follow it, and no translation goes stale', async () => {
  const site = await withEdits('2026-12-31 23:59')
  const [telugu] = site.languages
  if (!telugu) throw new Error('content/languages.yaml does not name Telugu')
  for (const { courses: pages } of [site, translateSite(site, telugu)]) {
    const of = (slug: string) => pages.find((course) => course.slug === slug)
    expect(of('dgca-medium')?.card?.price).toBe(66000)
    expect(of('dgca-combined')?.courseFeatures[0]?.description).toContain('₹1,11,000')
    expect(of('dgca-combined')?.highlights[0]).toContain('₹36,000')
    expect(
      of('medium-upgrade')
        ?.faq.map(({ question, answer }) => question + answer)
        .join(),
    ).toContain('₹66,000')
    expect(
      JSON.stringify(pages.map(({ source: _, english: __, body: ___, ...course }) => course)),
    ).not.toContain('{price')
  }
  expect(
    translateSite(site, telugu).courses.find(({ slug }) => slug === 'dgca-combined')?.highlights[0],
  ).toMatch(/తక్కువ/)
})

test('DEF-91: a struck-through price is gone from every page and document after its last day', async () => {
  const of = async (now: string) => (await withEdits(now)).courses.find(({ slug }) => slug === 'dgca-small')
  expect((await of('2026-12-31 23:59'))?.originalPrice?.amount).toBe(55000)
  expect((await of('2027-01-01'))?.originalPrice).toBeUndefined()
})
