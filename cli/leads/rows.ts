/** Leads as a table or as JSON rows for staff: masked unless asked otherwise, safe for a terminal. */
import { referenceOf } from '#lambdas/core/ids.ts'
import { broughtBy } from '#lambdas/core/touches.ts'
import { type Io, table } from '../output.ts'
import { mailText } from './columns.ts'
import { formOf, personValue } from './forms.ts'
import { nextCall } from './history.ts'
import { maskEmail, maskName, maskPhone } from './mask.ts'
import type { Subscribed } from './subscribed.ts'
import { ist } from './when.ts'

export interface Row {
  id: string
  reference: string
  form: string
  /** ISO 8601, India's clock. */
  createdAt: string
  status: string
  /** Of leads that asked for the newsletter. */
  doNotMail?: boolean
  name: string
  email: string
  phone: string
  course: string
  city: string
  campaign: string
  /** Day in India on which staff promised to call. */
  nextCall: string | null
  mail: string
  quality: readonly string[]
}

export function rowOf(lead: Subscribed, unmask: boolean): Row {
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
    email: shown('email', maskEmail),
    phone: shown('phone', maskPhone),
    course: personValue(lead, 'course'),
    city: personValue(lead, 'city'),
    campaign: broughtBy(lead).campaign,
    nextCall: nextCall(lead) ?? null,
    mail: mailText(lead),
    quality: lead.quality,
  }
}

/** What visitors typed may hold anything: no line breaks, no control characters of a terminal. */
export const oneLine = (text: string) => text.replace(/\p{C}+/gu, ' ').slice(0, 100)

/** Widest cell of a course or a campaign, characters. */
const WIDE = 28

const cut = (text: string) => ([...text].length > WIDE ? `${[...text].slice(0, WIDE - 1).join('')}…` : text)

/** `40 min`, `5 h`, `12 d`: how long ago that was. */
function ageText(createdAt: string, at: Date): string {
  const minutes = Math.max(0, Math.floor((at.getTime() - Date.parse(createdAt)) / 60_000))
  if (minutes < 60) return `${minutes} min`
  return minutes < 48 * 60 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 1440)} d`
}

/** Title → what of the row and the moment stands there. */
const COLUMNS: readonly (readonly [string, (row: Row, at: Date) => string])[] = [
  ['REFERENCE', ({ reference }) => reference],
  ['FORM', ({ form }) => form],
  ['NAME', ({ name, email }) => name || email],
  ['COURSE', ({ course }) => cut(course)],
  ['CITY', ({ city }) => cut(city)],
  ['CAMPAIGN', ({ campaign }) => cut(campaign)],
  ['AGE', ({ createdAt }, at) => ageText(createdAt, at)],
  // Of another form's lead it would read as if its questions were not to be answered.
  [
    'STATUS',
    ({ status, doNotMail, form }) =>
      doNotMail && formOf(form)?.statuses === 'subscriber' ? `${status}, do not mail` : status,
  ],
  ['NEXT CALL', (row) => row.nextCall ?? ''],
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
 * Prints rows as one JSON array, or as a table with a bold head; nothing for no rows.
 * @param more further columns of the table
 */
export function printRows(
  rows: readonly Row[],
  io: Io,
  { json, at, more = [] }: { json?: boolean | undefined; at: Date; more?: (keyof typeof MORE)[] },
): void {
  if (json) {
    io.printJson(rows)
    return
  }
  if (rows.length === 0) return
  const columns = [...COLUMNS, ...more.flatMap((name) => [...MORE[name]])]
  const body = rows.map((row) => columns.map(([, of]) => oneLine(of(row, at))))
  const [head = '', ...lines] = table([columns.map(([title]) => title), ...body])
  io.print(io.colour.bold(head))
  for (const line of lines) io.print(line)
  const isMasked = rows.some(({ name }) => name.includes('*'))
  // Who erases is shown ids, and names no more than that.
  if (isMasked && io.stdout.isTTY && !more.includes('id'))
    io.say('Names are masked: --unmask shows them, with e-mail and phone.')
}
