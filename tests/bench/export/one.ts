/** One export, measured: `one.ts <fake|table> <format> <leads> <folder>`; prints a line of JSON. */
import { join } from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { BatchWriteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { openStore } from '#cli/aws/open.ts'
import { credentialsOf } from '#cli/aws/running.ts'
import { exportLeads, type Format } from '#cli/leads/export/export.ts'
import { formsNamed } from '#cli/leads/forms.ts'
import { columnsOf } from '#cli/leads/read/columns.ts'
import { pagesFrom } from '#cli/leads/read/lead-queries.ts'
import { type ReadPage, readLeads } from '#cli/leads/read/lead-stream.ts'
import { monthPartition } from '#lambdas/core/store/ids.ts'
import { monthShards } from '#lambdas/core/store/table.ts'
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
const PAGE = 100

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
    gsi1pk: monthPartition('apply', createdAt, id),
    gsi1sk: `${createdAt}#${id}`,
  }
}

/** Pages made when they are asked for, so that only the export's own memory is measured. */
function fakePages(total: number): ReadPage {
  const indexOf = (moment: string) => Math.ceil(((Date.parse(moment) - START) / (END - START)) * total)
  return async ({ place, from, to }, _order, start) => {
    // Every fourth is of this shard; of before there were shards there is none.
    const shard = /#(\d)$/.exec(place)?.[1]
    if (!shard) return { leads: [] }
    const first = Number(start?.at ?? indexOf(from))
    const last = Math.min(first + PAGE * monthShards, indexOf(to), total)
    const all = Array.from({ length: Math.max(0, last - first) }, (_, i) => first + i)
    const leads = all.filter((i) => i % monthShards === Number(shard)).map((i) => leadAt(i, total))
    await new Promise((resolve) => setImmediate(resolve))
    return last < Math.min(indexOf(to), total) ? { leads, next: { at: last } } : { leads }
  }
}

async function tablePages(total: number, data: string): Promise<ReadPage> {
  const { table, env } = await openStore({ ACADEMY_DATA: data })
  const client = new DynamoDBClient({
    endpoint: env.AWS_ENDPOINT_URL ?? '',
    region: env.AWS_REGION ?? '',
    credentials: credentialsOf('admin'),
  })
  const doc = DynamoDBDocumentClient.from(client)
  for (let at = 0; at < total; at += 100)
    await Promise.all(
      [0, 25, 50, 75].map(async (offset) => {
        const Items = Array.from({ length: Math.min(25, Math.max(0, total - at - offset)) }, (_, i) =>
          leadAt(at + offset + i, total),
        )
        const requests = Items.map((Item) => ({ PutRequest: { Item } }))
        if (requests.length > 0)
          await doc.send(new BatchWriteCommand({ RequestItems: { [table]: requests } }))
      }),
    )
  return pagesFrom({ doc, table })
}

const [source, format = 'csv', count = '1000', folder = '.'] = process.argv.slice(2)
const total = Number(count)
const pages = source === 'table' ? await tablePages(total, folder) : fakePages(total)
let peak = 0
/** Looks at the memory once a page: the system's own maximum counts that of the process that started this one. */
const readPage: ReadPage = (...asked) => {
  peak = Math.max(peak, process.memoryUsage.rss())
  return pages(...asked)
}
const started = performance.now()
const { rows, bytes = 0 } = await exportLeads({
  format: format as Format,
  columns: columnsOf(formsNamed('apply')),
  leads: readLeads(readPage, { forms: ['apply'], range }, new Date(END)),
  out: join(folder, `leads.${format}`),
  stdout: process.stdout,
})
const seconds = (performance.now() - started) / 1000
if (rows !== total) throw new Error(`${rows} rows of ${total}`)
const measured: Measured = { seconds, rssMb: peak / 2 ** 20, bytes, rows }
console.log(JSON.stringify(measured))
process.exit(0)
