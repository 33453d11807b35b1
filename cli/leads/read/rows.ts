/** Prints leads as a table or JSON. Personal data is masked by default, and control characters are removed. */

import { leadSource } from '#lambdas/core/intake/lead-source.ts'
import { referenceOf } from '#lambdas/core/store/ids.ts'
import type { Lead } from '#lambdas/core/types.ts'
import { oneLine } from '#lambdas/shared/message.ts'
import { type Io, table, truncate } from '../../output.ts'
import { findForm, personValue } from '../forms.ts'
import { promisedCall } from '../history.ts'
import { isMinor, type NewsletterLead } from '../lead.ts'
import { ist } from '../time-range.ts'
import { outboxStates } from './columns.ts'

export type LeadRow = ReturnType<typeof leadRow>

/**
 * Returns the row of a lead. @param sentAgain when the person last submitted the same answers again, ISO 8601 UTC
 * @param person all leads of the person that the command lists
 */
export function leadRow(
  lead: NewsletterLead,
  unmask: boolean,
  sentAgain?: string,
  person: readonly Lead[] = [lead],
) {
  const shown = (part: 'name' | 'email' | 'phone', mask: (text: string) => string) => {
    const text = personValue(lead, part)
    return unmask || !text ? text : mask(text)
  }
  return {
    id: lead.id,
    reference: referenceOf(lead.id),
    form: lead.form,
    createdAt: ist(lead.createdAt),
    status: lead.status,
    ...(lead.newsletter && { doNotMail: lead.newsletter.refusal !== undefined }),
    name: shown('name', maskName),
    minor: isMinor(lead),
    email: shown('email', maskEmail),
    phone: shown('phone', maskPhone),
    course: personValue(lead, 'course'),
    city: personValue(lead, 'city'),
    campaign: leadSource(lead).campaign,
    owner: person.find(({ owner }) => owner)?.owner ?? null,
    nextCall: person.flatMap((each) => promisedCall(each) ?? []).sort()[0] ?? null,
    messages: person.length,
    ...(sentAgain && { sentAgain: ist(sentAgain) }),
    mail: outboxStates(lead),
    quality: lead.quality,
  }
}

/** Maximum characters of course, city and campaign. */
const WIDE = 28

/** Minimum width of a column in a narrow terminal, in characters. Other columns are not shortened. */
const LEAST: Readonly<Record<string, number>> = {
  ...{ FORM: 6, NAME: 12, COURSE: 8, CITY: 6, CAMPAIGN: 6, OWNER: 5, 'SENT AGAIN': 10, MAIL: 16 },
  // Enough for `3rd…`.
  MESSAGE: 4,
}

/** Columns to leave out, in this order, until the shortened columns fit. The most useful columns come last. */
const DROPPABLE = ['ID', 'CAMPAIGN', 'SENT AGAIN', 'MESSAGE', 'OWNER', 'CITY', 'FORM', 'COURSE']

/** Formats the age of a lead: `40 min`, `5 h`, `12 d`. */
function ageText(createdAt: string, at: Date): string {
  const minutes = Math.max(0, Math.floor((at.getTime() - Date.parse(createdAt)) / 60_000))
  if (minutes < 60) return `${minutes} min`
  return minutes < 48 * 60 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 1440)} d`
}

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' })
const SUFFIX: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' }
const ordinal = (count: number) => `${count}${SUFFIX[ordinals.select(count)] ?? 'th'}`

type Column = readonly [title: string, of: (row: LeadRow, at: Date) => string]

/** Adds the last digits of the phone to a masked name, so that two people whose names begin alike are not confused. */
function nameText({ name, email, phone }: LeadRow): string {
  const digits = phone.startsWith(HIDDEN) ? phone.slice(HIDDEN.length) : ''
  return [name || email, name.endsWith(CUT) && digits].filter(Boolean).join(' ')
}

/** Adds "do not mail" only to newsletter sign-ups. For other forms it would sound as if nobody should answer the lead. */
const statusText = ({ status, doNotMail, form }: LeadRow) =>
  doNotMail && findForm(form)?.statuses === 'subscriber' ? `${status}, do not mail` : status

const COLUMNS: readonly Column[] = [
  ['REFERENCE', ({ reference }) => reference],
  ['FORM', ({ form }) => form],
  ['NAME', nameText],
  ['COURSE', ({ course }) => truncate(course, WIDE)],
  ['CITY', ({ city }) => truncate(city, WIDE)],
  ['CAMPAIGN', ({ campaign }) => truncate(campaign, WIDE)],
  ['AGE', ({ createdAt }, at) => ageText(createdAt, at)],
  ['STATUS', statusText],
  ['OWNER', ({ owner }) => owner ?? ''],
  ['MESSAGE', ({ messages }) => (messages > 1 ? `${ordinal(messages)} message` : '')],
  ['NEXT CALL', (row) => row.nextCall ?? ''],
  ['SENT AGAIN', (row) => row.sentAgain?.slice(0, 16).replace('T', ' ') ?? ''],
]

/** Optional columns, which a command can add to the default columns. */
const MORE = {
  contact: [
    ['E-MAIL', ({ email }: LeadRow) => email],
    ['PHONE', ({ phone }: LeadRow) => phone],
  ],
  id: [['ID', ({ id }: LeadRow) => id]],
  mail: [['MAIL', ({ mail }: LeadRow) => mail]],
} as const

/**
 * Prints rows as one JSON array or as a table. Prints no table if there are no rows. Leaves out empty columns. To fit the
 * terminal, it shortens columns, puts email and phone on a second line, and then drops less useful columns.
 * @param more columns to add to the table
 */
export function printRows(
  rows: readonly LeadRow[],
  io: Io,
  { json, at, more = [] }: { json?: boolean | undefined; at: Date; more?: (keyof typeof MORE)[] },
): void {
  if (json) io.printJson(rows)
  if (json || rows.length === 0) return
  const filledIn = (columns: readonly Column[]) => columns.filter(([, of]) => rows.some((row) => of(row, at)))
  const cells = (columns: readonly Column[]) => [
    columns.map(([title]) => title),
    ...rows.map((row) => columns.map(([, of]) => truncate(oneLine(of(row, at)), 100))),
  ]
  const least = (columns: readonly Column[]) =>
    cells(columns)
      .reduce<number[]>((most, row) => row.map((cell, i) => Math.max(most[i] ?? 0, [...cell].length)), [])
      .map((width, i) => Math.min(width, LEAST[columns[i]?.[0] ?? ''] ?? width))
  const fits = (columns: readonly Column[], lineWidth = io.lineWidth) =>
    least(columns).reduce((sum, width) => sum + width + 2, -2) <= lineWidth
  const contact = more.includes('contact') ? filledIn(MORE.contact) : []
  const others = more.flatMap((name) => (name === 'contact' ? [] : [...MORE[name]]))
  let columns = filledIn([...COLUMNS, ...others])
  const isOneLine = fits([...columns, ...contact])
  const all = columns.map(([title]) => title)
  for (const title of DROPPABLE) if (!fits(columns)) columns = columns.filter(([other]) => other !== title)
  if (isOneLine) columns = [...columns, ...contact]
  const [head = '', ...body] = table(cells(columns), io.lineWidth, least(columns))
  io.print(io.colour.bold(head))
  for (const [i, row] of rows.entries()) {
    io.print(body[i] ?? '')
    const reach = isOneLine ? [] : contact.map(([, of]) => oneLine(of(row, at))).filter(Boolean)
    if (reach.length > 0) io.print(`  ${reach.join('  ')}`)
  }
  const left = all.filter((title) => !columns.some(([other]) => other === title))
  if (left.length > 0)
    io.say(`Columns left out: ${left.join(', ')}. Use a wider window or --json to see them.`)
  const isMasked = rows.some(({ name }) => name.endsWith(CUT))
  // `leads erase`, which shows ids, has no option --unmask.
  if (isMasked && io.stdout.isTTY && !more.includes('id'))
    io.say('Names are masked. To show them with email and phone: --unmask')
}

const CUT = '…'
const HIDDEN = '***'

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Masks a name: `Swathi Kumari` → `Sw… K…`. A first name of up to three letters keeps one letter. */
export function maskName(name: string): string {
  const parts = name.trim().split(/\s+/)
  const masked = parts.map((part, i) => {
    const all = [...letters.segment(part)].map(({ segment }) => segment)
    return `${all.slice(0, i === 0 && all.length > 3 ? 2 : 1).join('')}${CUT}`
  })
  return masked.join(' ')
}

/** Masks an email address: `asha@gmail.com` → `a***@gmail.com`. Text that does not end in a domain becomes `***`. */
export function maskEmail(email: string): string {
  const at = email.search(/@[\p{L}\p{M}\p{N}.-]*\p{L}\p{M}*\.?$/u)
  return at > 0 ? `${[...email][0]}***${email.slice(at)}` : '***'
}

/** Masks a phone number: `+91 98765 43210` → `***3210`. Fewer than eight digits become `***`. */
export function maskPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  return digits.length >= 8 ? `***${digits.slice(-4)}` : '***'
}
