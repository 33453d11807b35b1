/** `academy leads list`: the newest leads at a glance, personal data masked. */
import { now } from '#content/model/clock.ts'
import type { Lead } from '#lambdas/core/types.ts'
import { exit } from '../errors.ts'
import { audit } from '../leads/audit.ts'
import { mailWords } from '../leads/columns.ts'
import { matcher, only, personValue, type Wanted } from '../leads/filter.ts'
import { formsNamed } from '../leads/forms.ts'
import { maskEmail, maskName, maskPhone } from '../leads/mask.ts'
import { pagesFrom } from '../leads/pages.ts'
import { readLeads } from '../leads/read.ts'
import { withStore } from '../leads/store.ts'
import { ist, istShort, parseRange } from '../leads/when.ts'
import { type Io, table } from '../output.ts'

export interface ListOptions extends Wanted {
  form?: string
  since?: string
  until?: string
  limit?: number
  unmask?: boolean
  json?: boolean
}

interface Row {
  id: string
  form: string
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

export async function run(_args: string[], options: ListOptions, io: Io): Promise<number> {
  const forms = formsNamed(options.form).map((form) => form.form)
  const time = now(io.env)
  const range = parseRange(options, time, '30d')
  const limit = options.limit ?? 50
  return withStore(io, async (store) => {
    const rows: Row[] = []
    const all = readLeads(pagesFrom(store), { forms, range, order: 'newest' }, time)
    for await (const batch of only(all, matcher(options), limit + 1))
      rows.push(...batch.map((lead) => rowOf(lead, Boolean(options.unmask))))
    const more = rows.splice(limit).length > 0
    if (options.unmask) await audit(store, io, 'list unmasked', { leads: rows.length, forms })
    if (options.json) io.printJson(rows)
    else if (rows.length > 0) print(rows, io)
    if (rows.length === 0)
      io.say(`No leads since ${istShort(range.since)} IST. Look further back with --since 90d.`)
    if (more) io.say(`There are more than ${limit}: raise --limit, narrow --since, or take leads export.`)
    return exit.good
  })
}

function rowOf(lead: Lead, unmask: boolean): Row {
  const [name, email, phone] = [
    personValue(lead, 'name'),
    personValue(lead, 'email'),
    personValue(lead, 'phone'),
  ]
  const { id, form, status, quality } = lead
  return {
    id,
    form,
    createdAt: ist(lead.createdAt),
    status,
    name: unmask || !name ? name : maskName(name),
    email: unmask || !email ? email : maskEmail(email),
    phone: unmask || !phone ? phone : maskPhone(phone),
    course: personValue(lead, 'course'),
    city: personValue(lead, 'city'),
    mail: mailWords(lead),
    quality,
  }
}

function print(rows: readonly Row[], io: Io): void {
  const head = ['ID', 'CREATED (IST)', 'FORM', 'STATUS', 'NAME', 'E-MAIL', 'PHONE', 'MAIL']
  const body = rows.map((row) => [
    row.id,
    istShort(row.createdAt),
    row.form,
    row.status,
    row.name,
    row.email,
    row.phone,
    row.mail,
  ])
  const [first = '', ...lines] = table([head, ...body.map((cells) => cells.map(oneLine))])
  io.print(io.colour.bold(first))
  for (const line of lines) io.print(line)
}

/** What visitors typed may hold anything: no line breaks, no control characters of a terminal. */
const oneLine = (text: string) => text.replace(/\p{C}+/gu, ' ').slice(0, 60)
