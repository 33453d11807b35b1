/** One request of a visitor, its files, and asking again for as long as a fault stands in the way. */
import type { Form } from '#lambdas/core/types.ts'
import { pause, type Random } from './random.ts'

export interface Answer {
  status: number
  body: { id?: string; error?: string; url?: string; fields?: Record<string, string> }
  ms: number
}

/** undefined when the connection broke, nothing came in 10 s, or the answer was no JSON. */
export async function send(url: string, path: string, body: unknown, headers: Record<string, string>) {
  const from = performance.now()
  try {
    const answer = await fetch(`${url}/api/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    })
    const text = await answer.text()
    return { status: answer.status, body: JSON.parse(text), ms: performance.now() - from }
  } catch {
    return undefined
  }
}

const FILES: Record<string, Buffer<ArrayBuffer>> = {
  'application/pdf': Buffer.from('%PDF-1.7\n%test file\n'),
  'image/png': Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
}

/** Sends a file that has been announced. Returns the status; undefined when the connection broke. */
export async function postFile(url: string, fields: Record<string, string>, type: string) {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  data.set('file', new Blob([FILES[type] ?? ''], { type }), 'x')
  return (await fetch(url, { method: 'POST', body: data }).catch(() => undefined))?.status
}

/** Announces a file for a field and sends it. Returns its key; empty if the announcement was refused. */
export async function uploadFor(
  form: Form,
  key: string,
  announce: (file: object) => Promise<Pick<Answer, 'body'> | undefined>,
  sendFile = postFile,
): Promise<string> {
  const accept = form.fields.fields.find((field) => field.key === key)?.accept ?? []
  const type = Object.keys(FILES).find((each) => accept.includes(each)) ?? ''
  const file = { form: form.fields.form, field: key, name: 'x', size: FILES[type]?.length, type }
  const { url, fields = {} } = (await announce(file))?.body ?? {}
  if (url) await sendFile(url, fields, type)
  return fields.key ?? ''
}

/** Asks until the answer is not a fault's (5xx, 429, none); undefined at the deadline. */
export async function insist(deadline: number, random: Random, ask: () => Promise<Answer | undefined>) {
  while (Date.now() < deadline) {
    const answer = await ask()
    if (answer && answer.status < 500 && answer.status !== 429) return answer
    await pause(50 + random() * 250)
  }
  return undefined
}
