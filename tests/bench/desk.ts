/**
 * `npm run bench -- desk [leads]`: 200,000 leads of two years and all forms in the local stack's table on disk, one in a
 * hundred unanswered; then what a desk asks of them, each command in a process of its own. Budgets: a second, for a
 * command whose code is there (`first` has to read it), and 200 MB of memory.
 */
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb'
import { roleCredentials } from '#cli/aws/running.ts'
import { referenceOf } from '#lambdas/core/store/ids.ts'
import type { Lead } from '#lambdas/core/types.ts'
import { forms } from '#lambdas/forms.ts'
import { lead, PERSON_KEY } from '../cli/leads/world.ts'
import { connect, openTable, TABLE } from '../cli/local/storage/table.ts'
import type { Measured } from './desk/one.ts'
import { figure } from './report/figures.ts'

const run = promisify(execFile)
const worker = fileURLToPath(new URL('./desk/one.ts', import.meta.url))
const NOW = '2028-12-01T06:30:00.000Z'
const SPAN_MS = 730 * 86_400_000
const BUDGET = { seconds: 1, rssMb: 200 }

/** The `n`-th lead, the newest first. */
function leadAt(n: number, total: number): Lead {
  const form = forms[n % forms.length]?.fields.form ?? ''
  const id = `${((n * 2_654_435_761) % 2 ** 32).toString(16).padStart(8, '0')}-0000-4000-8000-${String(n).padStart(12, '0')}`
  return lead({
    id,
    form,
    createdAt: new Date(Date.parse(NOW) - 60_000 - Math.floor((n / total) * SPAN_MS)).toISOString(),
    status: n % 100 === 0 ? 'new' : 'contacted',
    payload: { email: `v${n}@example.com`, phone: `90000${String(n).padStart(6, '0')}` },
    ...(n % 1000 === 1 && {
      history: [{ at: '2028-11-01T06:30:00.000Z', by: 'anu', call: '2028-11-30', note: 'asks her father' }],
    }),
  })
}

/** Prints a row a command. @throws when a budget is broken */
export async function bench([count = '200000']: string[]): Promise<void> {
  const total = Number(count)
  const folder = await mkdtemp(join(tmpdir(), 'academy-desk-'))
  const table = await openTable({ data: folder })
  const doc = connect(table.endpoint, { requestTimeout: 60_000 })
  try {
    const written = performance.now()
    for (let at = 0; at < total; at += 100)
      await Promise.all(
        [0, 25, 50, 75].map(async (offset) => {
          const some = Array.from({ length: Math.max(0, Math.min(25, total - at - offset)) }, (_, n) => ({
            PutRequest: { Item: leadAt(at + offset + n, total) },
          }))
          if (some.length > 0) await doc.send(new BatchWriteCommand({ RequestItems: { [TABLE]: some } }))
        }),
      )
    console.log(`${total} leads written in ${((performance.now() - written) / 1000).toFixed(0)} s`)
    const middle = leadAt(Math.floor(total / 2), total)
    const commands = [
      ['leads', 'list'],
      ['leads', 'due'],
      ['leads', 'person', String(middle.payload.email)],
      ['leads', 'show', referenceOf(middle.id)],
      ['leads', 'note', referenceOf(middle.id), 'rang'],
    ]
    const broken: string[] = []
    console.log('seconds  first  peak RSS MB  lines  command')
    for (const words of commands) {
      const { first, seconds, rssMb, lines, code } = await measure(words, table.endpoint, folder)
      console.log(
        [
          seconds.toFixed(2).padEnd(7),
          first.toFixed(2).padEnd(5),
          rssMb.toFixed(0).padEnd(11),
          String(lines).padEnd(5),
          words.join(' '),
        ].join('  '),
      )
      figure({
        what: `\`${words.slice(0, 2).join(' ')}\` of ${total} leads: seconds; the first time; memory`,
        measured: `${seconds.toFixed(2)} s; ${first.toFixed(2)} s; ${rssMb.toFixed(0)} MB`,
        limit: `${BUDGET.seconds} s; ; ${BUDGET.rssMb} MB`,
      })
      if (code !== 0 || seconds > BUDGET.seconds || rssMb > BUDGET.rssMb) broken.push(words.join(' '))
    }
    if (broken.length > 0) throw new Error(`Over a second, over 200 MB or failed: ${broken.join('; ')}`)
  } finally {
    doc.destroy()
    await table.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function measure(words: string[], endpoint: string, folder: string): Promise<Measured> {
  const { accessKeyId, secretAccessKey } = roleCredentials('admin')
  const env = {
    ...process.env,
    ACADEMY_STAGE: 'test',
    ACADEMY_DATA: folder,
    ACADEMY_NOW: NOW,
    ACADEMY_USER: 'bench',
    TABLE_NAME: TABLE,
    UPLOAD_BUCKET: 'none',
    PERSON_KEY,
    AWS_REGION: 'ap-south-1',
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
    AWS_ENDPOINT_URL_DYNAMODB: endpoint,
  }
  const args = ['--import', 'tsx', worker, ...words]
  const { stdout, stderr } = await run(process.execPath, args, { env, maxBuffer: 1 << 20 })
  if (stderr) console.error(stderr)
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Measured
}
