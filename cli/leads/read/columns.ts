/**
 * Defines the columns of exports. Columns of one form are named like the payload keys of its fields. Facts are columns that
 * every form has, such as name, phone, course and the work of staff. Columns do not depend on the exported leads.
 */
import { leadSource, titleCase } from '#lambdas/core/intake/lead-source.ts'
import { flagText } from '#lambdas/core/mail/notice.ts'
import { leadAge } from '#lambdas/core/people/person.ts'
import { isMove, lastEnrolment, statusChanges } from '#lambdas/core/store/history.ts'
import { referenceOf } from '#lambdas/core/store/ids.ts'
import type { FormFields, HistoryEntry, Lead } from '#lambdas/core/types.ts'
import { normalizeEmail } from '#lambdas/shared/contact.ts'
import { istDay } from '#lambdas/shared/india.ts'
import { rejectWord } from '../../errors.ts'
import { findForm, leadCourses, marketingSource, personValue, valueLabel } from '../forms.ts'
import { entryText, promisedCall, staffName } from '../history.ts'
import { isMinor, type NewsletterLead } from '../lead.ts'
import { ist, istShort } from '../time-range.ts'

/** Value of a lead in a column; `null` if the lead has none. */
export type Cell = string | number | boolean | null | readonly unknown[] | Readonly<Record<string, unknown>>

/**
 * Type of a cell: a time (ISO 8601), a day (`2026-11-23`), rupees, a phone (text of digits), or yes/no. A `yesNo` cell is a
 * boolean, or `null` for unknown. JSON exports contain true, false or null; other formats contain yes, no or unknown.
 */
export type CellType = 'moment' | 'day' | 'rupees' | 'phone' | 'yesNo'

interface Fact {
  of: (lead: NewsletterLead) => Cell
  kind?: CellType | undefined
  /** Heading of the column in presets. */
  heading?: string
  /** Set if the column shows a link of `commands/leads/reach.ts`, which the export must then compute for each lead. */
  isLink?: true
}

export type Column = Fact & { name: string }

/** Converts a cell to text: booleans to yes or no, lists to texts joined with `; `, objects to JSON. */
export function cellText(cell: Cell, kind?: CellType): string {
  if (kind === 'yesNo' && cell === null) return 'unknown'
  if (cell === null) return ''
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no'
  if (Array.isArray(cell)) return cell.map((entry) => cellText(entry as Cell)).join('; ')
  return typeof cell === 'object' ? JSON.stringify(cell) : String(cell)
}

const words = (utm: Record<string, string> = {}): string | null =>
  Object.entries(utm)
    .map((pair) => pair.join('='))
    .join('&') || null

/** Describes the states of a lead's mails: `visitor sent, staff pending`. */
export const outboxStates = ({ mail }: Lead): string =>
  Object.entries(mail)
    .map(([to, { state }]) => `${to} ${state}`)
    .join(', ')

const text = (value: string | undefined): string | null => value || null

/** Describes answers that staff should check, such as a phone with five digits. */
const oddAnswers = ({ form, quality }: Lead): string | null => {
  const fields = findForm(form)
  return text(quality.map((flag) => (fields ? flagText(fields, flag) : flag)).join('; '))
}

const lines = (entries: readonly HistoryEntry[], of: (entry: HistoryEntry) => string): string | null =>
  text(entries.map((entry) => `${istShort(entry.at)} ${staffName(entry.by)}: ${of(entry)}`).join('\n'))

const hasNote = ({ note }: HistoryEntry) => note

/** Lists answers that have no column, one per line: `Profession: Student`. Includes birth date and guardian of a child. */
function answersOf(lead: Lead): string | null {
  const form = findForm(lead.form)
  const { dob, guardianName, guardianPhone, ...shown } = form?.person ?? {}
  const known = new Set(Object.values(shown))
  const fields = new Map(form?.fields.map((field) => [field.key, field]))
  const answers = Object.entries(lead.payload)
    .filter(([key, value]) => !known.has(key) && value !== '' && value !== null && value !== undefined)
    .map(([key, value]) => {
      const field = fields.get(key)
      return `${field?.label ?? key}: ${cellText(valueLabel(field, value) as Cell)}`
    })
  return text(answers.join('\n'))
}

const FACTS = {
  reference: { heading: 'Reference', of: ({ id }) => text(id && referenceOf(id)) },
  createdAt: { heading: 'Received', of: (lead) => ist(lead.createdAt), kind: 'moment' },
  formTitle: { heading: 'Form', of: (lead) => findForm(lead.form)?.title ?? lead.form },
  status: { heading: 'Status', of: (lead) => lead.status },
  owner: { heading: 'Owner', of: (lead) => lead.owner ?? null },
  person: { heading: 'Person', of: (lead) => lead.person ?? null },
  nextCall: { heading: 'Next call', of: (lead) => promisedCall(lead) ?? null, kind: 'day' },
  personName: { heading: 'Name', of: (lead) => text(personValue(lead, 'name').trim()) },
  personPhone: {
    heading: 'Phone',
    of: (lead) => text(lead.phoneE164 ?? personValue(lead, 'phone').trim()),
    kind: 'phone',
  },
  personEmail: { heading: 'E-mail', of: (lead) => text(normalizeEmail(personValue(lead, 'email'))) },
  call: { heading: 'Call', of: ({ reach }) => reach?.call ?? null, isLink: true },
  whatsapp: { heading: 'WhatsApp', of: ({ reach }) => reach?.whatsapp ?? null, isLink: true },
  mailLink: { heading: 'Write', of: ({ reach }) => reach?.mail ?? null, isLink: true },
  personCourse: { heading: 'Course', of: (lead) => text(leadCourses(lead).join('; ')) },
  personCity: { heading: 'City', of: (lead) => text(titleCase(personValue(lead, 'city'))) },
  personSource: { heading: 'Heard of us from', of: marketingSource },
  campaign: { heading: 'Campaign', of: (lead) => text(leadSource(lead).campaign) },
  firstTouch: { heading: 'First visit', of: (lead) => leadSource(lead).first },
  lastTouch: { heading: 'Last visit', of: (lead) => leadSource(lead).last },
  referrerSite: { heading: 'Site before', of: (lead) => text(leadSource(lead).referrer) },
  lostReason: {
    heading: 'Lost because',
    of: ({ status, history }) => (status === 'lost' ? text(statusChanges(history).at(-1)?.reason) : null),
  },
  enrolledOn: {
    heading: 'Enrolled on',
    of: (lead) => text(lastEnrolment(lead)?.at && istDay(lastEnrolment(lead)?.at ?? '')),
    kind: 'day',
  },
  enrolledBatch: { heading: 'Batch', of: (lead) => text(lastEnrolment(lead)?.batch) },
  enrolledFee: { heading: 'Fee (INR)', of: (lead) => lastEnrolment(lead)?.fee ?? null, kind: 'rupees' },
  notes: { heading: 'Notes', of: ({ history }) => lines(history.filter(hasNote), ({ note = '' }) => note) },
  changes: { heading: 'History', of: ({ history }) => lines(history.filter(isMove), entryText) },
  answers: { heading: 'Answers', of: answersOf },
  oddAnswers: { heading: 'Please check', of: oddAnswers },
  doNotMail: { heading: 'Do not mail', of: ({ newsletter: news }) => (news ? Boolean(news.refusal) : null) },
  unsubscribe: { heading: 'Unsubscribe', of: ({ newsletter }) => newsletter?.unsubscribe ?? null },
  minor: { heading: 'Under 18', of: isMinor, kind: 'yesNo' },
  id: { heading: 'Id', of: (lead) => lead.id },
  form: { of: (lead) => lead.form },
  phoneE164: { of: (lead) => lead.phoneE164 ?? null, kind: 'phone' },
  age: { of: leadAge },
  quality: { of: (lead) => lead.quality },
  page: { of: (lead) => lead.source.page ?? null },
  referrer: { of: (lead) => lead.source.referrer ?? null },
  utmFirst: { of: (lead) => words(lead.source.utmFirst) },
  utmLast: { of: (lead) => words(lead.source.utmLast) },
  lang: { of: (lead) => lead.source.lang ?? null },
  consent: { of: (lead) => lead.consent ?? null },
  mail: { of: outboxStates },
  release: { of: (lead) => lead.release ?? null },
  language: { of: (lead) => lead.language ?? 'en' },
} satisfies Record<string, Fact>

type Name = keyof typeof FACTS

/** Returns the columns with these names. @param names keys of FACTS, separated by spaces */
const columns = (names: string): Column[] =>
  names.split(' ').map((name) => ({ name, ...FACTS[name as Name] }))
export const factColumns = columns(Object.keys(FACTS).join(' '))

const before = columns('id form createdAt status')
const after = columns(
  'phoneE164 minor age doNotMail unsubscribe quality page referrer utmFirst utmLast lang consent mail release language',
)

/** Includes `minor`, because staff who call must know that the lead is a child. */
const person = 'personName minor personPhone personEmail personCourse personCity'

export const PRESET_NAMES = ['sales', 'accounts', 'mailing', 'full'] as const
export type Preset = (typeof PRESET_NAMES)[number]

const PRESETS: Readonly<Record<Preset, Column[]>> = {
  sales: columns(
    `reference createdAt status nextCall ${person} owner person whatsapp personSource campaign formTitle notes answers oddAnswers`,
  ),
  accounts: columns(
    `reference status enrolledOn enrolledBatch enrolledFee ${person} campaign notes changes oddAnswers`,
  ),
  mailing: columns('personEmail personName personCourse personCity campaign status reference unsubscribe'),
  full: factColumns.filter(({ heading }) => heading),
}

const isOffer = ({ form }: Lead) => form !== 'privacy' && findForm(form)?.statuses !== 'story'
const NOT_SOLD_TO: ReadonlySet<string> = new Set(['spam', 'canary', 'unconfirmed', 'unsubscribed'])

/** Forms and statuses that each preset includes. `--form` replaces the condition `form`, `--status` the condition `status`. */
export const PRESET_FILTERS: Readonly<
  Partial<Record<Preset, Record<'form' | 'status', (lead: Lead) => boolean>>>
> = {
  sales: { form: isOffer, status: ({ status }) => !NOT_SOLD_TO.has(status) },
  accounts: { form: () => true, status: ({ status }) => status === 'enrolled' },
}

/**
 * Returns the columns of these forms: id, form and status, then all payload keys in the order of the forms, then facts.
 * @param wanted names of columns or facts in this order (`--fields`), or a preset, whose columns have plain headings
 * @throws UsageError for an unknown column; the message lists the known columns
 */
export function leadColumns(forms: readonly FormFields[], wanted?: readonly string[] | { preset: Preset }) {
  const fields = new Map(forms.flatMap((form) => form.fields.map((field) => [field.key, field] as const)))
  const payload = [...fields].map(
    ([name, { type }]): Column => ({
      name,
      of: (lead) => (lead.payload[name] as Cell | undefined) ?? null,
      kind: type === 'tel' ? 'phone' : undefined,
    }),
  )
  const all = [...before, ...payload, ...after]
  if (!wanted) return all
  if ('preset' in wanted)
    return PRESETS[wanted.preset].map((column) => ({ ...column, name: column.heading ?? column.name }))
  const byName = new Map([...all, ...factColumns].map((column) => [column.name, column]))
  return wanted.map((name) => byName.get(name) ?? rejectWord('column', name, [...byName.keys()]))
}
