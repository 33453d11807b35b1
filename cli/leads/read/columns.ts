/**
 * The columns of an export. A form's own columns are its wire keys (API-10) and do not depend on its leads. The desk
 * columns are the same for every form: one name, one phone, one e-mail, one course, and what staff did.
 */
import { leadSource, titleCase } from '#lambdas/core/intake/lead-source.ts'
import { flagText } from '#lambdas/core/mail/notice.ts'
import { ageOf } from '#lambdas/core/people/person.ts'
import { referenceOf } from '#lambdas/core/store/ids.ts'
import type { FormFields, HistoryEntry, Lead } from '#lambdas/core/types.ts'
import { normalEmail } from '#lambdas/shared/contact.ts'
import { istDay } from '#lambdas/shared/india.ts'
import { unknownWord } from '../../errors.ts'
import { coursesOf, formOf, labelled, personValue, sourceOf } from '../forms.ts'
import { currentMoves, detailsOf, entryText, nextCall, staffName } from '../history.ts'
import { isMinor, type Subscribed } from '../lead.ts'
import { ist, istShort } from '../time-range.ts'

/** `null` where the lead has no value. */
export type Cell = string | number | boolean | null | readonly unknown[] | Readonly<Record<string, unknown>>

/**
 * Type of a cell in formats with types: a time (ISO 8601), a day (`2026-11-23`), rupees, a phone (digits that are not a
 * number), or yes/no. `yesNo` is a boolean, or `null` for unknown; JSON keeps it, the others write yes, no or unknown.
 */
export type Kind = 'moment' | 'day' | 'rupees' | 'phone' | 'yesNo'

export interface Column {
  name: string
  kind?: Kind | undefined
  of: (lead: Subscribed) => Cell
}

/** A cell as text: yes or no, lists joined with `; `, objects as JSON. */
export function cellText(cell: Cell, kind?: Kind): string {
  if (kind === 'yesNo' && cell === null) return 'unknown'
  if (cell === null) return ''
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no'
  if (Array.isArray(cell)) return cell.map((entry) => cellText(entry as Cell)).join('; ')
  return typeof cell === 'object' ? JSON.stringify(cell) : String(cell)
}

const column = (name: string, of: Column['of'], kind?: Kind): Column => ({ name, kind, of })

const words = (utm: Record<string, string> = {}): string | null =>
  Object.entries(utm)
    .map((pair) => pair.join('='))
    .join('&') || null

const before: readonly Column[] = [
  column('id', (lead) => lead.id),
  column('form', (lead) => lead.form),
  column('createdAt', (lead) => ist(lead.createdAt), 'moment'),
  column('status', (lead) => lead.status),
]

const after: readonly Column[] = [
  column('phoneE164', (lead) => lead.phoneE164 ?? null, 'phone'),
  column('minor', isMinor, 'yesNo'),
  column('age', ageOf),
  column('doNotMail', ({ newsletter }) => (newsletter ? newsletter.refusal !== undefined : null)),
  column('quality', (lead) => lead.quality),
  column('page', (lead) => lead.source.page ?? null),
  column('referrer', (lead) => lead.source.referrer ?? null),
  column('utmFirst', (lead) => words(lead.source.utmFirst)),
  column('utmLast', (lead) => words(lead.source.utmLast)),
  column('lang', (lead) => lead.source.lang ?? null),
  column('consent', (lead) => lead.consent ?? null),
  column('mail', (lead) => mailText(lead)),
  column('release', (lead) => lead.release ?? null),
  column('language', (lead) => lead.language ?? 'en'),
]

/** State of the outbox: `visitor sent, staff pending`. */
export const mailText = ({ mail }: Lead): string =>
  Object.entries(mail)
    .map(([to, { state }]) => `${to} ${state}`)
    .join(', ')

const text = (value: string | undefined): string | null => value || null

/** What the visitor typed and nobody can use, such as a phone with five digits. */
const oddAnswers = ({ form, quality }: Lead): string | null => {
  const fields = formOf(form)
  return text(quality.map((flag) => (fields ? flagText(fields, flag) : flag)).join('; '))
}

/** The status change that enrolled an enrolled lead. */
const enrolment = (lead: Lead): HistoryEntry | undefined =>
  lead.status === 'enrolled' ? currentMoves(lead.history).findLast(({ to }) => to === 'enrolled') : undefined

const lines = (entries: readonly HistoryEntry[], of: (entry: HistoryEntry) => string): string | null =>
  text(entries.map((entry) => `${istShort(entry.at)} ${staffName(entry.by)}: ${of(entry)}`).join('\n'))

/** Answers without a desk column, one per line: `Profession: Student`. Includes a child's birth date and guardian. */
function answersOf(lead: Lead): string | null {
  const form = formOf(lead.form)
  const { dob, guardianName, guardianPhone, ...shown } = form?.person ?? {}
  const known = new Set(Object.values(shown))
  const fields = new Map(form?.fields.map((field) => [field.key, field]))
  const answers = Object.entries(lead.payload)
    .filter(([key, value]) => !known.has(key) && value !== '' && value !== null && value !== undefined)
    .map(([key, value]) => {
      const field = fields.get(key)
      return `${field?.label ?? key}: ${cellText(labelled(field, value) as Cell)}`
    })
  return text(answers.join('\n'))
}

export const deskColumns: readonly Column[] = [
  column('reference', (lead) => referenceOf(lead.id)),
  column('formTitle', (lead) => formOf(lead.form)?.title ?? lead.form),
  column('personName', (lead) => text(personValue(lead, 'name').trim())),
  column('personPhone', (lead) => text(lead.phoneE164 ?? personValue(lead, 'phone').trim()), 'phone'),
  column('personEmail', (lead) => text(normalEmail(personValue(lead, 'email')))),
  column('person', ({ person }) => person ?? null),
  column('call', ({ reach }) => reach?.call ?? null),
  column('whatsapp', ({ reach }) => reach?.whatsapp ?? null),
  column('mailLink', ({ reach }) => reach?.mail ?? null),
  column('personCourse', (lead) => text(coursesOf(lead).join('; '))),
  column('personCity', (lead) => text(titleCase(personValue(lead, 'city')))),
  column('personSource', (lead) => sourceOf(lead)),
  column('campaign', (lead) => text(leadSource(lead).campaign)),
  column('firstTouch', (lead) => leadSource(lead).first),
  column('lastTouch', (lead) => leadSource(lead).last),
  column('referrerSite', (lead) => text(leadSource(lead).referrer)),
  column('owner', (lead) => lead.owner ?? null),
  column('nextCall', (lead) => nextCall(lead) ?? null, 'day'),
  column('lostReason', ({ status, history }) =>
    status === 'lost' ? text(currentMoves(history).at(-1)?.reason) : null,
  ),
  column('enrolledOn', (lead) => text(enrolment(lead)?.at && istDay(enrolment(lead)?.at ?? '')), 'day'),
  column('enrolledBatch', (lead) => text(enrolment(lead)?.batch)),
  column('enrolledFee', (lead) => enrolment(lead)?.fee ?? null, 'rupees'),
  column('notes', ({ history }) => {
    const noted = history.filter(({ note }) => note)
    return lines(noted, ({ note = '' }) => note)
  }),
  column('changes', ({ history }) => {
    const moves = history.filter((entry) => entry.to || Object.keys(detailsOf(entry)).length > 0)
    return lines(moves, entryText)
  }),
  column('answers', answersOf),
  column('oddAnswers', oddAnswers),
]

/** Heading of a column in a preset. */
const LABELS = {
  reference: 'Reference',
  createdAt: 'Received',
  formTitle: 'Form',
  status: 'Status',
  owner: 'Owner',
  person: 'Person',
  nextCall: 'Next call',
  personName: 'Name',
  personPhone: 'Phone',
  personEmail: 'E-mail',
  call: 'Call',
  whatsapp: 'WhatsApp',
  mailLink: 'Write',
  personCourse: 'Course',
  personCity: 'City',
  personSource: 'Heard of us from',
  campaign: 'Campaign',
  firstTouch: 'First visit',
  lastTouch: 'Last visit',
  referrerSite: 'Site before',
  lostReason: 'Lost because',
  enrolledOn: 'Enrolled on',
  enrolledBatch: 'Batch',
  enrolledFee: 'Fee (INR)',
  notes: 'Notes',
  changes: 'History',
  answers: 'Answers',
  oddAnswers: 'Please check',
  doNotMail: 'Do not mail',
  minor: 'Under 18',
  id: 'Id',
} as const

type Name = keyof typeof LABELS

/** Staff who call must see that it is a child (DEF-36). */
const person = ['personName', 'minor', 'personPhone', 'personEmail', 'personCourse', 'personCity'] as const

export const PRESET_NAMES = ['sales', 'accounts', 'mailing', 'full'] as const
export type Preset = (typeof PRESET_NAMES)[number]

const PRESETS: Readonly<Record<Preset, readonly Name[]>> = {
  sales: [
    ...(['reference', 'createdAt', 'status', 'nextCall'] as const),
    ...person,
    ...([
      'owner',
      'person',
      'whatsapp',
      'personSource',
      'campaign',
      'formTitle',
      'notes',
      'answers',
      'oddAnswers',
    ] as const),
  ],
  accounts: [
    ...(['reference', 'status', 'enrolledOn', 'enrolledBatch', 'enrolledFee'] as const),
    ...person,
    ...(['campaign', 'notes', 'changes', 'oddAnswers'] as const),
  ],
  mailing: ['personEmail', 'personName', 'personCourse', 'personCity', 'campaign', 'status', 'reference'],
  full: Object.keys(LABELS) as Name[],
}

const isOffer = ({ form }: Lead) => form !== 'privacy' && formOf(form)?.statuses !== 'story'
const NOT_SOLD_TO: ReadonlySet<string> = new Set(['spam', 'canary', 'unconfirmed', 'unsubscribed'])

/** Leads of a preset, by form and by status: the others are left out unless `--form` or `--status` asks for them. */
export const PRESET_ROWS: Readonly<
  Partial<Record<Preset, Record<'form' | 'status', (lead: Lead) => boolean>>>
> = {
  sales: { form: isOffer, status: ({ status }) => !NOT_SOLD_TO.has(status) },
  accounts: { form: () => true, status: ({ status }) => status === 'enrolled' },
}

/**
 * Columns of these forms: id, form and status, then every wire key in the order of the forms, then derived facts.
 * @param wanted column names in order (`--fields`), desk columns included; or a preset, which has its own headings
 * @throws UsageError for an unknown column, with the known ones
 */
export function columnsOf(forms: readonly FormFields[], wanted?: readonly string[] | { preset: Preset }) {
  const fields = new Map(forms.flatMap((form) => form.fields.map((field) => [field.key, field] as const)))
  const payload = [...fields].map(([key, { type }]) =>
    column(
      key,
      (lead) => (lead.payload[key] as Cell | undefined) ?? null,
      type === 'tel' ? 'phone' : undefined,
    ),
  )
  const all = [...before, ...payload, ...after]
  if (!wanted) return all
  const byName = new Map([...all, ...deskColumns].map((one) => [one.name, one]))
  if ('preset' in wanted)
    return PRESETS[wanted.preset].flatMap((name) => {
      const found = byName.get(name)
      return found ? [{ ...found, name: LABELS[name] }] : []
    })
  return wanted.map((name) => byName.get(name) ?? unknownWord('column', name, [...byName.keys()]))
}
