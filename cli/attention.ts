/** Counts the work of today for `academy today`. Names the command that lists each kind of work. Shows no personal data. */
import { existsSync } from 'node:fs'
import { bouncedPartition } from '#lambdas/core/people/person.ts'
import { PENDING_STORIES, UNWRITTEN_STORIES } from '#lambdas/core/store/follow-up-index.ts'
import { referenceOf } from '#lambdas/core/store/ids.ts'
import { now } from '#lambdas/shared/clock.ts'
import { istDay } from '#lambdas/shared/india.ts'
import { isBundled } from './bundled.ts'
import { openSite } from './content/place.ts'
import { checkAlarms } from './doctor/alarms.ts'
import { runCheck } from './doctor/finding.ts'
import { EXIT, errorMessage, toCliError } from './errors.ts'
import { formNames } from './leads/forms.ts'
import { OPEN_RECEIPTS } from './leads/privacy/receipt.ts'
import type { FollowUp } from './leads/read/follow-ups.ts'
import { dueFollowUps, followUpsIn, idleFollowUps, loadFollowUps } from './leads/read/follow-ups.ts'
import { addOwners } from './leads/read/lead-details.ts'
import { outboxItems } from './leads/read/outbox.ts'
import { groupByPerson } from './leads/read/persons.ts'
import { type Store, withStore } from './leads/store.ts'
import { queryItems, type Table } from './leads/table.ts'
import { istShort, parseRange } from './leads/time-range.ts'
import { type AnswerPromises, answerDeadline, workingMinutes } from './leads/working-time.ts'
import { counted, type Io } from './output.ts'
import { currentStage, dataFolder } from './stage.ts'

interface Attention {
  /** Number and kind of the work: `2 leads with a dead mail`. */
  what: string
  /** The command that shows the details. */
  see: string
}

const MAILS = [
  ['MAIL#DEAD', 'with a dead mail', 'leads redrive --dry-run'],
  ['PUSH#DEAD', 'with a dead push', 'leads redrive --dry-run'],
  ['MAIL#WAVE', 'with a mail held in a wave', 'leads list --held'],
  ['MAIL#HELD', 'with a held mail', 'leads list --held'],
  ['MAIL#GUARDIAN', 'with a mail waiting for a guardian', 'leads list --held'],
] as const

const entry = (count: number, noun: string, rest: string, see: string, many = `${noun}s`): Attention[] =>
  count > 0 ? [{ what: `${counted(count, noun, many)} ${rest}`, see: `npx academy ${see}` }] : []

/** Advice for a fault. `academy doctor` exists only in the repository, so users of the bundled command ask for help. */
const FOR_FAULTS = isBundled ? 'tell your administrator' : 'npx academy doctor'

/** Lists the work of today, most urgent first. An error of the store or content is also an entry, and sets the exit code. */
export async function attentionEntries(io: Io): Promise<Attention[]> {
  const hasStore = currentStage(io.env) !== 'local' || existsSync(dataFolder(io.env))
  const { promises, stale } = await (isBundled ? bundledAttention() : contentAttention(io))
  const ofStore = (store: Store) => storeAttentionEntries(store, promises)
  return [...(hasStore ? await readable(io, FOR_FAULTS, () => withStore(io, ofStore)) : []), ...stale]
}

/** Answer times and office hours, compiled into the bundled command because it has no content folder. */
declare const __ACADEMY_CONTENT__: AnswerPromises

const bundledAttention = () => ({ promises: __ACADEMY_CONTENT__, stale: [] })

async function contentAttention(io: Io): Promise<{ promises: AnswerPromises; stale: Attention[] }> {
  let promises: AnswerPromises = {}
  const stale = await readable(io, 'npx academy content check', async () => {
    const { staleContent } = await import('./content/due.ts')
    const { answerTimeLimits } = await import('#content/model/read/lambda-content.ts')
    const { officeTime } = await import('#content/model/catalogue/office-hours.ts')
    const { site } = await openSite(io)
    promises = { answerLimits: answerTimeLimits(site), workingTime: officeTime(site.settings) }
    const places = staleContent(site, now(io.env))
    return entry(places.length, 'place', 'in the content to review', 'content due --days 0')
  })
  return { promises, stale }
}

async function readable(io: Io, see: string, work: () => Promise<Attention[]>): Promise<Attention[]> {
  try {
    return await work()
  } catch (error) {
    io.exitCode ||= toCliError(error)?.exitCode ?? EXIT.findings
    return [{ what: errorMessage(error), see }]
  }
}

/** An answer is listed as due soon if at most this many working minutes are left until its promised time. */
const SOON = 4 * 60

/** Counts answers that are late or due soon, except privacy requests: `storeAttentionEntries` always counts all of these. */
function promisedAnswers(fresh: readonly FollowUp[], promises: AnswerPromises, at: Date): Attention[] {
  const due = fresh.flatMap(({ form, createdAt }) => {
    const by = answerDeadline(promises, form, createdAt)
    return by ? [{ form, by }] : []
  })
  const late = due.filter(({ by }) => by <= at)
  const { workingTime: time } = promises
  const soon = due.filter(({ by }) => by > at && time && workingMinutes(time, at, by) <= SOON)
  const [first] = soon.map(({ by }) => by).sort((a, b) => a.getTime() - b.getTime())
  const names = (leads: typeof due) => [...new Set(leads.map(({ form }) => form))].join(', ')
  const until = `promised, the first by ${first && istShort(first)} IST`
  return [
    ...entry(late.length, 'answer', `later than promised (${names(late)})`, 'leads due --all'),
    ...entry(soon.length, 'answer', `${until} (${names(soon)})`, 'leads due --all'),
  ]
}

/** Counts new leads whose mail bounced, so that staff call them. SES had accepted the mail, so their outbox says "sent". */
async function bouncedMails(store: Table, fresh: readonly FollowUp[]): Promise<Attention[]> {
  const marks = await queryItems<{ gsi2sk: string }>(store, 'gsi2pk', bouncedPartition)
  const bounced = new Set(marks.map(({ gsi2sk }) => gsi2sk.split('#')[1]))
  const [first, ...more] = fresh.filter(({ id }) => bounced.has(id))
  return first
    ? entry(1 + more.length, 'new lead', 'whose mail bounced', `leads show ${referenceOf(first.id)}`)
    : []
}

/** Maximum number of leads whose owners `takenText` reads. */
const READ = 50

/** Describes how many of these leads have an owner, such as ` (2 taken by lena, ravi)`; empty if none has. */
async function takenText(store: Table, followUps: readonly FollowUp[]): Promise<string> {
  const owners: string[] = []
  for await (const leads of loadFollowUps(store, followUps.slice(0, READ), () => undefined))
    for (const person of await addOwners(store, groupByPerson(leads)))
      owners.push(...person.flatMap(({ owner }) => owner ?? []).slice(0, 1))
  return owners.length > 0 ? ` (${owners.length} taken by ${[...new Set(owners)].join(', ')})` : ''
}

const PENDING = 'leads list --status pending --since 365d'

/** Lists alarms, late answers, undelivered mails, follow-ups, stories, and receipts of erasures that still have tasks. */
export async function storeAttentionEntries(
  store: Table & Pick<Store, 'kind' | 'env'>,
  promises: AnswerPromises = {},
): Promise<Attention[]> {
  const at = now(store.env)
  const ringing = (await runCheck(() => checkAlarms(store))).filter(({ state }) => state === 'bad')
  const entries = ringing.map(({ message }) => ({ what: `Alarm: ${message}`, see: FOR_FAULTS }))
  const everything = { forms: formNames, range: parseRange({}, at) }
  const [due, allIdle] = await Promise.all([
    dueFollowUps(store, everything, at),
    idleFollowUps(store, everything, at),
  ])
  const lists = [due.fresh, due.calls, due.repeated, allIdle]
  const [fresh = [], calls = [], repeated = [], idle = []] = lists.map((leads) =>
    leads.filter(({ form }) => form !== 'privacy'),
  )
  entries.push(...promisedAnswers(fresh, promises, at))
  const privacy = lists.flat().filter(({ form }) => form === 'privacy')
  const requests = new Set(privacy.map(({ id }) => id)).size
  const [oldest] = privacy.map(({ createdAt }) => createdAt).sort()
  const by = oldest && answerDeadline(promises, 'privacy', oldest)
  const until = by ? `to answer, the first by ${istDay(by)}` : 'to answer'
  entries.push(...entry(requests, 'privacy request', until, 'leads due --form privacy'))
  entries.push(...(await bouncedMails(store, fresh)))
  for (const [place, rest, see] of MAILS)
    entries.push(...entry((await outboxItems(store, place)).length, 'lead', rest, see))
  const stories = await followUpsIn(store, PENDING_STORIES, at)
  const drafts = await followUpsIn(store, UNWRITTEN_STORIES, at)
  const receipts = await outboxItems(store, OPEN_RECEIPTS)
  return [
    ...entries,
    ...entry(fresh.length, 'new lead', `without a reply${await takenText(store, fresh)}`, 'leads due'),
    ...entry(calls.length, 'promised call', `due${await takenText(store, calls)}`, 'leads due'),
    ...entry(repeated.length, 'lead', 'submitted again since the last note of staff', 'leads due'),
    ...entry(idle.length, 'contacted lead', 'without a next call for three days', 'leads due --idle'),
    ...entry(stories.length, 'story', 'to approve or reject', PENDING, 'stories'),
    ...entry(drafts.length, 'approved story', 'without a text', 'leads list --unwritten', 'approved stories'),
    ...entry(receipts.length, 'erasure receipt', 'with open tasks', 'leads erase open'),
  ]
}
