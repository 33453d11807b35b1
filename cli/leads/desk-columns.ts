/** Columns for a desk, the same of every form: one name, one phone, one e-mail, one course, and what staff did. */

import { referenceOf } from '#lambdas/core/ids.ts'
import { normalEmail } from '#lambdas/core/person.ts'
import { broughtBy, tidy } from '#lambdas/core/touches.ts'
import type { HistoryEntry, Lead } from '#lambdas/core/types.ts'
import { istDay } from '#lambdas/shared/india.ts'
import { type Cell, type Column, cellText, type Kind } from './cell.ts'
import { coursesOf, formOf, personValue } from './forms.ts'
import { entryText, nameOf, nextCall, standing } from './history.ts'
import { sourceOf } from './touches.ts'
import { istShort } from './when.ts'

const text = (value: string | undefined): string | null => value || null

/** The move by which a lead is enrolled now. */
const enrolment = (lead: Lead): HistoryEntry | undefined =>
  lead.status === 'enrolled' ? standing(lead.history).findLast(({ to }) => to === 'enrolled') : undefined

const lines = (entries: readonly HistoryEntry[], of: (entry: HistoryEntry) => string): string | null =>
  text(entries.map((entry) => `${istShort(entry.at)} ${nameOf(entry.by)}: ${of(entry)}`).join('\n'))

/** What the columns above do not say: `Profession: Student`, one a line; of a child also the birth and the guardian. */
function answersOf(lead: Lead): string | null {
  const form = formOf(lead.form)
  const { dob, guardianName, guardianPhone, ...shown } = form?.person ?? {}
  const known = new Set(Object.values(shown))
  const labels = new Map(form?.fields.map(({ key, label }) => [key, label]))
  const answers = Object.entries(lead.payload)
    .filter(([key, value]) => !known.has(key) && value !== '' && value !== null && value !== undefined)
    .map(([key, value]) => `${labels.get(key) ?? key}: ${cellText(value as Cell)}`)
  return text(answers.join('\n'))
}

const column = (name: string, of: (lead: Lead) => Cell, kind?: Kind): Column => ({
  name,
  of,
  ...(kind && { kind }),
})

export const deskColumns: readonly Column[] = [
  column('reference', (lead) => referenceOf(lead.id)),
  column('formTitle', (lead) => formOf(lead.form)?.title ?? lead.form),
  column('personName', (lead) => text(personValue(lead, 'name').trim())),
  column('personPhone', (lead) => text(lead.phoneE164 ?? personValue(lead, 'phone').trim()), 'phone'),
  column('personEmail', (lead) => text(normalEmail(personValue(lead, 'email')))),
  column('personCourse', (lead) => text(coursesOf(lead).join('; '))),
  column('personCity', (lead) => text(tidy(personValue(lead, 'city')))),
  column('personSource', (lead) => sourceOf(lead)),
  column('campaign', (lead) => text(broughtBy(lead).campaign)),
  column('firstTouch', (lead) => broughtBy(lead).first),
  column('lastTouch', (lead) => broughtBy(lead).last),
  column('referrerSite', (lead) => text(broughtBy(lead).referrer)),
  column('nextCall', (lead) => nextCall(lead) ?? null, 'day'),
  column('lostReason', (lead) =>
    lead.status === 'lost' ? text(standing(lead.history).at(-1)?.reason) : null,
  ),
  column('enrolledOn', (lead) => text(enrolment(lead)?.at && istDay(enrolment(lead)?.at ?? '')), 'day'),
  column('enrolledBatch', (lead) => text(enrolment(lead)?.batch)),
  column('enrolledFee', (lead) => enrolment(lead)?.fee ?? null, 'rupees'),
  column('notes', ({ history }) =>
    lines(
      history.filter(({ note }) => note),
      ({ note = '' }) => note,
    ),
  ),
  column('changes', ({ history }) =>
    lines(
      history.filter(({ to }) => to),
      entryText,
    ),
  ),
  column('answers', answersOf),
]

/** Heading of a column in a preset. */
const LABELS = {
  reference: 'Reference',
  createdAt: 'Received',
  formTitle: 'Form',
  status: 'Status',
  nextCall: 'Next call',
  personName: 'Name',
  personPhone: 'Phone',
  personEmail: 'E-mail',
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
  doNotMail: 'Do not mail',
  minor: 'Under 18',
  id: 'Id',
} as const

type Name = keyof typeof LABELS

/** Whoever calls must see that it is a child (DEF-36). */
const person = ['personName', 'minor', 'personPhone', 'personEmail', 'personCourse', 'personCity'] as const

const PRESETS = {
  sales: [
    ...['reference', 'createdAt', 'status', 'nextCall'],
    ...person,
    ...['personSource', 'campaign', 'formTitle', 'notes', 'answers'],
  ],
  accounts: [
    ...['reference', 'status', 'enrolledOn', 'enrolledBatch', 'enrolledFee'],
    ...person,
    ...['campaign', 'notes', 'changes'],
  ],
  mailing: ['personEmail', 'personName', 'personCourse', 'personCity', 'campaign', 'status', 'reference'],
  full: Object.keys(LABELS),
} as Readonly<Record<string, readonly Name[]>>

export const PRESET_NAMES = ['sales', 'accounts', 'mailing', 'full'] as const
export type Preset = (typeof PRESET_NAMES)[number]

/** The columns of a preset under their headings. @param all columns by name, ours and those of the desk */
export function presetColumns(preset: Preset, all: ReadonlyMap<string, Column>): Column[] {
  return (PRESETS[preset] ?? []).flatMap((name) => {
    const found = all.get(name)
    return found ? [{ ...found, name: LABELS[name] }] : []
  })
}
