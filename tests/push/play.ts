/**
 * Two concurrent sweepers push leads and their moves. The receiver is down, slow, failing or answers wrongly by turns, and
 * answers of the table get lost. At the end the leads at the receiver are compared with those of the table. Once all leads
 * are stored, the clock jumps to the next due time instead of waiting.
 */
import { randomUUID } from 'node:crypto'
import { changeLead } from '#cli/leads/change.ts'
import { getLead } from '#cli/leads/lead.ts'
import { moveTo } from '#cli/leads/move.ts'
import { deadMails, redrive, waiting } from '#cli/leads/read/outbox.ts'
import type { Store } from '#cli/leads/store.ts'
import { contact } from '#lambdas/contact/fields.ts'
import { eventId } from '#lambdas/core/outbox/push-event.ts'
import { sweep } from '#lambdas/core/outbox/sweep.ts'
import { db } from '#lambdas/core/store/clients.ts'
import { DUE } from '#lambdas/core/store/table.ts'
import type { Lead } from '#lambdas/core/types.ts'
import { forms } from '#lambdas/forms.ts'
import { now } from '#lambdas/shared/clock.ts'
import { pause, seeded } from '../faults/random.ts'
import { contact as handler } from '../lambdas/handlers.ts'
import { at, post, startStage } from '../lambdas/stage.ts'
import { type Behaviour, openReceiver, type Received } from './receiver.ts'

export interface Report {
  /** Events that staff and visitors caused. */
  events: number
  requests: number
  /** Requests with an event that was taken before. */
  again: number
  /** Events that the receiver never took. */
  lost: string[]
  /** Leads whose events were taken for the first time in another order than they happened. */
  disordered: string[]
  /** Events that came with another body than before, or that nobody caused. */
  strange: string[]
  /** Until the last lead was in, and in all. */
  secondsIn: number
  seconds: number
}

type Table = Pick<Store, 'doc' | 'table'>

interface Handler {
  updateHttpClientConfig(name: 'requestTimeout', milliseconds: number): void
}

/** How long the receiver stays in one mood, milliseconds of our clock. */
const MOOD_MS = 600

/** Visitors at the same time. */
const TOGETHER = 16

const MOODS: readonly ((random: () => number) => Behaviour)[] = [
  () => 200,
  () => 'down',
  (random) => ({ afterMs: 20 + random() * 80 }),
  () => 500,
  (random) => (random() < 0.5 ? 'lie' : 200),
  (random) => (random() < 0.5 ? 302 : 429),
  // Later than anyone waits; seldom, since each holds up a sweep for five real seconds.
  (random) => (random() < 0.003 ? { afterMs: 5_500 } : 200),
]

/** @param leads how many @param limitMs throws when not all is delivered within it after the last lead */
export async function playPush(options: { leads: number; seed: number; limitMs: number }): Promise<Report> {
  const random = seeded(options.seed)
  const receiver = await openReceiver()
  const began = Date.now()
  // However few the requests are, one lead is taken and called a failure, so that one comes again.
  receiver.next.push('lie')
  receiver.usual = () => {
    const mood = MOODS[Math.floor(now().getTime() / MOOD_MS) % MOODS.length] ?? MOODS[0]
    return mood?.(random) ?? 200
  }
  const target = {
    url: `${receiver.origin}/crm`,
    forms: ['contact'],
    fields: ['status', 'name'],
    statusChanges: true,
  }
  const stage = await startStage({
    PUSH: JSON.stringify({ crm: target }),
    PUSH_SECRET_CRM: 'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLwSw',
    RETRY_BASE_MS: '5',
    LEASE_MS: '6000',
    RATE_PER_HOUR: '1000000',
    STAFF_NOTICES_PER_HOUR: '1000000',
  })
  // Both ends of each request are in this process: on a busy machine no fault of the table is what they wait for.
  const { requestHandler } = db().config as unknown as { requestHandler: Handler }
  requestHandler.updateHttpClientConfig('requestTimeout', 60_000)
  // One write in fifty is done, and nobody is told.
  stage.table.fault = (operation) => (operation === 'UpdateItem' && random() < 0.02 ? 'lose' : undefined)
  const table: Table = { doc: stage.doc, table: process.env.TABLE_NAME ?? '' }
  const revisions = new Map<string, number>()
  let areIn = false
  const sweepers = [0, 1].map(async () => {
    while (!areIn) {
      await sweepOnce()
      await pause(300)
    }
  })
  try {
    let coming = options.leads
    const desk = async () => {
      while (coming-- > 0) await visit(table, stage.lead, revisions, random)
    }
    await Promise.all(Array.from({ length: TOGETHER }, desk))
    areIn = true
    await Promise.all(sweepers)
    const secondsIn = (Date.now() - began) / 1000
    await untilTaken(table, options.limitMs)
    return { ...compare(revisions, receiver.all), secondsIn, seconds: (Date.now() - began) / 1000 }
  } finally {
    areIn = true
    await Promise.all(sweepers)
    await stage.stop()
    await receiver.close()
  }
}

const sweepOnce = () => sweep(forms, () => 1e9).catch(() => undefined)

/** Two sweepers at once, again and again, each time at the next moment at which something is due in another mood. */
async function untilTaken(table: Table, limitMs: number) {
  const end = Date.now() + limitMs
  for (let clock = Date.now(); ; clock += MOOD_MS) {
    await at(new Date(clock).toISOString(), () => Promise.all([sweepOnce(), sweepOnce()]))
    await redriveDead(table, new Date(clock))
    const places = [DUE, 'PUSH#DEAD']
    const due = await Promise.all(places.map((place) => again(() => waiting(table, place))))
    const left = due.flat()
    if (left.length === 0) return
    if (Date.now() > end) throw new Error(`${left.length} leads are not delivered after ${limitMs} ms`)
    const next = Math.min(...left.map(({ since }) => Date.parse(since)))
    clock = Math.max(clock, next - MOOD_MS)
  }
}

/** As staff do with what was refused for a day. */
async function redriveDead(table: Table, time: Date) {
  for (const { id } of await again(() => waiting(table, 'PUSH#DEAD'))) {
    const lead = await again(() => getLead(table, id))
    if (lead) await redrive(table, lead, deadMails, time).catch(() => undefined)
  }
}

/** A lead comes in, and staff move it up to three times while it is pushed. */
async function visit(
  table: Table,
  read: (id: string) => Promise<Lead | undefined>,
  revisions: Map<string, number>,
  random: () => number,
) {
  const id = randomUUID()
  const body = { fullName: 'Asha Rao', email: `${id}@example.com`, phone: '9876543210', message: 'Hello' }
  await again(async () => {
    const { statusCode } = await handler(post(body, { id, context: { consent: 'v1' } }))
    if (statusCode !== 200) throw new Error(`the lead was not taken: ${statusCode}`)
  })
  revisions.set(id, 1)
  for (const to of ['contacted', 'qualified', 'enrolled'].slice(0, Math.floor(random() * 4))) {
    await pause(random() * 300)
    await again(async () => {
      const lead = (await read(id)) as Lead
      if (lead.status === to) return
      const time = new Date()
      const entry = { at: time.toISOString(), by: 'x', from: lead.status, to }
      await changeLead(table, lead, moveTo(lead, contact, to, time), entry)
    })
    revisions.set(id, (await again(() => read(id)))?.rev ?? 0)
  }
}

/** As a person does who is told that something failed: after a moment once more. */
async function again<T>(work: () => Promise<T>): Promise<T> {
  for (let n = 0; ; n++)
    try {
      return await work()
    } catch (error) {
      if (n > 100) throw error
      await pause(100)
    }
}

function compare(
  revisions: ReadonlyMap<string, number>,
  all: readonly Received[],
): Omit<Report, 'seconds' | 'secondsIn'> {
  const caused = [...revisions].flatMap(([id, last]) =>
    Array.from({ length: last }, (_, rev) => eventId({ id }, rev + 1)),
  )
  const known = new Set(caused)
  const bodies = new Map<string, string>()
  const strange: string[] = []
  /** Place of each event among those taken, by when it was taken first. */
  const place = new Map<string, number>()
  let again = 0
  for (const { headers, body, taken } of all) {
    const id = String(headers['webhook-id'])
    if (!known.has(id) || (bodies.get(id) ?? body) !== body) strange.push(id)
    bodies.set(id, body)
    if (!taken) continue
    if (place.has(id)) again++
    else place.set(id, place.size)
  }
  const disordered = [...revisions].filter(([id, last]) => {
    const places = Array.from({ length: last }, (_, rev) => place.get(eventId({ id }, rev + 1)) ?? -1)
    return places.some((at, n) => n > 0 && at < (places[n - 1] ?? 0))
  })
  return {
    events: caused.length,
    requests: all.length,
    again,
    lost: caused.filter((id) => !place.has(id)),
    disordered: disordered.map(([id]) => id),
    strange,
  }
}
