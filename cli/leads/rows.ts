/** Leads as a table or as JSON rows for staff: masked unless asked otherwise, safe for a terminal. */
import { type Io, table } from '../output.ts'
import { mailText } from './columns.ts'
import { personValue } from './filter.ts'
import { formOf } from './forms.ts'
import { maskEmail, maskName, maskPhone } from './mask.ts'
import type { Subscribed } from './news.ts'
import { ist, istShort } from './when.ts'

export interface Row {
  id: string
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
    form: lead.form,
    createdAt: ist(lead.createdAt),
    status: lead.status,
    ...(lead.news && { doNotMail: lead.news.refusal !== undefined }),
    name: shown('name', maskName),
    email: shown('email', maskEmail),
    phone: shown('phone', maskPhone),
    course: personValue(lead, 'course'),
    city: personValue(lead, 'city'),
    mail: mailText(lead),
    quality: lead.quality,
  }
}

/** What visitors typed may hold anything: no line breaks, no control characters of a terminal. */
export const oneLine = (text: string) => text.replace(/\p{C}+/gu, ' ').slice(0, 100)

const HEAD = ['ID', 'CREATED (IST)', 'FORM', 'STATUS', 'NAME', 'E-MAIL', 'PHONE', 'MAIL']

/** Prints rows as one JSON array, or as a table with a bold head; nothing for no rows. */
export function printRows(rows: readonly Row[], io: Io, json: boolean | undefined): void {
  if (json) {
    io.printJson(rows)
    return
  }
  if (rows.length === 0) return
  const body = rows.map(({ id, createdAt, form, status, doNotMail, name, email, phone, mail }) => {
    // Of another form's lead it would read as if its questions were not to be answered.
    const marked = doNotMail && formOf(form)?.statuses === 'subscriber' ? `${status}, do not mail` : status
    return [id, istShort(createdAt), form, marked, name, email, phone, mail].map(oneLine)
  })
  const [head = '', ...lines] = table([HEAD, ...body])
  io.print(io.colour.bold(head))
  for (const line of lines) io.print(line)
}
