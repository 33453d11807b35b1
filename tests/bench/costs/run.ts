/** Real runs on the local stack, minute by minute by a clock of its own: what a quiet hour, a day, a lead and a page cost. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { localAssembly } from '#cli/local/stack/assembly.ts'
import { type LocalStack, startStack } from '#cli/local/stack/stack.ts'
import { loadSite } from '#content/model/read/read.ts'
import type { Form } from '#lambdas/core/types.ts'
import { forms } from '#lambdas/forms.ts'
import { bodyOf, requiredFiles } from '../../faults/payloads.ts'
import { showSmallRelease } from '../../small-release.ts'
import { type Counted, type Counter, type Counts, createCounter } from './counter.ts'

/** Of one: each count is a mean. */
export interface Measured {
  /** An hour in which nobody comes: sweeps, canaries. */
  hour: Counted
  /** What a day has besides: the digest. */
  day: Counted
  /** A lead, forms in equal parts, with the files that a form demands. */
  lead: Counted
  /** Of a lead's item. */
  itemBytes: number
}

const MINUTE_MS = 60_000
/** A Wednesday; the digest comes at 02:30, so not in the hour. */
const START = Date.parse('2026-11-18T01:00:00.000Z')
const DIGEST = Date.parse('2026-11-19T02:30:00.000Z')
/** As long as people write. */
const STORY = 'I finished my degree last year and want to fly drones for surveys near Guntur. '.repeat(3)

const divide = (counts: Counts, by: number): Counts =>
  Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, count / by]))
const each = ({ counts, metrics }: Counted, by: number): Counted => ({
  counts: divide(counts, by),
  metrics: divide(metrics, by),
})

export interface Run {
  /** How many are sent; a multiple of the number of forms counts each alike. */
  leads: number
  /** Of the quiet hour, which is measured; by default all. */
  minutes?: number
}

export async function measure({ leads, minutes = 60 }: Run): Promise<Measured> {
  const data = mkdtempSync(join(tmpdir(), 'academy-costs-'))
  const counter = createCounter()
  let clock = new Date(START)
  const stack = await startStack({
    data,
    port: 0,
    assembly: await localAssembly(),
    throttled: false,
    trustForwarded: true,
    warn: (line) => console.error(line),
    test: { clock: () => clock, still: true, ...counter },
  })
  const tick = async (at: number) => {
    clock = new Date(at)
    await stack.tick(clock)
  }
  try {
    await showSmallRelease(stack)
    stack.server.on('request', ({ url = '' }) => url.startsWith('/api/') && counter.asked())
    await tick(START)
    counter.take()
    for (let minute = 1; minute <= minutes; minute++) await tick(START + minute * MINUTE_MS)
    const hour = each(counter.take(), minutes / 60)
    const before = counter.leadBytes()
    const lead = await measureLeads(stack, counter, leads, () => tick(clock.getTime()))
    const itemBytes = (counter.leadBytes() - before) / leads
    await tick(DIGEST - MINUTE_MS)
    counter.take()
    await tick(DIGEST)
    const day = each(counter.take(), 1)
    return { hour, day, lead, itemBytes }
  } finally {
    await stack.close()
    rmSync(data, { recursive: true, force: true })
  }
}

async function measureLeads(stack: LocalStack, counter: Counter, leads: number, settle: () => Promise<void>) {
  const consent = (await loadSite()).consents.general?.hash
  const context = {
    page: '/courses/dgca-small',
    referrer: 'https://www.google.com/',
    utmFirst: { source: 'google', medium: 'cpc', campaign: 'dgca-small-hyderabad', content: 'headline-2' },
    utmLast: { source: 'instagram', medium: 'social', campaign: 'november-batch' },
    consent,
    elapsedMs: 48_000,
    lang: 'en',
    release: 'r20261118-101530',
  }
  const visitor = (n: number) => ({
    'Content-Type': 'application/json',
    'X-Lead-Context': Buffer.from(JSON.stringify(context)).toString('base64url'),
    'X-Forwarded-For': `198.51.${Math.floor(n / 250)}.${n % 250}`,
  })
  const post = async (path: string, body: object, headers: Record<string, string>) => {
    const answer = await fetch(`${stack.url}/api/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
  let uploads = 0
  for (let n = 0; n < leads; n++) {
    const form = forms[n % forms.length] as Form
    const headers = visitor(n)
    const files: Record<string, string> = {}
    for (const { key } of requiredFiles(form)) {
      uploads++
      files[key] = await upload(form, key, (body) => post('uploads', body, headers))
    }
    const long = form.fields.fields.filter(({ type }) => type === 'textarea').map(({ key }) => [key, STORY])
    const body = { ...bodyOf(form, n, files), ...Object.fromEntries(long) }
    await post(form.fields.path, body, headers)
  }
  await settle()
  const counted = counter.take()
  counted.counts.files = uploads
  return each(counted, leads)
}

async function upload(
  form: Form,
  field: string,
  ask: (body: object) => Promise<{ url: string; fields: Record<string, string> }>,
): Promise<string> {
  const accept = form.fields.fields.find(({ key }) => key === field)?.accept ?? []
  const pdf = accept.includes('application/pdf')
  const bytes = pdf
    ? Buffer.from('%PDF-1.7\n%test file\n')
    : Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
  const type = pdf ? 'application/pdf' : 'image/png'
  const { url, fields } = await ask({ form: form.fields.form, field, name: 'x', size: bytes.length, type })
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  data.set('file', new Blob([new Uint8Array(bytes)], { type }), 'x')
  const sent = await fetch(url, { method: 'POST', body: data })
  if (!sent.ok) throw new Error(`a file of ${field} was answered ${sent.status}`)
  return fields.key ?? ''
}
