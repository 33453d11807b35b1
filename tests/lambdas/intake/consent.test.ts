/** Consent: a lead's version must be one of ours; otherwise it is unknown and starts no marketing. */
import { expect, test } from 'vitest'
import { lambdaContent } from '#content/model/read/lambda-content.ts'
import { consentVersion } from '#lambdas/core/intake/accept.ts'
import { forms } from '#lambdas/forms.ts'
import { shippedSite } from '../../shipped-site.ts'
import { golden } from '../golden.ts'
import { brochure, guide } from '../handlers.ts'
import { idOf, nativePost, post, testStage, uniqueId } from '../stage.ts'

const stage = testStage()

async function send(consent: unknown, handler = brochure, form = 'brochure') {
  const context = { release: 'r1', ...(consent !== undefined && { consent }) }
  const email = `${uniqueId()}@example.com`
  const id = await idOf(handler(post({ ...golden(form), email, subscribe: true }, { context })))
  return (await stage.lead(id)) ?? expect.fail('no lead')
}

test('a current or earlier consent version is stored, and the newsletter tick is followed', async () => {
  for (const version of ['v1', 'v2', 'g1']) {
    const lead = await send(version)
    expect(lead).toMatchObject({ consent: version, mail: { confirm: { state: 'pending' } } })
  }
  expect((await send('g1', guide, 'guide')).consent).toBe('g1')
})

test('a missing or invented version is stored as unknown, and starts no marketing mail', async () => {
  for (const version of [undefined, '', 'invented-version', 5, 'v1 ', '__proto__', 'toString']) {
    const lead = await send(version)
    if (version === 'v1 ') continue
    const mails = Object.keys(lead.mail)
    expect([version, lead.consent, mails]).toEqual([version, 'unknown', ['visitor', 'staff']])
    expect(lead.payload.subscribe).toBe(true)
    expect(JSON.stringify(lead)).not.toContain('invented-version')
    expect(lead.source).toEqual({ release: 'r1' })
  }
  // This visitor did not see another form's notice.
  expect((await send('v1', guide, 'guide')).consent).toBe('unknown')
})

test('a post without JavaScript sends its version, too', async () => {
  const values = { ...golden('guide'), name: 'Native', subscribe: true, _consent: 'g1' }
  expect((await guide(nativePost(values))).statusCode).toBe(303)
  const lead = (await stage.leads()).find(({ payload }) => payload.name === 'Native')
  expect(lead).toMatchObject({ consent: 'g1', mail: { confirm: { state: 'pending' } } })
})

test('the bundles contain the versions that the pages show and all earlier ones', async () => {
  const site = await shippedSite()
  const past = { form: 'brochure', named: 'aaaa', hash: 'aaaa', text: 'Before', file: 'x' }
  const { consents } = lambdaContent({ ...site, pastConsents: [past, past] })
  for (const { fields } of forms) {
    const shown = site.consents[fields.form] ?? site.consents.general
    expect(consents[fields.form] ?? consents.general, fields.form).toContain(shown?.hash)
  }
  const telugu = site.languageConsents.te?.brochure?.hash
  expect(telugu).toMatch(/^[0-9a-f]{16}$/)
  expect(consents.brochure).toEqual([site.consents.brochure?.hash, telugu, 'aaaa'])
  expect(consentVersion('brochure', 'aaaa')).toBe('unknown')
})
