/** The AWS actions each Lambda really issues, recorded at its clients, are exactly what its role allows. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Context, ScheduledEvent, SNSEvent } from 'aws-lambda'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openUploads } from '#cli/local/uploads.ts'
import { db, s3, ses } from '#lambdas/core/clients.ts'
import { handler as deliver } from '#lambdas/deliver/handler.ts'
import { handler as digest } from '#lambdas/digest/handler.ts'
import { forms } from '#lambdas/forms.ts'
import { handler as internship } from '#lambdas/internship/handler.ts'
import { handler as mailEvents } from '#lambdas/mail-events/handler.ts'
import { handler as newsletter } from '#lambdas/newsletter/handler.ts'
import { handler as newsletterConfirm } from '#lambdas/newsletter-confirm/handler.ts'
import { handler as sweeper } from '#lambdas/sweeper/handler.ts'
import { handler as uploads } from '#lambdas/uploads/handler.ts'
import { golden } from '../lambdas/golden.ts'
import { at, bodyOf, post, type Stage, secret, startStage } from '../lambdas/stage.ts'
import { actionsOf, type Synthesized, statementsOf, synthesize } from './app.ts'

let made: Synthesized
let stage: Stage
let files: Awaited<ReturnType<typeof openUploads>>
const data = mkdtempSync(join(tmpdir(), 'permissions-'))
const issued = new Map<string, Set<string>>()
let running = ''

beforeAll(async () => {
  files = await openUploads({ data })
  stage = await startStage({
    AWS_ENDPOINT_URL_S3: files.endpoint,
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local-secret',
  })
  record(db(), 'dynamodb')
  record(ses(), 'ses')
  record(s3(), 's3')
  made = synthesize('prod')
}, 120_000)
afterAll(async () => {
  await stage.stop()
  await files.close()
  rmSync(data, { recursive: true })
})

interface Recordable {
  middlewareStack: {
    add(
      middleware: (
        next: (args: never) => Promise<never>,
        context: { commandName?: string },
      ) => (args: never) => Promise<never>,
      options: { step: 'initialize' },
    ): void
  }
}

function record(client: unknown, service: string): void {
  ;(client as Recordable).middlewareStack.add(
    (next, { commandName = '' }) =>
      (args) => {
        const action = `${service}:${commandName.replace(/Command$/, '')}`
        issued.set(running, (issued.get(running) ?? new Set()).add(action))
        return next(args)
      },
    { step: 'initialize' },
  )
}

/** DynamoDB's document client names its commands after the short forms. */
const ACTIONS: Readonly<Record<string, string>> = {
  'dynamodb:Get': 'dynamodb:GetItem',
  'dynamodb:Put': 'dynamodb:PutItem',
  'dynamodb:Update': 'dynamodb:UpdateItem',
}

async function as<T>(name: string, work: () => Promise<T>): Promise<T> {
  running = name
  try {
    return await work()
  } finally {
    running = 'test'
  }
}

const seen = (name: string) => [...(issued.get(name) ?? [])].map((action) => ACTIONS[action] ?? action).sort()

/** Actions of the role of one Lambda of prod, without logs and the stream it is fed by. */
function allowed(id: string): string[] {
  const template = made.template('Academy-prod-Api')
  const actions = statementsOf(template)
    .filter(({ id: policy }) => policy.toLowerCase().startsWith(`${id}role`.toLowerCase()))
    .flatMap(({ statement }) => actionsOf(statement))
    .filter((action) => !/^logs:|Stream|Shard|GetRecords/.test(action))
  return [...new Set(actions)].sort()
}

const headers = { 'x-origin-secret': secret, 'cloudfront-viewer-address': '203.0.113.9:1234' }
const context = { getRemainingTimeInMillis: () => 1e9 } as Context

test('a form with files puts, compares, counts, claims and looks at first bytes, as its role says', async () => {
  const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(900, 7)])
  const wish = {
    form: 'internship',
    field: 'certificates',
    name: 'a.pdf',
    size: pdf.length,
    type: 'application/pdf',
  }
  const policy = bodyOf(await as('uploads', () => uploads(post(wish)))) as {
    key: string
    url: string
    fields: Record<string, string>
  }
  const body = new FormData()
  for (const [name, value] of Object.entries(policy.fields)) body.append(name, value)
  body.append('file', new Blob([new Uint8Array(pdf)]), 'a.pdf')
  expect((await fetch(policy.url, { method: 'POST', body })).status).toBeLessThan(300)
  const payload = { ...golden('internship'), certificates: policy.key }
  const send = (id: string) => as('internship', () => internship(post(payload, { id, headers })))
  const id = randomUUID()
  expect((await send(id)).statusCode).toBe(200)
  expect((await send(id)).statusCode).toBe(200)
  // Listing is what makes S3 say that a file is missing; nobody lists.
  expect([...seen('internship'), 's3:ListBucket'].sort()).toEqual(allowed('internship'))
})

test('uploads notes the key; what it may put besides is the worth of its signature', async () => {
  expect(seen('uploads')).toEqual(['dynamodb:PutItem'])
  expect(allowed('uploads')).toEqual(['dynamodb:PutItem', 's3:PutObject', 's3:PutObjectTagging'])
})

test('every form without files has the same three actions', () => {
  for (const { fields } of forms.filter((form) => !form.fields.fields.some(({ type }) => type === 'file')))
    expect(allowed(fields.form.replace('-', '')), fields.form).toEqual([
      'dynamodb:GetItem',
      'dynamodb:PutItem',
      'dynamodb:UpdateItem',
    ])
})

test('deliver and sweeper lease, record, cap, suppress and mail, as their roles say', async () => {
  const email = `${randomUUID()}@example.com`
  const answer = await as('newsletter', () =>
    newsletter(post({ email, source: 'blog' }, { id: randomUUID(), headers })),
  )
  expect(answer.statusCode).toBe(200)
  await as('sweeper', () => sweeper({} as ScheduledEvent, context))
  const id = randomUUID()
  await as('internship-again', () =>
    newsletter(post({ email: `${id}@example.com`, source: 'blog' }, { id, headers })),
  )
  const lead = await stage.lead(id)
  const image = {
    pk: { S: `LEAD#${id}` },
    gsi2pk: { S: lead?.gsi2pk ?? '' },
    gsi2sk: { S: lead?.gsi2sk ?? '' },
  }
  await as('deliver', () => deliver({ Records: [{ eventName: 'INSERT', dynamodb: { NewImage: image } }] }))
  const mail = (action: string) => action.replace('ses:SendEmail', 'ses:SendRawEmail')
  const roleOf = (name: string) => [...new Set(allowed(`Deliverer${name}`).map(mail))].sort()
  expect([...new Set(seen('deliver').map(mail))]).toEqual(roleOf('deliver'))
  expect([...new Set(seen('sweeper').map(mail))]).toEqual(roleOf('sweeper'))
  expect(allowed('Deliverersweeper')).toEqual(allowed('Delivererdeliver').concat('dynamodb:Query').sort())
})

test('newsletter-confirm, digest and mail-events do what their roles say and no more', async () => {
  const link =
    /https:\/\/academy\.test\/api\/newsletter\/confirm\?(\S+)/.exec(
      stage.mails.map(({ text }) => text).join('\n'),
    )?.[1] ?? ''
  const event = post(link, { headers: { 'content-type': 'application/x-www-form-urlencoded' } })
  const confirmed = await as('newsletter-confirm', () =>
    newsletterConfirm({ ...event, rawPath: '/api/newsletter/confirm', rawQueryString: '' }),
  )
  expect(confirmed.statusCode).toBe(200)
  expect(seen('newsletter-confirm')).toEqual(allowed('newsletterconfirm'))
  await as('digest', () => at('2026-11-21T02:30:00Z', () => digest({} as ScheduledEvent)))
  expect(allowed('Delivererdigest')).toEqual(expect.arrayContaining(seen('digest')))
  expect(allowed('Delivererdigest').filter((action) => !action.startsWith('ses:'))).toEqual([
    'dynamodb:Query',
  ])
  const Message = JSON.stringify({
    eventType: 'Bounce',
    bounce: { bounceType: 'Permanent', bouncedRecipients: [{ emailAddress: 'a@example.com' }] },
  })
  await as('mail-events', () => mailEvents({ Records: [{ Sns: { Message } }] } as SNSEvent))
  expect(seen('mail-events')).toEqual(allowed('Deliverermailevents'))
})
