/**
 * A push sends a lead to another system with a signed webhook (standardwebhooks.com). In the lead's outbox, its entry is
 * `push-<target>-<rev>`. Lease, record, retry and redrive work as for mails.
 */
import { createHmac } from 'node:crypto'
import { now } from '#lambdas/shared/clock.ts'
import { env, pushTargetSecret } from '../env.ts'
import { type PushTarget, parsePushName, secretPlaceholder } from '../push-target.ts'
import type { FormFields, Lead, OutboxMail } from '../types.ts'
import { backoffMs, isDue, MAX_MAIL_ATTEMPTS } from './outbox.ts'
import { eventId, pushBody } from './push-event.ts'

/** Time-out, after which the push is retried. */
const timeoutMs = 5_000

const maxBytes = 64 * 1_024

/** `v1,<base64>`. @param secret base64, with or without the prefix `whsec_` */
export function signPush(secret: string, id: string, timestamp: string, body: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
}

/** Tries to send one push. Returns failures as outcomes and never throws. */
async function push(
  form: FormFields | undefined,
  lead: Lead,
  name: string,
  entry: OutboxMail,
): Promise<OutboxMail> {
  const { notBefore: _over, reason: _last, ...kept } = entry
  const { target: word = '', rev = 1 } = parsePushName(name) ?? {}
  const target = env().PUSH[word]
  if (!form) return { ...kept, state: 'dead', reason: 'form' }
  if (!target) return { ...kept, state: 'skipped', reason: 'target' }
  const body = bodyOf(form, lead, target, entry.change)
  if (body === undefined) return { ...kept, state: 'dead', reason: 'damaged' }
  if (Buffer.byteLength(body) > maxBytes) return { ...kept, state: 'dead', reason: 'size' }
  const attempts = entry.attempts + 1
  const secret = pushTargetSecret(word)
  const reason = secret ? await postPush(target, secret, eventId(lead, rev), body) : 'secret'
  const at = now()
  if (!reason) return { ...kept, state: 'sent', attempts, sentAt: at.toISOString() }
  if (attempts >= MAX_MAIL_ATTEMPTS) return { ...kept, state: 'dead', attempts, reason }
  const again = new Date(at.getTime() + backoffMs(attempts, env().RETRY_BASE_MS))
  return { ...kept, state: 'pending', attempts, reason, notBefore: again.toISOString() }
}

/** Returns undefined if the stored lead is damaged. */
function bodyOf(...event: Parameters<typeof pushBody>): string | undefined {
  try {
    return pushBody(...event)
  } catch {
    return undefined
  }
}

/** Posts once. Returns undefined if the receiver accepted the push, or else the reason, which quotes no sent value. */
export async function postPush(
  { url, auth, taken, answer: wanted }: PushTarget,
  secret: string,
  id: string,
  body: string,
): Promise<string | undefined> {
  const timestamp = String(Math.floor(now().getTime() / 1_000))
  const inUrl = url.includes(secretPlaceholder)
  const proof = auth === 'bearer' ? `Bearer ${secret}` : auth === 'token' ? `token ${secret}` : undefined
  try {
    const answer = await fetch(url.replaceAll(secretPlaceholder, secret), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'academy',
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        ...(proof && { authorization: proof }),
        ...(!proof && !inUrl && { 'webhook-signature': signPush(secret, id, timestamp, body) }),
      },
      body,
      // `fetch` follows a redirect by a GET, without body and, on another host, token. Only targets with `answer` redirect.
      redirect: wanted ? 'follow' : 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const begins = await beginningOf(answer, wanted?.length ?? 0)
    const isTaken = taken ? taken.includes(answer.status) : answer.ok
    if (!isTaken) return `status ${answer.status}`
    return wanted && !begins.startsWith(wanted) ? 'answer' : undefined
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'network'
  }
}

/** Reads only the first characters of the body. */
async function beginningOf({ body }: Response, length: number): Promise<string> {
  if (length === 0 || !body) {
    await body?.cancel()
    return ''
  }
  const decoder = new TextDecoder()
  let text = ''
  for await (const part of body) {
    text += decoder.decode(part, { stream: true })
    if (text.length >= length) break
  }
  return text
}

/**
 * Sends a lead's pushes to one target, oldest first, and stops at the first failure. Later pushes wait until the failed
 * one is sent, or are given up with it.
 * @param entries pushes to one target
 * @param record stores one outcome
 * @returns outcomes by name, including those of waiting pushes, which plan the next attempt
 */
export async function pushInOrder(
  form: FormFields | undefined,
  lead: Lead,
  entries: readonly (readonly [string, OutboxMail])[],
  record: (name: string, outcome: OutboxMail) => Promise<void>,
): Promise<[string, OutboxMail][]> {
  const outcomes: [string, OutboxMail][] = []
  let before: OutboxMail | undefined
  for (const [name, entry] of entries.toSorted(
    ([a], [b]) => (parsePushName(a)?.rev ?? 0) - (parsePushName(b)?.rev ?? 0),
  )) {
    const outcome = await nextState(before, entry, () => push(form, lead, name, entry))
    if (outcome !== entry) {
      outcomes.push([name, outcome])
      if (outcome.state !== 'pending' || outcome.attempts > entry.attempts) await record(name, outcome)
    }
    before = outcome
  }
  return outcomes
}

/** Next state of a push, given the outcome of the previous push to the same target. */
async function nextState(before: OutboxMail | undefined, entry: OutboxMail, send: () => Promise<OutboxMail>) {
  if (entry.state !== 'pending') return entry
  if (before?.state === 'dead') return { ...entry, state: 'dead' as const, reason: 'order' }
  if (before?.state === 'held') return { ...entry, state: 'held' as const, reason: before.reason ?? 'order' }
  if (before?.state === 'pending' && before.notBefore) return { ...entry, notBefore: before.notBefore }
  return isDue(entry, now()) ? send() : entry
}
