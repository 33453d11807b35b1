/** Leads as a table or as JSON rows for staff: masked unless asked otherwise, safe for a terminal. */

import { leadSource } from '#lambdas/core/intake/lead-source.ts'
import { referenceOf } from '#lambdas/core/store/ids.ts'
import { cut, type Io, oneLine, table } from '../../output.ts'
import { formOf, personValue } from '../forms.ts'
import { nextCall } from '../history.ts'
import { isMinor, type Subscribed } from '../lead.ts'
import { ist } from '../when.ts'
import { mailText } from './columns.ts'

export type Row = ReturnType<typeof rowOf>

/** Its moments on India's clock, `again` when it last came again (ISO 8601 UTC); `doNotMail` of leads that asked for the newsletter. */
export function rowOf(lead: Subscribed, unmask: boolean, again?: string) {
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
    ...(lead.news && { doNotMail: lead.news.refusal !== undefined }),
    name: shown('name', maskName),
    minor: isMinor(lead),
    email: shown('email', maskEmail),
    phone: shown('phone', maskPhone),
    course: personValue(lead, 'course'),
    city: personValue(lead, 'city'),
    campaign: leadSource(lead).campaign,
    nextCall: nextCall(lead) ?? null,
    ...(again && { sentAgain: ist(again) }),
    mail: mailText(lead),
    quality: lead.quality,
  }
}

/** Widest course, city or campaign, characters; and where a terminal is too narrow for that. */
const [WIDE, NARROW] = [28, 16]

/** Left out one by one where a terminal is too narrow even so. */
const SPARE = ['ID', 'CAMPAIGN', 'CITY', 'FORM', 'COURSE']

/** `40 min`, `5 h`, `12 d`: how long ago that was. */
function ageText(createdAt: string, at: Date): string {
  const minutes = Math.max(0, Math.floor((at.getTime() - Date.parse(createdAt)) / 60_000))
  if (minutes < 60) return `${minutes} min`
  return minutes < 48 * 60 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 1440)} d`
}

type Column = readonly [title: string, of: (row: Row, at: Date, most: number) => string]

const COLUMNS: readonly Column[] = [
  ['REFERENCE', ({ reference }) => reference],
  ['FORM', ({ form }) => form],
  ['NAME', ({ name, email }) => name || email],
  ['COURSE', ({ course }, _, most) => cut(course, most)],
  ['CITY', ({ city }, _, most) => cut(city, most)],
  ['CAMPAIGN', ({ campaign }, _, most) => cut(campaign, most)],
  ['AGE', ({ createdAt }, at) => ageText(createdAt, at)],
  // Of another form's lead it would read as if its questions were not to be answered.
  [
    'STATUS',
    ({ status, doNotMail, form }) =>
      doNotMail && formOf(form)?.statuses === 'subscriber' ? `${status}, do not mail` : status,
  ],
  ['NEXT CALL', (row) => row.nextCall ?? ''],
  ['SENT AGAIN', (row) => row.sentAgain?.slice(0, 16).replace('T', ' ') ?? ''],
]

/** Shown when they matter: the whole id, how to reach a person, what is with their mails. */
const MORE = {
  contact: [
    ['E-MAIL', ({ email }: Row) => email],
    ['PHONE', ({ phone }: Row) => phone],
  ],
  id: [['ID', ({ id }: Row) => id]],
  mail: [['MAIL', ({ mail }: Row) => mail]],
} as const

/**
 * Prints rows as one JSON array, or as a table with a bold head; nothing for no rows. Columns that are empty in
 * all rows are left out; on a terminal texts are cut, then columns of SPARE left out, then the widest cut, until a row
 * fits on a line.
 * @param more further columns of the table
 */
export function printRows(
  rows: readonly Row[],
  io: Io,
  { json, at, more = [] }: { json?: boolean | undefined; at: Date; more?: (keyof typeof MORE)[] },
): void {
  if (json) io.printJson(rows)
  if (json || rows.length === 0) return
  const columns: Column[] = [...COLUMNS, ...more.flatMap((name) => [...MORE[name]])]
  const filled = columns.filter(([, of]) => rows.some((row) => of(row, at, WIDE)))
  const spare = SPARE.filter((title) => filled.some(([other]) => other === title))
  const cells = (most: number, left: readonly string[]) => {
    const kept = filled.filter(([title]) => !left.includes(title))
    const shown = rows.map((row) => kept.map(([, of]) => cut(oneLine(of(row, at, most)), 100)))
    return [kept.map(([title]) => title), ...shown]
  }
  const fits = (drawn: string[][]) => table(drawn).every((line) => line.length <= io.room)
  let left: string[] = []
  let drawn = cells(WIDE, left)
  for (let count = 0; count <= spare.length && !fits(drawn); count++) {
    left = spare.slice(0, count)
    drawn = cells(NARROW, left)
  }
  const [head = '', ...body] = table(drawn, io.room)
  io.print(io.colour.bold(head))
  for (const line of body) io.print(line)
  if (left.length > 0) io.say(`No room for ${left.join(', ')}: a wider window or --json shows them.`)
  const isMasked = rows.some(({ name }) => name.includes('*'))
  // Who erases is shown ids, and names no more than that.
  if (isMasked && io.stdout.isTTY && !more.includes('id'))
    io.say('Names are masked: --unmask shows them, with e-mail and phone.')
}

/** `Asha Rao` → `A*** R***` */
export function maskName(name: string): string {
  return name
    .trim()
    .split(/\s+/)
    .map((part) => `${[...part][0] ?? ''}***`)
    .join(' ')
}

/** `asha@gmail.com` → `a***@gmail.com`; what is no address is hidden whole. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at > 0 ? `${[...email][0]}***${email.slice(at)}` : '***'
}

/** `+91 98765 43210` → `***3210`; fewer than eight digits are hidden whole. */
export function maskPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  return digits.length >= 8 ? `***${digits.slice(-4)}` : '***'
}
