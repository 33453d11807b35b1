/** Hints, links and failures of forms; every-form.spec.ts reads the sent payloads. */
import { expect, test } from 'vitest'
import { brochureForm } from '#lambdas/brochure/fields.ts'
import { contactForm } from '#lambdas/contact/fields.ts'
import { internshipForm } from '#lambdas/internship/fields.ts'
import { workshopForm } from '#lambdas/workshop/fields.ts'
import { driveDownloadLink } from '#site/forms/BrochureForm.island.tsx'
import { correctionFor } from '#site/forms/sending/hints.ts'
import { failureMessage } from '#site/forms/sending/use-lead-form.ts'
import { readTable } from '../../data.ts'

test('a Drive view link becomes a download, other links stay (BRO-6)', () => {
  expect(driveDownloadLink('https://drive.google.com/file/d/AbC-1_2/view?usp=sharing')).toBe(
    'https://drive.google.com/uc?export=download&id=AbC-1_2',
  )
  for (const link of ['/brochures/dgca-small.pdf', 'https://example.com/file/d/1/view'])
    expect(driveDownloadLink(link)).toBe(link)
})

const hints = readTable<[type: string, key: string, value: string, hint: string][]>('site/client/hints.yaml')

test.each(hints)('a soft hint for %s %s "%s": %s', (type, key, value, hint) => {
  expect(correctionFor({ type, key, max: 11 }, value) ?? '').toBe(hint)
})

test('the server’s words after the prefix, other words without an answer (CON-30, INT-25, INT-26, WRK-16, WRK-17, WRK-18)', () => {
  const failed = { status: 'error', kind: 'failed', fields: {} } as const
  const words = (form: Parameters<typeof failureMessage>[0], reason?: string) =>
    failureMessage(form, { ...failed, answered: true, reason })
  expect(words(internshipForm, 'Too many today')).toBe('Failed to submit: Too many today')
  expect(failureMessage(internshipForm, failed)).toBe('Something went wrong. Please try again later.')
  expect(words(workshopForm, 'Full')).toBe('Registration failed: Full')
  expect(words(workshopForm)).toBe('Registration failed: Unknown error')
  expect(failureMessage(workshopForm, failed)).toBe('Something went wrong. Please try again later.')
  expect(words(contactForm)).toBe('Something went wrong: Please try again.')
  expect(words(brochureForm, 'ignored')).toBe('Failed to send brochure. Please try again.')
  const preview = { ...failed, answered: 'preview', reason: 'Sends nothing.' } as const
  for (const form of [contactForm, brochureForm]) expect(failureMessage(form, preview)).toBe('Sends nothing.')
  expect(failureMessage(brochureForm, { ...failed, kind: 'refused', answered: true })).toBeUndefined()
})
