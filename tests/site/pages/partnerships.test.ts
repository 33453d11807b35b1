/** HTML of /partnerships (DEF-29 to DEF-33, DEF-58). */
import { expect, test } from 'vitest'
import { shippedSite } from '../../shipped-site.ts'
import { elementsAt, expectEach, holds, valuesAt } from '../rows.ts'

const { data } = await shippedSite()
const CARDS = '[aria-label="Kinds of partners"]'
const LOGOS = '[data-marquee][data-seconds="30"] ul figure'

holds('/partnerships', {
  'seven logos of six kinds in a loop of 30 s (PAR-11)': {
    [LOGOS]: 7,
    [`${LOGOS} img@alt`]: Array<RegExp>(7).fill(/./),
  },
  'nine reasons (PAR-13)': {
    '«Why partner with us» li': 9,
    '«Why partner with us» li h3': data.partnerReasons?.map(({ title }) => title) ?? [],
  },
  'trust figures (PAR-12)': { '[data-claim]@data-claim': data.partnerships?.claims ?? [] },
})

test('logos are of six kinds (PAR-11)', () => {
  const kinds = ['Regulator', 'Television media', 'Agriculture company', 'Drone maker', 'University']
  const shown = new Set(valuesAt('/partnerships', `${LOGOS} figcaption`))
  expect(shown).toEqual(new Set([...kinds, 'Institute']))
})

test('each card says what it is about, and Explore Partnership leads to the form with its type (PAR-4, DEF-29)', () => {
  const cards = data.partnershipCards ?? []
  const explore = elementsAt('/partnerships', `${CARDS} [aria-roledescription=slide] a`)
  expectEach(
    '/partnerships',
    `${CARDS} [aria-roledescription=slide]`,
    cards.map(({ title, description, keyAreas }) => [
      ...[title, description, ...keyAreas, `Explore Partnership: ${title}`],
    ]),
  )
  const types = valuesAt('/partnerships', '#partnership-form [name=partnershipType]@value')
  expect(cards.flatMap(({ formType }) => formType ?? [])).toEqual(types)
  for (const [index, { formType }] of cards.entries()) {
    const link = explore[index]
    expect(link?.getAttribute('href')).toBe('#partnership-form')
    const chosen = JSON.parse(link?.getAttribute('data-choose') ?? '').partnershipType
    expect(chosen ?? null).toBe(formType)
  }
})
