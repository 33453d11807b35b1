/** A mail that SES took is recorded although the table refuses for a moment. */
import { expect, test } from 'vitest'
import { newsletter } from '../handlers.ts'
import { at, post, sweepAt, testStage } from '../stage.ts'

// The pauses between attempts to record are parts of the lease.
const stage = testStage({ LEASE_MS: '640' }, { clean: true })

test.each(['refuse', 'lose'] as const)(
  'a letter is not doubled if its record is answered with %s three times after SES took it',
  async (fault) => {
    const times = 3
    let left = times
    stage.table.fault = (operation) =>
      operation === 'UpdateItem' && stage.mails.length > 0 && left-- > 0 ? fault : undefined
    await at('2026-05-20T10:00:00.000Z', () => newsletter(post({ email: `${fault}@example.com` })))
    for (const minute of ['00', '01', '10']) await sweepAt(`2026-05-20T10:${minute}:10.000Z`)
    expect(left).toBeLessThanOrEqual(0)
    expect(stage.mails).toHaveLength(1)
    expect((await stage.leads()).map(({ mail }) => mail.visitor?.state)).toContain('sent')
  },
)
