import { appendFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import {
  GetSendQuotaCommand,
  ListIdentitiesCommand,
  SESClient,
  SendEmailCommand,
  SendRawEmailCommand,
} from '@aws-sdk/client-ses'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createSwitch, type MailFaults, mailFaults, type Switch } from '#cli/local/faults.ts'
import { mailList, mailView } from '#cli/local/mail-pages.ts'
import { type Mailbox, openMailbox, type StoredMail } from '#cli/local/mailbox.ts'
import { openSes } from '#cli/local/ses.ts'
import { newFolder } from './child.ts'

let data: string
let mailbox: Mailbox
let faults: Switch<MailFaults>
let ses: Awaited<ReturnType<typeof openSes>>
let client: SESClient

beforeEach(async () => {
  data = newFolder()
  mailbox = openMailbox(data)
  faults = createSwitch(mailFaults)
  ses = await openSes({ mailbox, faults, now: () => new Date('2026-11-21T00:00:00Z') })
  const credentials = { accessKeyId: 'a', secretAccessKey: 'b' }
  client = new SESClient({ endpoint: ses.endpoint, region: 'ap-south-1', credentials, maxAttempts: 1 })
})
afterEach(async () => {
  client.destroy()
  await ses.close()
  rmSync(data, { recursive: true, force: true })
})

const allOf = (box: Mailbox) => [...box.lines(box.heads())].map((line) => JSON.parse(line) as StoredMail)

const simple = (to: string[]) =>
  new SendEmailCommand({
    Source: 'Academy <no-reply@academy.example>',
    Destination: { ToAddresses: to },
    ReplyToAddresses: ['visitor@example.org'],
    Tags: [{ Name: 'lead', Value: 'L1' }],
    Message: {
      Subject: { Data: 'Your ₹ brochure' },
      Body: { Text: { Data: 'Hello' }, Html: { Data: '<b>Hello</b>' } },
    },
  })

test('SendEmail keeps every recipient and part, on disk before the answer', async () => {
  const { MessageId } = await client.send(simple(['a@example.org', 'b@example.org']))
  const [kept] = allOf(openMailbox(data))
  expect(kept).toEqual({
    id: MessageId,
    at: '2026-11-21T00:00:00.000Z',
    from: 'Academy <no-reply@academy.example>',
    to: ['a@example.org', 'b@example.org'],
    cc: [],
    bcc: [],
    replyTo: ['visitor@example.org'],
    subject: 'Your ₹ brochure',
    text: 'Hello',
    html: '<b>Hello</b>',
    headers: {},
    tags: { lead: 'L1' },
  })
})

test('SendRawEmail is read: encoded subject, quoted-printable text, base64 html, headers', async () => {
  const raw = [
    'From: Academy <no-reply@academy.example>',
    'To: a@example.org',
    'Subject: =?utf-8?B?4oK5IGZlZQ==?= =?utf-8?Q?_caf=C3=A9?=',
    'List-Unsubscribe: <https://academy.example/u>',
    'MIME-Version: 1.0',
    'Content-Type: multipart/alternative; boundary="b1"',
    '',
    '--b1',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    'caf=C3=A9 =',
    'au lait',
    '--b1',
    'Content-Type: text/html; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from('<p>तेलुगु</p>').toString('base64'),
    '--b1--',
    '',
  ].join('\r\n')
  await client.send(new SendRawEmailCommand({ RawMessage: { Data: Buffer.from(raw) } }))
  expect(allOf(mailbox)[0]).toMatchObject({
    to: ['a@example.org'],
    subject: '₹ fee café',
    text: 'café au lait',
    html: '<p>तेलुगु</p>',
    headers: { 'List-Unsubscribe': '<https://academy.example/u>' },
  })
})

test('faults: down, throttle, one refused address, slow, and a lost answer that did send', async () => {
  faults.set('{"down":true}')
  await expect(client.send(simple(['a@example.org']))).rejects.toMatchObject({ name: 'ServiceUnavailable' })
  faults.set('{"throttle":true}')
  await expect(client.send(simple(['a@example.org']))).rejects.toMatchObject({ name: 'Throttling' })
  faults.set('{"reject":["Bad@example.org"]}')
  await expect(client.send(simple(['bad@example.org']))).rejects.toMatchObject({ name: 'MessageRejected' })
  await client.send(simple(['good@example.org']))
  expect(allOf(mailbox)).toHaveLength(1)
  faults.set('{"slowMs":120}')
  const from = performance.now()
  await client.send(simple(['a@example.org']))
  expect(performance.now() - from).toBeGreaterThan(115)
  faults.set('{"loseAnswer":true}')
  await expect(client.send(simple(['a@example.org']))).rejects.toThrow()
  expect(allOf(mailbox)).toHaveLength(3)
  expect(faults.set('{"donw":true}')).toHaveProperty('error')
})

test('an address without a domain and an action we do not have are errors, not silence', async () => {
  await expect(client.send(simple(['nobody']))).rejects.toMatchObject({ name: 'InvalidParameterValue' })
  await expect(client.send(new ListIdentitiesCommand({}))).rejects.toMatchObject({ name: 'InvalidAction' })
  expect(await client.send(new GetSendQuotaCommand({}))).toMatchObject({ Max24HourSend: 50000 })
})

test('half a line at the end of the mailbox, left by a kill, is cut off and the rest is kept', async () => {
  await client.send(simple(['a@example.org']))
  appendFileSync(join(data, 'mail.ndjson'), '{"id":"half')
  const again = openMailbox(data)
  expect(allOf(again)).toHaveLength(1)
  await client.send(simple(['b@example.org']))
  expect(allOf(openMailbox(data))).toHaveLength(2)
})

test('the mail pages escape what a visitor wrote and keep its HTML in a sandbox', async () => {
  await client.send(
    new SendEmailCommand({
      Source: 'a@b.in',
      Destination: { ToAddresses: ['x@y.in'] },
      Message: { Subject: { Data: '<script>1</script>' }, Body: { Html: { Data: '<script>2</script>"' } } },
    }),
  )
  const mails = allOf(mailbox)
  const pages = mailList(mails, '') + mails.map(mailView).join('')
  expect(pages).not.toContain('<script>')
  expect(pages).toContain('sandbox="allow-popups"')
})
