/** Visitors who want their answer: each sends its form again until it is accepted, and some send it once more. */
import type { Form } from '#lambdas/core/types.ts'
import { uniqueId } from '../unique.ts'
import { bodyOf, emailOf, requiredFiles } from './payloads.ts'
import type { Random } from './random.ts'
import { insist, postFile, send, uploadFor } from './request.ts'

export interface Submission {
  n: number
  email: string
  /** The id of the 2xx answer; undefined while there is none. */
  id: string | undefined
}

export interface Crowd {
  submissions: Submission[]
  /** Answers that no fault explains: a 4xx, another id for a replay. */
  wrong: string[]
  /** Milliseconds of each accepted request. */
  times: number[]
}

export interface CrowdOptions {
  forms: readonly Form[]
  count: number
  /** Number of the first visitor: those of an earlier crowd would only be known again. */
  first?: number
  /** Sent at the same time. */
  together: number
  random: Random
  /** The stack's URL; it never changes, though the stack behind it may be gone for a moment. */
  url: string
  /** Visitors give up at this time (ms since the epoch), so that the load stops by itself. */
  deadline: number
  /** Share of visitors who send once more. */
  replays: number
}

/** Uploads a file for each required file field, when the form has one; field → object key. */
async function uploadFiles({ url, deadline, random }: CrowdOptions, form: Form) {
  const keys: Record<string, string> = {}
  const announce = (file: object) => insist(deadline, random, () => send(url, 'uploads', file, {}))
  const sendFile: typeof postFile = async (...file) => {
    const ask = async () => ({ status: (await postFile(...file)) ?? 503, body: {}, ms: 0 })
    return (await insist(deadline, random, ask))?.status
  }
  for (const { key } of requiredFiles(form))
    keys[key] = (await uploadFor(form, key, announce, sendFile)) || `uploads/${uniqueId()}`
  return keys
}

async function visit(options: CrowdOptions, crowd: Crowd, n: number): Promise<void> {
  const { forms, url, deadline, random } = options
  const form = forms[n % forms.length] as Form
  const { path } = form.fields
  const submission: Submission = { n, email: emailOf(n), id: undefined }
  crowd.submissions.push(submission)
  const body = bodyOf(form, n, await uploadFiles(options, form))
  const headers = { 'X-Forwarded-For': `198.51.${n % 250}.${(n * 7) % 250}` }
  const ask = (sent: unknown) => insist(deadline, random, () => send(url, path, sent, headers))
  const answer = await ask(body)
  if (!answer) return
  if (answer.status >= 300 || !answer.body.id) {
    crowd.wrong.push(`${path} ${n}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return
  }
  submission.id = answer.body.id
  crowd.times.push(answer.ms)
  if (random() < options.replays) {
    const replay = await ask(body)
    if (replay && replay.body.id !== submission.id)
      crowd.wrong.push(`${path} ${n}: a replay got ${replay.status} ${replay.body.id}`)
  }
}

/** Sends all; resolves when each visitor has its answer or the deadline is over. `seen` counts finished visits. */
export async function sendCrowd(options: CrowdOptions, seen: (done: number) => void): Promise<Crowd> {
  const crowd: Crowd = { submissions: [], wrong: [], times: [] }
  const { first = 0 } = options
  let next = first
  let done = 0
  const worker = async () => {
    while (next < first + options.count && Date.now() < options.deadline) {
      await visit(options, crowd, next++)
      seen(++done)
    }
  }
  await Promise.all(Array.from({ length: options.together }, worker))
  return crowd
}
