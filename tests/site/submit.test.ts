/** The wire of every form: keys, headers, answers, and what is never printed. */
import { expect, test } from 'vitest'
import { createSubmitter, type Wire } from '#site/client/submit.ts'

interface Sent {
  url: string
  headers: Record<string, string>
  body: string
}

function wire(...answers: (Response | Error)[]): Wire & { sent: Sent[]; printed: string[] } {
  const sent: Sent[] = []
  const printed: string[] = []
  let keys = 0
  return {
    sent,
    printed,
    uuid: () => `key-${++keys}`,
    log: (line) => printed.push(line),
    fetch: async (url, init) => {
      sent.push({
        url: String(url),
        headers: init?.headers as Record<string, string>,
        body: String(init?.body),
      })
      const answer = answers.shift() ?? new Response('{}')
      if (answer instanceof Error) throw answer
      return answer
    },
  }
}

const body = { name: 'Asha', email: 'asha@example.com' }

test('the body has the values and nothing else; the context travels in its header', async () => {
  const line = wire(new Response('{"id":"a","reference":"IDA-7"}'))
  const state = await createSubmitter('postguide', line)(body, { page: '/', lang: 'te', note: 'తె' })
  expect(state).toEqual({ status: 'success', id: 'a', reference: 'IDA-7' })
  expect(line.sent[0]?.url).toBe('/api/postguide')
  expect(JSON.parse(line.sent[0]?.body ?? '')).toEqual(body)
  const context = line.sent[0]?.headers['X-Lead-Context'] ?? ''
  expect(context).toMatch(/^[\w-]+$/)
  expect(JSON.parse(Buffer.from(context, 'base64url').toString())).toEqual({
    page: '/',
    lang: 'te',
    note: 'తె',
  })
})

test('an unchanged retry keeps the key, an edited body gets a new one', async () => {
  const line = wire(new Error('offline'))
  const submit = createSubmitter('postguide', line)
  await submit(body)
  await submit({ ...body })
  await submit({ ...body, name: 'Usha' })
  expect(line.sent.map(({ headers }) => headers['Idempotency-Key'])).toEqual(['key-1', 'key-1', 'key-2'])
})

test('success is by status: an empty answer and one that is no JSON do no harm (DEF-25)', async () => {
  for (const answer of ['', '<html>']) {
    const state = await createSubmitter('x', wire(new Response(answer)))(body)
    expect(state.status).toBe('success')
  }
})

test('a 400 with fields is refused with their messages; everything else has failed', async () => {
  const refused = new Response('{"error":"e","fields":{"email":"Email is required"}}', { status: 400 })
  expect(await createSubmitter('x', wire(refused))(body)).toEqual({
    status: 'error',
    kind: 'refused',
    fields: { email: 'Email is required' },
    reason: 'e',
    answered: true,
  })
  const failed = { status: 'error', kind: 'failed', fields: {} }
  for (const failure of [new Response('no', { status: 500 }), new Response('{}', { status: 429 })])
    expect(await createSubmitter('x', wire(failure))(body)).toEqual({ ...failed, answered: true })
  expect(await createSubmitter('x', wire(new Error('gone')))(body)).toEqual(failed)
})

test('BRO-15: status and reference are printed, no value ever', async () => {
  const line = wire(
    new Response('{"error":"asha@example.com"}', { status: 500 }),
    new Error('asha@example.com'),
  )
  const submit = createSubmitter('x', line)
  await submit(body)
  await submit(body)
  expect(line.printed).toHaveLength(2)
  expect(line.printed.join()).toContain('key-1')
  expect(line.printed.join()).not.toMatch(/asha/i)
})
