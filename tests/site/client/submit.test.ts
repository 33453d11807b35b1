/** Requests of forms: headers, responses, and no logged values. */
import { expect, test, vi } from 'vitest'
import { type SubmitTransport, sendLead } from '#site/forms/sending/submit.ts'

function wire(...answers: (Response | Error)[]) {
  const sent: { url: string; headers: Record<string, string>; body: string }[] = []
  const printed: string[] = []
  const line: SubmitTransport = {
    log: (words) => printed.push(words),
    fetch: async (url, { headers, body } = {}) => {
      sent.push({ url: `${url}`, headers: headers as Record<string, string>, body: `${body}` })
      const answer = answers.shift() ?? new Response('{}')
      if (answer instanceof Error) throw answer
      return answer
    },
  }
  return { ...line, sent, printed }
}

const body = { name: 'Asha', email: 'asha@example.com' }

test('the body has the values and nothing else; the context travels in its header', async () => {
  const line = wire(new Response('{"id":"a","reference":"IDA-7"}'))
  const about = { page: '/', lang: 'te', note: 'తె' }
  const state = await sendLead('postguide', body, about, line)
  expect(state).toEqual({ status: 'success', id: 'a', reference: 'IDA-7' })
  expect(line.sent[0]?.url).toBe('/api/postguide')
  expect(JSON.parse(line.sent[0]?.body ?? '')).toEqual(body)
  const context = line.sent[0]?.headers['X-Lead-Context'] ?? ''
  expect(context).toMatch(/^[\w-]+$/)
  expect(JSON.parse(Buffer.from(context, 'base64url').toString())).toEqual(about)
})

test('a browser that cannot send is told from a network that does not answer (DEF-95)', async () => {
  const fetch = () => {
    throw new ReferenceError('fetch is not defined')
  }
  await expect(sendLead('x', body, {}, { ...wire(), fetch })).rejects.toThrow(ReferenceError)
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

test('a 400 with fields is refused with their messages; everything else has failed', async () => {
  const refused = new Response('{"error":"e","fields":{"email":"Email is required"}}', { status: 400 })
  const fields = { email: 'Email is required' }
  const answered = { status: 'error', kind: 'refused', fields, reason: 'e', answered: true }
  expect(await sendLead('x', body, {}, wire(refused))).toEqual(answered)
  const failed = { status: 'error', kind: 'failed', fields: {} }
  for (const failure of [new Response('no', { status: 500 }), new Response('{}', { status: 429 })])
    expect(await sendLead('x', body, {}, wire(failure))).toEqual({ ...failed, answered: true })
  expect(await sendLead('x', body, {}, wire(new Error('gone')))).toEqual(failed)
  const preview = Response.json({ error: 'p', preview: true }, { status: 503 })
  expect(await sendLead('x', body, {}, wire(preview))).toMatchObject({ answered: 'preview', reason: 'p' })
})

test('the status is printed, no value ever (BRO-15)', async () => {
  const email = 'asha@example.com'
  const line = wire(Response.json({ error: email }, { status: 500 }), new Error(email))
  await sendLead('x', body, {}, line)
  await sendLead('x', body, {}, line)
  expect(line.printed).toEqual(['x: status 500', 'x: no answer'])
  expect(line.printed.join()).not.toMatch(/asha/i)
})
