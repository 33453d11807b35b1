import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  GetSendQuotaCommand,
  ListIdentitiesCommand,
  SESClient,
  SendRawEmailCommand,
  type SendRawEmailCommandInput,
} from '@aws-sdk/client-ses'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createIam } from '#cli/local/access/iam.ts'
import { mailHtml, mailListHtml } from '#cli/local/mail/mail-pages.ts'
import { type Mailbox, openMailbox } from '#cli/local/mail/mailbox.ts'
import { createSes, type SesOptions } from '#cli/local/mail/ses.ts'
import { type Intercept, serveAws } from '#cli/local/protocol/aws.ts'
import { mimeMessage } from '#lambdas/core/mail/ses.ts'
import { testFolder } from '../../folder.ts'
import { resourcesOf, roleWith } from '../small-template.ts'
import { clientOf } from '../template.ts'

const destination = (ConfigurationSetName: object, MatchingEventTypes: string[]) => ({
  Type: 'AWS::SES::ConfigurationSetEventDestination',
  Properties: {
    ConfigurationSetName,
    EventDestination: { MatchingEventTypes, SnsDestination: { TopicARN: { Ref: 'Topic' } } },
  },
})
const set = { Type: 'AWS::SES::ConfigurationSet', Properties: {} }
const template = {
  Topic: { Type: 'AWS::SNS::Topic', Properties: {} },
  Mail: set,
  Canary: set,
  Events: destination({ Ref: 'Mail' }, ['bounce', 'complaint']),
  Deliveries: destination({ Ref: 'Canary' }, ['delivery']),
  Sender: {
    Type: 'AWS::SES::EmailIdentity',
    Properties: {
      EmailIdentity: 'academy.example',
      ConfigurationSetAttributes: { ConfigurationSetName: { Ref: 'Mail' } },
    },
  },
}
const arnOf = (path: string) => `arn:aws:ses:ap-south-1:000000000000:${path}`
const mayMail = (...resources: string[]) =>
  roleWith({ Effect: 'Allow', Action: 'ses:SendRawEmail', Resource: resources })

interface Event {
  topic: string
  event: Record<string, unknown>
  publisher: string
}

let data: string
let mailbox: Mailbox
let events: Event[]
let close: () => Promise<void>
beforeEach(() => {
  data = testFolder()
  mailbox = openMailbox(data)
  events = []
})
afterEach(async () => {
  await close()
})

interface Opened extends Partial<SesOptions> {
  principal?: string
  more?: Parameters<typeof resourcesOf>[0]
  intercept?: Intercept
}

async function open({ principal = 'admin', more = {}, intercept, ...options }: Opened = {}) {
  const resources = resourcesOf({ ...template, ...more })
  const warn = () => undefined
  const ses = createSes({
    resources,
    iam: createIam(resources, warn),
    mailbox,
    now: () => new Date('2026-11-21T00:00:00Z'),
    warn,
    publish: async (topic, message, { sourceArn }) =>
      events.push({ topic, event: JSON.parse(message), publisher: sourceArn }),
    ...options,
  })
  const aws = await serveAws({ ses }, { intercept, warn })
  const client = new SESClient(clientOf(aws.endpoint, principal))
  close = async () => {
    client.destroy()
    await aws.close()
  }
  return client
}

const allOf = ({ mails }: Mailbox) => mails

const SOURCE = 'Academy <no-reply@academy.example>'

const simple = (to: string[], more: Partial<SendRawEmailCommandInput> = {}) => {
  const mail = { subject: 'Your ₹ brochure', text: 'Hello', html: '<b>Hello</b>' }
  return new SendRawEmailCommand({
    Source: SOURCE,
    Destinations: to,
    RawMessage: { Data: Buffer.from(mimeMessage(mail, SOURCE, to, 'visitor@example.org')) },
    Tags: [{ Name: 'lead', Value: 'L1' }],
    ...more,
  })
}

const settled = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)))

test('every recipient and part is stored on disk before the answer', async () => {
  const client = await open()
  const { MessageId } = await client.send(simple(['a@example.org', 'b@example.org']))
  const [kept] = allOf(openMailbox(data))
  expect(kept).toEqual({
    id: MessageId,
    at: '2026-11-21T00:00:00.000Z',
    from: 'Academy <no-reply@academy.example>',
    to: ['a@example.org', 'b@example.org'],
    subject: 'Your ₹ brochure',
    text: 'Hello',
    html: '<b>Hello</b>',
    headers: expect.objectContaining({ 'Reply-To': 'visitor@example.org' }),
    tags: { lead: 'L1' },
  })
})

test('a raw mail of the Lambdas is stored unchanged', async () => {
  const client = await open()
  const mail = {
    subject: 'తెలుగు '.repeat(20).trim(),
    text: 'one\ntwo',
    html: '<p>₹</p>',
    headers: { 'X-A': 'b' },
  }
  const raw = mimeMessage(mail, 'Academy <no-reply@academy.example>', ['a@example.org'], 'v@example.org')
  const RawMessage = { Data: Buffer.from(raw) }
  await client.send(simple(['a@example.org'], { RawMessage }))
  expect(allOf(mailbox)[0]).toMatchObject({ ...mail, headers: { 'X-A': 'b', 'Reply-To': 'v@example.org' } })
})

test('mail needs an identity and a configuration set of the templates', async () => {
  const client = await open()
  const foreign = simple(['a@example.org'], { Source: 'no-reply@other.example' })
  await expect(client.send(foreign)).rejects.toMatchObject({
    name: 'MessageRejected',
    message:
      'Email address is not verified. The following identities failed the check in region AP-SOUTH-1: no-reply@other.example',
  })
  const through = (ConfigurationSetName: string) =>
    client.send(simple(['a@example.org'], { ConfigurationSetName }))
  await expect(through('Nowhere')).rejects.toMatchObject({ name: 'ConfigurationSetDoesNotExistException' })
  await through('Test-Canary')
  expect(mailbox.mails).toHaveLength(1)
})

test.each([
  ['both', [arnOf('identity/academy.example'), arnOf('configuration-set/Test-Mail')], undefined],
  ['the identity alone', [arnOf('identity/academy.example')], 'configuration-set/Test-Mail'],
  ['the configuration set alone', [arnOf('configuration-set/*')], 'identity/academy.example'],
])('IAM is asked about identity and configuration set: permission on %s', async (_, resources, missing) => {
  const client = await open({ principal: 'Test-Role', more: mayMail(...resources) })
  const sent = client.send(simple(['a@example.org']))
  if (missing)
    await expect(sent).rejects.toMatchObject({
      name: 'AccessDenied',
      message: `User \`arn:aws:sts::000000000000:assumed-role/Test-Role/local' is not authorized to perform \`ses:SendRawEmail' on resource \`${arnOf(missing)}'`,
      $metadata: { httpStatusCode: 403 },
    })
  else await sent
  await expect(client.send(new GetSendQuotaCommand({}))).rejects.toMatchObject({ name: 'AccessDenied' })
})

test('IAM is also asked about a recipient that is an identity', async () => {
  const Colleague = { Type: 'AWS::SES::EmailIdentity', Properties: { EmailIdentity: 'staff@other.example' } }
  const set = arnOf('configuration-set/Test-Mail')
  const client = await open({
    principal: 'Test-Role',
    more: { Colleague, ...mayMail(arnOf('identity/academy.example'), set) },
  })
  await client.send(simple(['a@example.org']))
  await expect(client.send(simple(['Staff@other.example']))).rejects.toMatchObject({
    name: 'AccessDenied',
    message: expect.stringContaining(arnOf('identity/staff@other.example')),
  })
})

test('IAM is asked with the address of the sender', async () => {
  const Condition = { StringEquals: { 'ses:FromAddress': 'other@academy.example' } }
  const more = roleWith({ Effect: 'Allow', Action: 'ses:*', Resource: '*', Condition })
  const client = await open({ principal: 'Test-Role', more })
  await expect(client.send(simple(['a@example.org']))).rejects.toMatchObject({ name: 'AccessDenied' })
})

test('bounces, complaints and deliveries reach the topic of their configuration set', async () => {
  const client = await open()
  const simulator = (name: string) => `${name}@simulator.amazonses.com`
  await client.send(simple([simulator('success')]))
  await client.send(simple([simulator('bounce+1')]))
  const { MessageId } = await client.send(simple([simulator('complaint')]))
  await client.send(simple([simulator('success')], { ConfigurationSetName: 'Test-Canary' }))
  await settled()
  const topic = 'arn:aws:sns:ap-south-1:000000000000:Test-Topic'
  expect(events.map(({ topic: to, event, publisher }) => [to, event.eventType, publisher])).toEqual([
    [topic, 'Bounce', arnOf('configuration-set/Test-Mail')],
    [topic, 'Complaint', arnOf('configuration-set/Test-Mail')],
    [topic, 'Delivery', arnOf('configuration-set/Test-Canary')],
  ])
  expect(events.map(({ event }) => event)).toMatchObject([
    { bounce: { bounceType: 'Permanent', bouncedRecipients: [{ emailAddress: simulator('bounce+1') }] } },
    {
      complaint: { complainedRecipients: [{ emailAddress: simulator('complaint') }] },
      mail: { messageId: MessageId, tags: { lead: ['L1'] } },
    },
    { delivery: { timestamp: '2026-11-21T00:00:00.000Z', recipients: [simulator('success')] } },
  ])
})

test('an address without a domain and an unknown action are errors', async () => {
  const client = await open()
  await expect(client.send(simple(['nobody']))).rejects.toMatchObject({ name: 'InvalidParameterValue' })
  await expect(client.send(simple([]))).rejects.toMatchObject({ name: 'InvalidParameterValue' })
  await expect(client.send(new ListIdentitiesCommand({}))).rejects.toMatchObject({ name: 'InvalidAction' })
  expect(await client.send(new GetSendQuotaCommand({}))).toMatchObject({ Max24HourSend: 50000 })
})

test('an incomplete last line of the mailbox is removed and the rest is kept', async () => {
  const client = await open()
  await client.send(simple(['a@example.org']))
  appendFileSync(join(data, 'mail.ndjson'), '{"id":"half')
  expect(allOf(openMailbox(data))).toHaveLength(1)
  await client.send(simple(['b@example.org']))
  expect(allOf(openMailbox(data))).toHaveLength(2)
})

test('the mail pages escape visitor text and show HTML in a sandbox', async () => {
  const client = await open()
  const evil = { subject: '<script>1</script>', text: '', html: '<script>2</script>"' }
  const RawMessage = { Data: Buffer.from(mimeMessage(evil, SOURCE, ['x@y.in'])) }
  await client.send(simple(['x@y.in'], { RawMessage }))
  const mails = allOf(mailbox)
  const pages = [mailListHtml(mails), ...mails.map(mailHtml)].join('')
  expect(pages).not.toContain('<script>')
  expect(pages).toContain('sandbox="allow-popups"')
})
