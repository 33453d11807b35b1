/** Requests of forms: headers, responses, and no logged values. */
import { expect, test, vi } from 'vitest'
import { sendLead, type Transport } from '#site/forms/sending/submit.ts'

interface Sent {
  url: string
  headers: Record<string, string>
  body: string
}

function wire(...answers: (Response | Error)[]): Transport & { sent: Sent[]; printed: string[] } {
  const sent: Sent[] = []
  const printed: string[] = []
  return {
    sent,
    printed,
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
  const state = await sendLead('postguide', body, { page: '/', lang: 'te', note: 'తె' }, line)
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

test('a browser that cannot send is told from a network that does not answer (DEF-95)', async () => {
  const unable: Transport = {
    log: () => undefined,
    fetch: () => {
      throw new ReferenceError('fetch is not defined')
    },
  }
  await expect(sendLead('x', body, {}, unable)).rejects.toThrow(ReferenceError)
  expect(await sendLead('x', body, {}, wire(new Error('gone')))).toMatchObject({ kind: 'failed' })
})

test('a server that is silent for 30 seconds counts as no answer, without AbortSignal', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('AbortSignal', undefined)
  try {
    const sent = sendLead('x', body, {}, { log: () => undefined, fetch: () => new Promise(() => undefined) })
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await sent).toEqual({ status: 'error', kind: 'failed', fields: {} })
  } finally {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

test('success is by status: an empty answer and one that is no JSON do no harm (DEF-25)', async () => {
  for (const answer of ['', '<html>']) {
    const state = await sendLead('x', body, {}, wire(new Response(answer)))
    expect(state.status).toBe('success')
  }
})

test('a 400 with fields is refused with their messages; everything else has failed', async () => {
  const refused = new Response('{"error":"e","fields":{"email":"Email is required"}}', { status: 400 })
  expect(await sendLead('x', body, {}, wire(refused))).toEqual({
    status: 'error',
    kind: 'refused',
    fields: { email: 'Email is required' },
    reason: 'e',
    answered: true,
  })
  const failed = { status: 'error', kind: 'failed', fields: {} }
  for (const failure of [new Response('no', { status: 500 }), new Response('{}', { status: 429 })])
    expect(await sendLead('x', body, {}, wire(failure))).toEqual({ ...failed, answered: true })
  expect(await sendLead('x', body, {}, wire(new Error('gone')))).toEqual(failed)
})

test('the status is printed, no value ever (BRO-15)', async () => {
  const line = wire(
    new Response('{"error":"asha@example.com"}', { status: 500 }),
    new Error('asha@example.com'),
  )
  await sendLead('x', body, {}, line)
  await sendLead('x', body, {}, line)
  expect(line.printed).toEqual(['x: status 500', 'x: no answer'])
  expect(line.printed.join()).not.toMatch(/asha/i)
})
