/** Creates sample leads for test stages. They are valid, marked as samples, send no mail and expire in six days. */
import { randomUUID } from 'node:crypto'
import { statusMachines } from '#lambdas/core/store/status.ts'
import type { Field, FormFields, Lead, Payload } from '#lambdas/core/types.ts'
import { DAY_MS } from '#lambdas/shared/clock.ts'
import { newLead } from './new-lead.ts'

/** Marks a sample lead: in its `quality`, as its source, and as the reason why its mail is skipped. */
const SAMPLE = 'sample'

/** Shorter than the time after which a form without leads is reported (lambdas/digest/counts.ts), so samples hide no fault. */
const KEPT_DAYS = 6
const SPREAD_DAYS = 5

const NAMES = ['Asha Rao', 'Ravi Kumar', 'Meera Iyer', 'Imran Shaikh', 'Divya Reddy', 'Arjun Nair']
const CITIES = ['Hyderabad', 'Vijayawada', 'Guntur', 'Warangal', 'Bengaluru', 'Pune', 'Nagpur']

function sampleValue({ type, label, required, options }: Field, n: number): unknown {
  if (type === 'file') return undefined
  const choice = options?.[n % options.length]?.value
  const values: Partial<Record<Field['type'], unknown>> = {
    email: `sample${n}@example.com`,
    tel: `90000 ${String(n % 100_000).padStart(5, '0')}`,
    url: 'https://example.com/',
    date: '12 May 2001',
    boolean: required,
    list: [choice ?? 'Sample'],
  }
  return values[type] ?? choice ?? `Sample ${label.toLowerCase()}`
}

function payloadOf({ fields, person }: FormFields, n: number): Payload {
  const known: Payload = {
    ...(person.name && { [person.name]: NAMES[n % NAMES.length] }),
    ...(person.city && { [person.city]: CITIES[n % CITIES.length] }),
    ...(person.dob && { [person.dob]: '12 May 2001' }),
  }
  const entries = fields.map((field) => [field.key, known[field.key] ?? sampleValue(field, n)])
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

/** Creates a sample lead. @param n number of the lead; leads with different numbers have different values */
export function sampleLead(fields: FormFields, n: number, at: Date, personKey: string): Lead {
  const payload = payloadOf(fields, n)
  const id = randomUUID()
  const ageMs = ((n * 7919) % 1000) * ((SPREAD_DAYS * DAY_MS) / 1000)
  const createdAt = new Date(at.getTime() - ageMs).toISOString()
  const { initial, next } = statusMachines[fields.statuses]
  const statuses = [initial, initial, ...Object.keys(next).filter((status) => status !== 'confirmed')]
  const status = statuses[n % statuses.length] ?? initial
  return {
    ...newLead(fields, { id, createdAt, payload, status }, personKey),
    history: [],
    source: { page: `/${SAMPLE}`, utmFirst: { source: SAMPLE } },
    quality: [SAMPLE],
    mail: { staff: { state: 'skipped', attempts: 0, reason: SAMPLE } },
    ttl: Math.floor((at.getTime() + KEPT_DAYS * DAY_MS) / 1000),
  }
}
