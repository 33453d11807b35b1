/** Fields of the career guide form in the HTML (GUIDE items). */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ALL_BROCHURES_LINK, GUIDE_LINK } from '#content/model/catalogue/brochures.ts'
import { OUT, page, text } from '../build/built.ts'

const guide = page('/').querySelector('#lead-magnet')
const control = (name: string) => guide?.querySelector<HTMLInputElement>(`#guide-form [name="${name}"]`)
const label = (name: string) =>
  text(guide?.querySelector(`label[for="${control(name)?.id}"]`)).replace(/ \*$/, '')

test('name, e-mail, phone and city are required, with the specified labels (GUIDE-1, GUIDE-2, GUIDE-3, GUIDE-4)', () => {
  expect([label('name'), label('city')]).toEqual(['Full Name', 'City / Location'])
  expect([control('name')?.type, control('email')?.type]).toEqual(['text', 'email'])
  for (const name of ['name', 'email', 'phone', 'city']) expect(control(name)?.required, name).toBe(true)
})

test.each([
  [
    'profession',
    'GUIDE-5, GUIDE-6',
    'Profession',
    'Student|Working Professional|Entrepreneur|Farmer / Agri Specialist|Drone Enthusiast|Trainer / Educator|Other',
  ],
  [
    'source',
    'GUIDE-7, GUIDE-8',
    'How did you hear about us?',
    'Social Media|Google Search|Word of Mouth|Drone Expo|WhatsApp|Other',
  ],
  [
    'purpose',
    'GUIDE-9, GUIDE-10',
    'Purpose of Download',
    'Learning about drones|Career planning / skill development|Starting a drone business|Research / Academic project|Exploring training programs|Other',
  ],
])('%s is a required select that starts at "Select" (%s)', (name, _, words, options) => {
  expect(label(name)).toBe(words)
  expect(control(name)?.required).toBe(true)
  const entries = [...(control(name)?.querySelectorAll('option') ?? [])]
  expect(entries[0]?.getAttribute('value')).toBe('')
  expect(entries.map(text)).toEqual(['Select', ...options.split('|')])
})

test('news is an optional box, not ticked (GUIDE-11)', () => {
  expect(control('subscribe')?.type).toBe('checkbox')
  expect(control('subscribe')?.required).toBe(false)
  expect(control('subscribe')?.hasAttribute('checked')).toBe(false)
})

test('the guide and the brochure of all courses are in the build (GUIDE-17, HOME-11)', () => {
  for (const link of [GUIDE_LINK, ALL_BROCHURES_LINK]) expect(existsSync(join(OUT, link)), link).toBe(true)
})
