import { expect, test } from 'vitest'
import { isMailable } from '#lambdas/shared/contact.ts'
import { FULL } from '../../full.ts'
import { sweepAt, testStage } from '../stage.ts'
import { submit } from './submit.ts'

const stage = testStage({ RATE_PER_HOUR: '1000', STAFF_NOTICES_PER_HOUR: '1000' }, { clean: true })

/** Requests in each hour from nine o'clock. */
const REQUESTS = FULL ? [12, 12, 12, 12, 12] : [4, 3, 3, 2]

test('requests of one address send 3 mails an hour and 10 a day; every lead is stored and staff get each notice', async () => {
  const email = 'victim@example.com'
  for (const [index, count] of REQUESTS.entries()) {
    const hour = String(9 + index).padStart(2, '0')
    for (let n = 0; n < count; n++)
      await submit({ email, city: `${hour} ${n}` }, `2026-05-03T${hour}:00:${10 + n}.000Z`)
    // If a connection timed out on a busy machine, its mail is sent in the next run.
    for (const minute of ['01', '10']) await sweepAt(`2026-05-03T${hour}:${minute}:00.000Z`)
    const sent = stage.mails.filter(({ to }) => to[0] === email).length
    expect(sent).toBe(Math.min(3 * (index + 1), 10))
  }
  const total = REQUESTS.reduce((sum, count) => sum + count)
  const leads = (await stage.leads()).filter(({ payload }) => payload.email === email)
  expect(leads).toHaveLength(total)
  expect(
    leads.filter(({ mail }) => mail.visitor?.state === 'held' && mail.visitor.reason === 'cap'),
  ).toHaveLength(total - 10)
  expect(leads.filter(({ gsi2pk }) => gsi2pk === 'MAIL#HELD')).toHaveLength(total - 10)
  expect(stage.mails.filter(({ to }) => to[0] === 'staff@academy.test')).toHaveLength(total)
})

test('a mark that a phone pasted around an address does not keep its mail back', async () => {
  await submit({ email: '\u200emarked@example.com.' }, '2026-05-05T10:00:00.000Z')
  await sweepAt('2026-05-05T10:00:10.000Z')
  expect(stage.mails.map(({ to }) => to[0])).toContain('marked@example.com')
})

test('an address at a domain in Telugu is mailed in ASCII, and stored as typed', async () => {
  const id = await submit({ email: 'asha@ఉదాహరణ.భారత్' }, '2026-05-05T11:00:00.000Z')
  await sweepAt('2026-05-05T11:00:10.000Z')
  expect(stage.mails.map(({ to }) => to[0])).toContain('asha@xn--noc6ci4b4b3a.xn--fpcrj9c3d')
  const lead = await stage.lead(id)
  expect(lead?.payload.email).toBe('asha@ఉదాహరణ.భారత్')
  expect(lead?.quality).not.toContain('odd-email:email')
})

test('aliases of one mailbox share its limit, and each address is mailed as typed', async () => {
  const sentTo = async (time: string, addresses: string[]) => {
    stage.mails.length = 0
    for (const [n, email] of addresses.entries()) await submit({ email, city: `${n}` }, `${time}:00.000Z`)
    for (const second of ['10', '59']) await sweepAt(`${time}:${second}.000Z`)
    return stage.mails.filter(({ tags }) => tags.mail === 'visitor').map(({ to }) => to[0] ?? '')
  }
  const gmail = 'asha.rao@gmail.com a.s.h.a.rao@gmail.com asharao+1@gmail.com Asha.Rao@googlemail.com'.split(
    ' ',
  )
  const more = Array.from({ length: FULL ? 16 : 2 }, (_, n) => `asharao+${n + 2}@googlemail.com`)
  const reached = await sentTo('2026-05-06T10:00', [...gmail, ...more])
  expect(reached).toHaveLength(3)
  expect([...gmail, ...more]).toEqual(expect.arrayContaining(reached))
  const tagged = Array.from({ length: 5 }, (_, n) => `ravi+${n}@example.org`)
  expect(await sentTo('2026-05-06T11:00', tagged)).toHaveLength(3)
  const others = ['a.b@example.org', 'ab@example.org', 'a.b.@gmail.comx', 'ab@gmail.comx', 'a-b@example.org']
  expect(await sentTo('2026-05-06T12:00', others.filter(isMailable))).toHaveLength(4)
})

test('a retry does not count towards the mailbox’s limit', async () => {
  const email = 'patient@example.com'
  const id = await submit({ email }, '2026-05-04T10:00:00.000Z')
  stage.faults.push({ to: email, status: 503, code: 'Down', times: 5 })
  for (const minute of ['01', '05', '15', '30', '45', '59']) await sweepAt(`2026-05-04T10:${minute}:00.000Z`)
  expect((await stage.lead(id))?.mail.visitor).toMatchObject({ state: 'sent', attempts: 6 })
})
