/** Leads as a table or as JSON rows for staff: masked unless asked otherwise, safe for a terminal. */
import type { Lead } from '#lambdas/core/types.ts'
import { type Io, table } from '../output.ts'
import { mailWords } from './columns.ts'
import { personValue } from './filter.ts'
import { maskEmail, maskName, maskPhone } from './mask.ts'
import { ist, istShort } from './when.ts'

export interface Row {
  id: string
  form: string
  /** ISO 8601, India's clock. */
  createdAt: string
  status: string
  name: string
  email: string
  phone: string
  course: string
  city: string
  mail: string
  quality: readonly string[]
}

export function rowOf(lead: Lead, unmask: boolean): Row {
  const shown = (part: 'name' | 'email' | 'phone', mask: (text: string) => string) => {
    const text = personValue(lead, part)
    return unmask || !text ? text : mask(text)
  }
  return {
    id: lead.id,
    form: lead.form,
    createdAt: ist(lead.createdAt),
    status: lead.status,
    name: shown('name', maskName),
    email: shown('email', maskEmail),
    phone: shown('phone', maskPhone),
    course: personValue(lead, 'course'),
    city: personValue(lead, 'city'),
    mail: mailWords(lead),
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
  const body = rows.map(({ id, createdAt, form, status, name, email, phone, mail }) =>
    [id, istShort(createdAt), form, status, name, email, phone, mail].map(oneLine),
  )
  const [head = '', ...lines] = table([HEAD, ...body])
  io.print(io.colour.bold(head))
  for (const line of lines) io.print(line)
}
