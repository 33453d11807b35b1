// @vitest-environment jsdom
/** Island of the contact form without a browser (DEF-18, DEF-56, DEF-63). every-form.spec.ts sends it in one. */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import ContactForm from '#site/forms/ContactForm.island.tsx'

const CHAT = 'https://wa.me/919876543210?text=Hi'
const form = () => document.querySelector('form') as HTMLFormElement
const scrolled = vi.fn()

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  Element.prototype.scrollIntoView = scrolled
  for (const way of ['warn', 'error'] as const) vi.spyOn(console, way).mockImplementation(() => undefined)
  scrolled.mockClear()
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Fills the form in and sends it; the server answers with that status, or not at all with 0. */
async function send(status: number, body: string, compact = false): Promise<void> {
  vi.stubGlobal('fetch', async () => {
    if (status === 0) throw new Error('network')
    return new Response(body, { status })
  })
  render(<ContactForm chat={CHAT} compact={compact} />)
  for (const [label, value] of [
    [/^Full Name/, 'Asha Rao'],
    [/^Phone Number/, '98765 43210'],
    [/^Email Address/, 'asha@example.com'],
    [/^Message/, 'Weekend batches?'],
  ] as const)
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  await act(async () => fireEvent.submit(form()))
}

test('the confirmation takes the form’s place, and the view follows after 100 ms (CON-24, CON-25, CON-26, CON-28)', async () => {
  await send(200, '{"id":"7f3a9c21","reference":"7F3A-9C21"}')
  expect(form()).toBeNull()
  const panel = screen.getByRole('status')
  expect(panel.querySelector('h3')?.textContent).toBe('Message Sent Successfully!')
  expect(panel.textContent).toContain('Thank you for reaching out. Our team will get back to you soon.')
  expect(panel.textContent).toContain('7F3A-9C21')
  const note = screen.getByRole('link', { name: 'For urgent queries, message us on WhatsApp.' })
  expect(note.getAttribute('href')).toBe(CHAT)
  expect(document.activeElement).toBe(panel)
  await act(async () => vi.advanceTimersByTime(99))
  expect(scrolled).not.toHaveBeenCalled()
  await act(async () => vi.advanceTimersByTime(1))
  expect(scrolled).toHaveBeenCalledTimes(1)
})

test('embedded, nothing but the confirmation is left after a send (CON-36, DEF-56)', async () => {
  await send(200, '{}', true)
  const panel = screen.getByRole('status')
  expect(panel.textContent).toBe(
    'Message Sent Successfully!Thank you for reaching out. Our team will get back to you soon.',
  )
  expect(panel.querySelector('a, button')).toBeNull()
  expect(document.body.textContent).toBe(panel.textContent)
})

test.each([
  [500, '{"error":"The desk is closed."}', 'Something went wrong: The desk is closed.', 'CON-29'],
  [502, '<html></html>', 'Something went wrong: Please try again.', 'CON-30'],
  [429, '{}', 'Something went wrong: Please try again.', 'CON-30'],
  [0, '', 'Network error. Please check your connection.', 'CON-31'],
])('status %i %s → "%s" (%s)', async (status, body, words) => {
  await send(status, body)
  expect(screen.getByRole('alert').textContent).toBe(words)
})

test('a field that is left often listens only once to the reset of its form', () => {
  render(<ContactForm chat={CHAT} />)
  const added = vi.spyOn(form(), 'addEventListener')
  const phone = screen.getByLabelText(/^Phone Number/)
  for (let times = 0; times < 3; times++) fireEvent.blur(phone)
  const resets = added.mock.calls.flatMap(([type, listener]) => (type === 'reset' ? listener : []))
  expect(resets).toHaveLength(3)
  // A form adds the same function only once.
  expect(new Set(resets).size).toBe(1)
})
