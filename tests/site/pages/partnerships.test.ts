/** HTML of /partnerships (DEF-29 to DEF-33, DEF-58). */
import { expect, test } from 'vitest'
import { shippedSite } from '../../shipped-site.ts'
import { page, section, text } from '../build/built.ts'

const { data, messages, settings, claims } = await shippedSite()
const document = page('/partnerships')
const form = document.querySelector('#partnership-form form') as HTMLFormElement
const named = (name: string) => [...form.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)]
const values = (name: string) => named(name).map((input) => input.getAttribute('value'))

test('Become a Partner leads to the form, by its anchor (RT-14, PAR-1)', () => {
  const button = [...document.querySelectorAll('main > header a')].find(
    (link) => text(link) === 'Become a Partner',
  )
  expect(button?.getAttribute('href')).toBe('#partnership-form')
  expect(form).not.toBeNull()
})

const carousel = document.querySelector('[aria-label="Kinds of partners"]')
const cards = [...(carousel?.querySelectorAll('[aria-roledescription=slide]') ?? [])]

test('ten cards in their order (PAR-2, PAR-3)', () => {
  expect(cards.map((card) => text(card.querySelector('h3')))).toEqual([
    'Drone Pilots',
    'Colleges & Universities',
    'Drone Manufacturers',
    'Software & AI Developers',
    'DAAS Providers',
    'Agritech & Farmer Groups',
    'RPTOs & Training Institutes',
    'Media & Event Agencies',
    'Government & NGOs',
    'GIS Experts & Organizations',
  ])
})

test('each says what it is about, and Explore Partnership leads to the form with its type (PAR-4, DEF-29)', () => {
  for (const [index, { title, description, keyAreas: areas, formType }] of (
    data.partnershipCards ?? []
  ).entries()) {
    const card = cards[index]
    expect(text(card?.querySelector('p'))).toBe(description)
    expect([...(card?.querySelectorAll('li') ?? [])].map(text)).toEqual(areas)
    const explore = card?.querySelector('a')
    expect(text(explore)).toBe(`Explore Partnership: ${title}`)
    expect(explore?.getAttribute('href')).toBe('#partnership-form')
    const chosen = JSON.parse(explore?.getAttribute('data-choose') ?? '').partnershipType
    expect(chosen ?? null).toBe(formType)
    if (chosen) expect(values('partnershipType')).toContain(chosen)
    // Colleges have their own form.
    expect(explore?.getAttribute('data-reveal')).toBe(formType ? null : 'for-colleges')
  }
  const remark = document.querySelector('#for-colleges a')
  expect(text(remark)).toBe('Colleges: use the institution form')
  expect(remark?.getAttribute('href')).toBe('/collaborate#collaboration-form')
  expect(page('/collaborate').querySelector('#collaboration-form')).not.toBeNull()
})

test('two arrows, ten dots, Pause (PAR-5, PAR-6, PAR-7)', () => {
  const names = [...(carousel?.querySelectorAll('button') ?? [])].map(
    (button) => button.getAttribute('aria-label') ?? text(button),
  )
  const dots = Array.from({ length: 10 }, (_, index) => `Card ${index + 1}`)
  expect(names).toEqual([...dots, 'Previous card', 'Pause the cards', 'Next card'])
})

test('seven logos of six kinds in a loop of 30 s (PAR-11)', () => {
  const strip = document.querySelector('[data-marquee][data-seconds="30"]')
  const logos = [...(strip?.querySelectorAll('ul figure') ?? [])]
  expect(logos).toHaveLength(7)
  const kinds = logos.map((logo) => text(logo.querySelector('figcaption')))
  expect(new Set(kinds)).toEqual(
    new Set([
      'Regulator',
      'Television media',
      'Agriculture company',
      'Drone maker',
      'University',
      'Institute',
    ]),
  )
  for (const logo of logos) expect(logo.querySelector('img')?.alt).toMatch(/./)
})

test('the trust figures, each with its note (PAR-12)', () => {
  const shown = [...document.querySelectorAll('[data-claim]')].map((claim) =>
    claim.getAttribute('data-claim'),
  )
  expect(shown).toEqual(data.partnerships?.claims)
  expect(shown.length).toBeGreaterThanOrEqual(7)
  for (const id of shown) {
    const claim = claims.find((entry) => entry.id === id)
    const words = text(document.querySelector(`[data-claim="${id}"]`)).replace(/\W/g, '')
    expect(words).toContain(claim?.text.replace(/\W/g, ''))
    expect(text(document.querySelector(`#note-${id}`))).toContain(claim?.basis)
  }
})

test('nine reasons (PAR-13)', () => {
  const why = section(document, 'Why partner with us')
  expect([...(why?.querySelectorAll('li h3') ?? [])].map(text)).toEqual(
    data.partnerReasons?.map(({ title }) => title),
  )
  expect(why?.querySelectorAll('li')).toHaveLength(9)
})

test('one file of the right kind; without script nothing pretends to send it (PAR-21)', () => {
  const file = form.querySelector('[type=file]')
  expect(file?.getAttribute('accept')).toBe('application/pdf,.pdf,image/png,.png,image/jpeg,.jpg,.jpeg')
  expect(file?.hasAttribute('multiple')).toBe(false)
  expect(file?.hasAttribute('name')).toBe(false)
  expect(text(form.querySelector('noscript'))).toContain(settings.email)
})

test('a call is scheduled elsewhere, in a new tab, and the chat knows what it is about (PAR-27, PAR-28, EXT-7)', () => {
  const call = document.querySelector(`main a[href="${settings.scheduling}"]`)
  expect(text(call)).toBe('Schedule a Call')
  expect(new URL(settings.scheduling).origin).not.toBe(settings.origin)
  expect(call?.getAttribute('target')).toBe('_blank')
  expect(call?.getAttribute('rel')).toContain('noopener')
  const chat = document.querySelector('main a[href^="https://wa.me/"]')
  expect(new URL(chat?.getAttribute('href') ?? '').searchParams.get('text')).toBe(
    messages.partnerships.chatText,
  )
})
