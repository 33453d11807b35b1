import { expect, test } from 'vitest'
import { contactPattern, redactLead } from '#cli/leads/privacy/redaction.ts'
import { lead } from '../world.ts'

test('mentions are found in any spelling, without false matches', () => {
  const pattern = contactPattern({ emails: ['a.b@x.in'], phones: ['+91 98765 43210'] })
  const of = (message: string) =>
    pattern && redactLead(lead({ id: 'x', payload: { phone: '', message } }), pattern)?.payload.message
  expect(of('A.B@X.IN')).toBe('[erased]')
  expect(of('(+91) 98765-43210!')).toMatch(/\[erased\]!$/)
  expect(of('Write to a.b@x.in.')).toBe('Write to [erased].')
  expect(of('aab@x.in a.b@x.info a.b@x.in.net 198765432109')).toBeUndefined()
  expect(contactPattern({ emails: [], phones: ['12'] })).toBeUndefined()
})

test.each(['a', 'na', '-', '@', 'none @'])(
  'the invalid e-mail %j of an erased lead redacts nothing',
  (email) => {
    expect(contactPattern({ emails: [email], phones: [] })).toBeUndefined()
  },
)
