/** One reading of each phone and address: the page's hint, the stored form, the search, the mail and the erasure agree. */
import { expect, onTestFinished, test } from 'vitest'
import { contactPattern, redactLead } from '#cli/leads/privacy/redaction.ts'
import { leadMatcher } from '#cli/leads/read/filter.ts'
import { isLeadOf } from '#cli/leads/read/find-lead.ts'
import { brochureForm } from '#lambdas/brochure/fields.ts'
import { payloadSchema } from '#lambdas/core/intake/contract.ts'
import { indexKeys } from '#lambdas/core/intake/lead.ts'
import { normalizePayload } from '#lambdas/core/intake/normalize.ts'
import { emailKey, phoneKey } from '#lambdas/core/people/person.ts'
import { isMailable, readEmail, toE164 } from '#lambdas/shared/contact.ts'
import { correctionFor } from '#site/forms/sending/hints.ts'
import { tableOf } from '../../table.ts'
import { lead, PERSON_KEY, testWorld } from '../world.ts'

type Spellings = Readonly<Record<string, readonly string[]>>
const { phones, emails, domains, slips } = tableOf<{
  phones: Spellings
  emails: Spellings
  domains: string
  slips: Readonly<Record<string, string>>
}>(import.meta.dirname, 'spellings')

/** As typed, and what everybody reads; `undefined` if it is neither a number nor an address. */
const pairs = (all: Spellings) =>
  Object.entries(all).flatMap(([read, typed]) =>
    typed.map((text): [string, string | undefined] => [text, read === 'none' ? undefined : read]),
  )

const rest = {
  name: 'Asha Rao',
  city: 'Hyderabad',
  profession: 'x',
  source: 'x',
  purpose: 'x',
  courseName: 'x',
}
const stranger = { phone: '90000 00009', email: 'ravi@example.com' }

/** The lead that the server stores for this answer. */
function received(answer: { phone: string } | { email: string }) {
  const body = { ...rest, ...stranger, brochureLink: 'x', ...answer }
  const { payload, quality } = normalizePayload(brochureForm, payloadSchema(brochureForm).parse(body))
  const stored = { ...lead({ id: 'one', payload }), quality, payload }
  return { ...stored, ...indexKeys({ ...stored, fields: brochureForm }, PERSON_KEY) }
}

const note = (text: string) =>
  lead({ id: 'friend', payload: stranger, history: [{ at: '', by: '', note: text }] })

test.each(pairs(phones))('phone %j is read as %s everywhere', (typed, e164) => {
  const stored = received({ phone: typed })
  expect(correctionFor({ type: 'tel', key: 'phone' }, typed) === undefined).toBe(e164 !== undefined)
  expect(stored.quality.includes('odd-phone:phone')).toBe(e164 === undefined)
  expect(toE164(stored.payload.phone)).toBe(e164)
  if (!e164) return
  expect(phoneKey(e164, PERSON_KEY)).toBe(stored.gsi4pk)
  for (const search of [e164, typed, `0${e164.slice(-10)}`].slice(0, e164.startsWith('+919') ? 3 : 2))
    expect([search, leadMatcher({ search })(stored)]).toEqual([search, true])
  expect(isLeadOf(stored, { phone: e164 })).toBe(true)
  expect(isLeadOf(stored, { phone: '90000 00009' })).toBe(false)
  const pattern = contactPattern({ emails: [], phones: [e164] }) as RegExp
  expect(redactLead(note(`Ring ${typed} at six.`), pattern)?.history[0]?.note).toContain('[erased]')
  expect(redactLead(note(`Ring 5${typed.replace(/\D/g, '')}5.`), pattern)).toBeUndefined()
})

test.each(pairs(emails))('address %j is read as %s everywhere', (typed, address) => {
  const stored = received({ email: typed })
  expect(correctionFor({ type: 'email', key: 'email' }, typed) === undefined).toBe(address !== undefined)
  expect(stored.quality.includes('odd-email:email')).toBe(address === undefined)
  const mailed = readEmail(stored.payload.email) ?? ''
  expect(isMailable(mailed)).toBe(address !== undefined)
  if (!address) return
  expect(mailed.toLowerCase()).toBe(address)
  expect(emailKey(address, PERSON_KEY)).toBe(stored.gsi3pk)
  for (const search of [address, typed])
    expect([search, leadMatcher({ search })(stored)]).toEqual([search, true])
  expect(isLeadOf(stored, { email: address })).toBe(true)
  expect(isLeadOf(stored, { email: 'ravi@example.com' })).toBe(false)
  const pattern = contactPattern({ emails: [address], phones: [] }) as RegExp
  expect(redactLead(note(`Write to ${typed} soon.`), pattern)?.history[0]?.note).toContain('[erased]')
})

test('a search finds a name written with other joiners, accents or spaces', () => {
  const names = ['రాజ్\u200cకుమార్ Jose\u0301  Rao', 'రాజ్కుమార్ JOSÉ\u00a0Rao']
  for (const search of names)
    for (const name of names)
      expect([search, leadMatcher({ search })(lead({ id: 'x', payload: { name } }))]).toEqual([search, true])
})

test('the second number of a field is read as well', () => {
  const stored = received({ phone: '98765 43210 / 91234 56789' })
  expect(leadMatcher({ search: '91234 56789' })(stored)).toBe(true)
  expect(isLeadOf(stored, { phone: '+91 91234 56789' })).toBe(true)
})

test('a provider’s real domain gets no suggestion; common slips do', () => {
  const hint = (email: string) => correctionFor({ type: 'email', key: 'email' }, email)
  for (const domain of domains.split(' '))
    expect([domain, hint(`asha@${domain}`)]).toEqual([domain, undefined])
  for (const [domain, typed] of Object.entries(slips))
    for (const slip of typed.split(' '))
      expect([slip, hint(`asha@${slip}`)]).toEqual([slip, `Did you mean asha@${domain}?`])
})

test('the second number of a field is found and erased by a reading of all leads', async () => {
  const world = await testWorld({}, onTestFinished)
  const of = (id: string, phone: string, gsi4pk: string) => ({
    ...lead({ id, payload: { ...stranger, phone } }),
    ...{ gsi4pk, gsi4sk: `2026-11-01#${id}` },
  })
  await world.put(
    of('plain', '+971 50 123 4567', phoneKey('+971501234567', PERSON_KEY)),
    of('two', '+971 50 765 4321 / +971 50 123 4567', 'PHONE#of-the-first'),
    of('other', '+971 50 765 4321', 'PHONE#of-another'),
  )
  const idsOf = async (...words: string[]) =>
    (await world.json('person', '00971 50 123 4567', ...words)).leads
      .map(({ id }: { id: string }) => id)
      .sort()
  // The index has the first number of a field alone.
  expect(await idsOf()).toEqual(['plain'])
  expect((await world.academy(['leads', 'person', '00971 50 123 4567'])).err).toContain('--all reads every')
  expect(await idsOf('--all')).toEqual(['plain', 'two'])
  const plan = await world.json('erase', '+971501234567', '--dry-run')
  expect(plan.leads.toSorted()).toEqual(['plain', 'two'])
})
