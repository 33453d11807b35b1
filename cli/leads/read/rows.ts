/** Rows of leads for staff, as a table or JSON, masked by default and safe for a terminal. */
import { leadSource } from '#lambdas/core/intake/lead-source.ts'
import { referenceOf } from '#lambdas/core/store/ids.ts'
import { cut, type Io, oneLine, table } from '../../output.ts'
import { formOf, personValue } from '../forms.ts'
import { nextCall } from '../history.ts'
import { isMinor, type Subscribed } from '../lead.ts'
import { ist } from '../time-range.ts'
import { mailText } from './columns.ts'

export type Row = ReturnType<typeof rowOf>

/** @param sentAgain time of the last repeat, ISO 8601 UTC */
export function rowOf(lead: Subscribed, unmask: boolean, sentAgain?: string) {
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
    owner: lead.owner ?? null,
    nextCall: nextCall(lead) ?? null,
    messages: 1,
    ...(sentAgain && { sentAgain: ist(sentAgain) }),
    mail: mailText(lead),
    quality: lead.quality,
  }
}

/** Maximum characters of course, city and campaign, in a normal and in a narrow terminal. */
const [WIDE, NARROW] = [28, 16]

/** Columns that are dropped one by one in a narrow terminal. */
const DROPPABLE = ['ID', 'CAMPAIGN', 'CITY', 'FORM', 'COURSE']

/** `40 min`, `5 h`, `12 d`. */
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
  // On leads of other forms it would read as if nobody should answer them.
  [
    'STATUS',
    ({ status, doNotMail, form }) =>
      doNotMail && formOf(form)?.statuses === 'subscriber' ? `${status}, do not mail` : status,
  ],
  ['OWNER', ({ owner }) => owner ?? ''],
  ['MESSAGES', ({ messages }) => (messages > 1 ? `${messages} messages` : '')],
  ['NEXT CALL', (row) => row.nextCall ?? ''],
  ['SENT AGAIN', (row) => row.sentAgain?.slice(0, 16).replace('T', ' ') ?? ''],
]

/** Optional columns. */
const MORE = {
  contact: [
    ['E-MAIL', ({ email }: Row) => email],
    ['PHONE', ({ phone }: Row) => phone],
  ],
  id: [['ID', ({ id }: Row) => id]],
  mail: [['MAIL', ({ mail }: Row) => mail]],
} as const

/**
 * Prints rows as one JSON array or as a table; no table without rows. Empty columns are left out. To fit a terminal, texts
 * are cut, then columns are dropped, then the widest columns are cut.
 * @param more optional columns of the table
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
  const droppable = DROPPABLE.filter((title) => filled.some(([other]) => other === title))
  const cells = (most: number, left: readonly string[]) => {
    const kept = filled.filter(([title]) => !left.includes(title))
    const shown = rows.map((row) => kept.map(([, of]) => cut(oneLine(of(row, at, most)), 100)))
    return [kept.map(([title]) => title), ...shown]
  }
  const fits = (drawn: string[][]) => table(drawn).every((line) => line.length <= io.lineWidth)
  let left: string[] = []
  let drawn = cells(WIDE, left)
  for (let count = 0; count <= droppable.length && !fits(drawn); count++) {
    left = droppable.slice(0, count)
    drawn = cells(NARROW, left)
  }
  const [head = '', ...body] = table(drawn, io.lineWidth)
  io.print(io.colour.bold(head))
  for (const line of body) io.print(line)
  if (left.length > 0)
    io.say(`Columns left out: ${left.join(', ')}. Use a wider window or --json to see them.`)
  const isMasked = rows.some(({ name }) => name.includes('*'))
  // `erase` shows ids and has no --unmask.
  if (isMasked && io.stdout.isTTY && !more.includes('id'))
    io.say('Names are masked. To show them with e-mail and phone: --unmask')
}

/** `Asha Rao` → `A*** R***` */
export function maskName(name: string): string {
  return name
    .trim()
    .split(/\s+/)
    .map((part) => `${[...part][0] ?? ''}***`)
    .join(' ')
}

/** `asha@gmail.com` → `a***@gmail.com`; anything that is not an address becomes `***`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at > 0 ? `${[...email][0]}***${email.slice(at)}` : '***'
}

/** `+91 98765 43210` → `***3210`; fewer than eight digits become `***`. */
export function maskPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  return digits.length >= 8 ? `***${digits.slice(-4)}` : '***'
}
