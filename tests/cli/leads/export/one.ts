/** One export, measured: `one.ts <format> <leads> <folder>`; prints a line of JSON. */
import { join } from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, type QueryCommand } from '@aws-sdk/lib-dynamodb'
import { exportLeads, type Format } from '#cli/leads/export/export.ts'
import { parseForms } from '#cli/leads/forms.ts'
import { leadColumns } from '#cli/leads/read/columns.ts'
import { queryLeads } from '#cli/leads/read/lead-queries.ts'
import type { Table } from '#cli/leads/table.ts'
import { monthPartition } from '#lambdas/core/store/table.ts'
import type { Lead } from '#lambdas/core/types.ts'

export interface Measured {
  seconds: number
  rssMb: number
  bytes: number
  rows: number
}

const START = Date.UTC(2026, 9, 1)
const END = Date.UTC(2026, 10, 1)
const range = { since: new Date(START).toISOString(), until: new Date(END).toISOString() }

/** The `i`-th of `total` leads, spread over October 2026, as large as a full application. */
function leadAt(i: number, total: number): Lead {
  const id = `${String(i).padStart(8, '0')}-0000-4000-8000-000000000000`
  const createdAt = new Date(START + Math.floor((i / total) * (END - START))).toISOString()
  const payload = {
    fullName: `Visitor ${i} of the bench`,
    email: `visitor.${i}@example.com`,
    phone: '+91 98765 43210',
    city: 'Hyderabad',
    state: 'Telangana',
    preferredCourses: ['DGCA Small Class', 'GIS Analytics'],
    message: 'I would like to know more about the weekend batch, the fee and the stay. '.repeat(3),
  }
  return {
    pk: `LEAD#${id}`,
    sk: 'LEAD',
    id,
    form: 'apply',
    createdAt,
    payload,
    payloadHash: id.repeat(2),
    status: 'new',
    rev: 1,
    history: [],
    source: { page: '/apply', utmFirst: { source: 'meta', campaign: 'october' } },
    quality: [],
    schemaVersion: 1,
    mail: { visitor: { state: 'sent', attempts: 1 }, staff: { state: 'sent', attempts: 1 } },
    ttl: Math.floor(END / 1000) + 63_072_000,
    gsi1pk: monthPartition('apply', createdAt),
    gsi1sk: `${createdAt}#${id}`,
  }
}

/** A client whose pages are made when they are asked for, so that only the export's own memory is measured. */
function fakeTable(total: number): Table {
  const indexOf = (moment: string) => Math.ceil(((Date.parse(moment) - START) / (END - START)) * total)
  const answer = async ({ input }: QueryCommand) => {
    const { ':since': since, ':until': until } = input.ExpressionAttributeValues ?? {}
    const first = Number(input.ExclusiveStartKey?.at ?? indexOf(since))
    const last = Math.min(first + (input.Limit ?? 0), indexOf(until), total)
    const Items = Array.from({ length: Math.max(0, last - first) }, (_, i) => leadAt(first + i, total))
    await new Promise((resolve) => setImmediate(resolve))
    return { Items, LastEvaluatedKey: last < Math.min(indexOf(until), total) ? { at: last } : undefined }
  }
  const doc = DynamoDBDocumentClient.from(new DynamoDBClient({ region: 'fake' }))
  return { doc: Object.assign(doc, { send: answer }), table: 'fake' }
}

const [format = 'csv', count = '1000', folder = '.'] = process.argv.slice(2)
const total = Number(count)
let peak = 0
/** Looks at the memory once a batch: the system's own maximum counts that of the process that started this one. */
async function* watched(batches: AsyncIterable<Lead[]>) {
  for await (const batch of batches) {
    peak = Math.max(peak, process.memoryUsage.rss())
    yield batch
  }
}
const started = performance.now()
const { rows, bytes = 0 } = await exportLeads({
  format: format as Format,
  columns: leadColumns(parseForms('apply')),
  leads: watched(queryLeads(fakeTable(total), { forms: ['apply'], range }, new Date(END))),
  out: join(folder, `leads.${format}`),
  stdout: process.stdout,
})
const seconds = (performance.now() - started) / 1000
if (rows !== total) throw new Error(`${rows} rows of ${total}`)
const measured: Measured = { seconds, rssMb: peak / 2 ** 20, bytes, rows }
console.log(JSON.stringify(measured))
process.exit(0)
