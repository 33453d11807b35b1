/** Consent texts stay readable and privacy requests are carried out: forms, mail and CLI on one store. */
import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { savePastConsents } from '#cli/commands/release/publish.ts'
import { runCli } from '#cli/main.ts'
import { readContent } from '#content/model/read/read.ts'
import { sweepOutbox } from '#lambdas/core/outbox/sweep.ts'
import { emailKey, hmac, phoneKey } from '#lambdas/core/people/person.ts'
import { forms } from '#lambdas/forms.ts'
import { handler as uploads } from '#lambdas/uploads/handler.ts'
import { copyBase } from '../../content/fixtures/apply.ts'
import { golden } from '../../lambdas/golden.ts'
import { contact, newsletter, privacy, story } from '../../lambdas/handlers.ts'
import { openBucket, type TestBucket } from '../../lambdas/intake/bucket.ts'
import { bodyOf, post, type Stage, startStage } from '../../lambdas/stage.ts'
import { testFolder } from '../folder.ts'
import { testIo } from '../io.ts'

vi.setConfig({ testTimeout: 90_000 })

const folder = testFolder(afterAll)
let stage: Stage
let files: TestBucket
beforeAll(async () => {
  files = await openBucket()
  stage = await startStage(files.environment)
})
afterAll(async () => {
  await stage.stop()
  await files.close()
})

/** Runs the CLI against the same store. */
async function academy(words: string[], more: Record<string, string> = {}) {
  const env = { ...process.env, ACADEMY_STAGE: 'test', ACADEMY_DATA: folder, ACADEMY_USER: 'tester', ...more }
  const io = testIo({ cwd: folder, env })
  return { code: await runCli(words, io), out: io.out, err: io.err }
}

type Handler = typeof contact

/** Posts a form. @returns the id of the lead */
async function submit(handler: Handler, values: object, context: object = {}): Promise<string> {
  const answer = await handler(post(values, { context }))
  expect(answer.statusCode).toBe(200)
  return (bodyOf(answer) as { id: string }).id
}

/** Injects versions of the contact notice into the Lambdas, as a release does. */
const know = (...contact: (string | undefined)[]) =>
  Object.assign((globalThis as unknown as { __ACADEMY_CONTENT__: object }).__ACADEMY_CONTENT__, {
    consents: { contact },
  })

const deliverAll = () => sweepOutbox(forms, () => 1e9)

test('a changed notice gets a new hash, and show prints the notice that the visitor agreed to', async () => {
  const { folder: copy, done } = await copyBase([
    ['legal/consent/contact.md', undefined, 'We store your message and answer by phone.\n'],
  ])
  const root = join(copy, 'content')
  const env = { ACADEMY_CONTENT: root, ACADEMY_NOW: '2026-11-21T06:00:00Z' }
  const notice = async () => (await readContent(root)).site?.consents.contact
  const shown = async (id: string) =>
    JSON.parse((await academy(['leads', 'show', id, '--json'], { ACADEMY_CONTENT: root })).out).consentText
  const send = async (message: string) =>
    submit(contact, { ...golden('contact'), message }, { consent: (await notice())?.hash })

  const before = await notice()
  know(before?.hash)
  const old = await send('Before')
  await savePastConsents(testIo({ env }))
  const file = join(root, 'legal/consent/contact.md')
  await writeFile(file, (await readFile(file, 'utf8')).replace('by phone', 'by e-mail'))
  const after = await notice()
  know(before?.hash, after?.hash)
  const fresh = await send('After')

  expect(after?.hash).not.toBe(before?.hash)
  expect((await stage.lead(old))?.consent).toBe(before?.hash)
  expect((await stage.lead(fresh))?.consent).toBe(after?.hash)
  expect(await shown(old)).toBe('We store your message and answer by phone.')
  expect(await shown(fresh)).toBe('We store your message and answer by e-mail.')

  const past = () => readdirSync(join(root, 'legal/consent/past'))
  expect(past()).toContain(`contact.${before?.hash}.md`)
  await savePastConsents(testIo({ env }))
  expect(past()).toEqual(expect.arrayContaining([`contact.${before?.hash}.md`, `contact.${after?.hash}.md`]))
  const again = testIo({ env })
  await savePastConsents(again)
  expect(again.err).toBe('')
  expect((await academy(['content', 'check'], env)).out).not.toContain('consent-past')
  await done()
})

const asha = { name: 'Asha Privacy', email: 'asha.privacy@example.com', phone: '98480 11223' }

/** Uploads a photo as the story form does. @returns its key */
async function photo(): Promise<string> {
  const bytes = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])
  const wish = { form: 'story', field: 'photo', name: 'me.jpg', size: bytes.length, type: 'image/jpeg' }
  const policy = bodyOf(await uploads(post(wish))) as {
    key: string
    url: string
    fields: Record<string, string>
  }
  const body = new FormData()
  for (const [name, value] of Object.entries(policy.fields)) body.append(name, value)
  body.append('file', new Blob([bytes]), 'x')
  expect((await fetch(policy.url, { method: 'POST', body })).status).toBe(204)
  return policy.key
}

test('a privacy request reaches table and staff, and erase leaves only receipts (DEF-53)', async () => {
  const message = { ...golden('contact'), fullName: asha.name, email: asha.email, phone: asha.phone }
  const first = await submit(contact, message)
  const letter = await submit(newsletter, { email: asha.email, source: 'blog' })
  const friend = await submit(contact, {
    ...golden('contact'),
    email: 'friend@example.com',
    phone: '90000 55667',
    message: 'ASHA.PRIVACY@example.com or 098480-11223 told me of you.',
  })
  await deliverAll()
  const request = await submit(privacy, { ...asha, request: 'erasure', details: 'Everything' })

  expect(await stage.lead(request)).toMatchObject({
    form: 'privacy',
    payload: { ...asha, request: 'erasure' },
  })
  await deliverAll()
  const mails = stage.mails.filter(({ tags }) => tags.lead === request)
  const notice = mails.find(({ to }) => to.includes('staff@academy.test'))
  expect(notice?.subject).toMatch(/^Privacy request [0-9A-F]{4}-[0-9A-F]{4}: Erase my data$/)
  expect(notice?.replyTo).toBe(asha.email)
  for (const words of [asha.name, asha.email, 'Erase my data', 'Everything'])
    expect(notice?.text).toContain(words)
  expect(mails.find(({ to }) => to.includes(asha.email))?.text).toContain('within 30 days')

  // Another lead with a file and waiting mails.
  const key = await photo()
  const waiting = await submit(story, { ...golden('story'), ...asha, photo: key })
  const [item] = await stage.items(`UPLOAD#${key}`)
  const kept = String(item?.storedKey ?? key)
  expect(files.tagsOf(kept)).toEqual({ state: 'claimed' })
  const person = [emailKey(asha.email), phoneKey(asha.phone), hmac(asha.email)]
  const own = [first, letter, request, waiting]
  const all = () => stage.items('')
  const isHers = (raw: string) =>
    /asha.privacy|98480\D?11223/i.test(raw) || person.some((word) => raw.includes(word))
  const named = async () =>
    (await all()).filter((item) =>
      isHers(JSON.stringify(item, (_, value) => (value instanceof Set ? [...value] : value))),
    )
  const kinds = new Set((await named()).map(({ pk }) => String(pk).split('#')[0]))
  expect(kinds).toEqual(new Set(['LEAD', 'SUBSCRIBER', 'CAP']))
  expect((await all()).some(({ pk, gsi2pk }) => pk === `LEAD#${waiting}` && gsi2pk)).toBe(true)

  const erased = await academy(['leads', 'erase', asha.email, '--yes', '--json'])
  expect(erased.code, erased.err).toBe(4)
  const { receipt } = JSON.parse(erased.out)
  expect(receipt.tasks.join()).toMatch(/^delete the notices of .* from the mailboxes of staff$/)
  expect((await academy(['leads', 'erase', receipt.id, '--done'])).code).toBe(0)

  expect(await named()).toEqual([])
  expect(await stage.items(`UPLOAD#${key}`)).toEqual([])
  expect([files.tagsOf(key), files.tagsOf(kept)]).toEqual([undefined, undefined])
  for (const id of own)
    expect(Object.keys((await stage.lead(id)) ?? {}).sort()).toEqual([
      'erasedAt',
      'form',
      'pk',
      'receipt',
      'sk',
    ])
  expect((await stage.lead(friend))?.payload.message).toBe('[erased] or [erased] told me of you.')
  expect((await academy(['leads', 'person', asha.email])).out).not.toContain(first)
  const sent = stage.mails.length
  await deliverAll()
  expect(stage.mails).toHaveLength(sent)
  expect((await privacy(post({ ...asha, request: 'erasure', details: 'Everything' }))).statusCode).toBe(200)
  expect(await stage.lead(request)).toHaveProperty('erasedAt')
})
