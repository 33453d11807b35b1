// @vitest-environment jsdom
/** Island of the contact form without a browser (DEF-18, DEF-56, DEF-63). every-form.spec.ts sends it in one. */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import ContactForm from '#site/forms/ContactForm.island.tsx'

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
const form = () => document.querySelector('form') as HTMLFormElement

test('embedded, nothing but the confirmation is left after a send (CON-36, DEF-56)', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}'))
  render(<ContactForm chat="" compact />)
  for (const input of form().querySelectorAll<HTMLInputElement>('[name]:not([type=checkbox])'))
    fireEvent.change(input, { target: { value: input.type === 'email' ? 'asha@example.com' : 'Asha Rao' } })
  await act(async () => fireEvent.submit(form()))
  const panel = screen.getByRole('status')
  expect(panel.textContent).toBe(
    'Message Sent Successfully!Thank you for reaching out. Our team will get back to you soon.',
  )
  expect(panel.querySelector('a, button')).toBeNull()
  expect(document.body.textContent).toBe(panel.textContent)
})

test('a field that is left often listens only once to the reset of its form', () => {
  render(<ContactForm chat="" />)
  const added = vi.spyOn(form(), 'addEventListener')
  const phone = screen.getByLabelText(/^Phone Number/)
  for (let times = 0; times < 3; times++) fireEvent.blur(phone)
  const resets = added.mock.calls.flatMap(([type, listener]) => (type === 'reset' ? listener : []))
  expect(resets).toHaveLength(3)
  // A form adds the same function only once.
  expect(new Set(resets).size).toBe(1)
})
