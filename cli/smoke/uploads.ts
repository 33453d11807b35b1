/** One file is announced, posted to the bucket and claimed by a lead. A second one is announced and never posted. */
import type { Field, FormFields } from '#lambdas/core/types.ts'
import { expectRefusal } from './api.ts'
import { type Answer, expectStatus, type Finding, findUnless, jsonOf, statusOf } from './finding.ts'
import { postJson, samplePayload } from './forms.ts'
import { apiHeaders, policyOf } from './headers.ts'
import type { Check, Target } from './target.ts'

const TYPE = 'application/pdf'
const FILE = '%PDF-1.4\n% smoke check of academy\n%%EOF\n'

interface FileField {
  form: FormFields
  field: Field
}

interface UploadPolicy {
  key: string
  url: string
  fields: Record<string, string>
}

export const uploads: Check = async (target) => {
  const [file] = target.forms.flatMap((form): FileField[] =>
    form.fields.filter(({ type, required }) => type === 'file' && required).map((field) => ({ form, field })),
  )
  if (!file) {
    target.skip('uploads: no form requires a file')
    return []
  }
  return (await Promise.all([sendFile(target, file), neverSend(target, file)])).flat()
}

async function announce(
  target: Target,
  { form, field }: FileField,
): Promise<{ policy?: UploadPolicy; findings: Finding[] }> {
  const file = { form: form.form, field: field.key, name: 'smoke.pdf', size: FILE.length, type: TYPE }
  const headers = { 'content-type': 'application/json' }
  const init = { method: 'POST', headers, body: JSON.stringify(file) }
  const answer = await target.request('/api/uploads', init)
  if (answer.status !== 200) return { findings: expectStatus(answer, 200, 'the announcement of a file') }
  const policy = jsonOf(answer)
  const isGood = isPolicy(policy)
  if (isGood) target.created.uploads.push(policy.key)
  return {
    ...(isGood && { policy }),
    findings: [
      ...apiHeaders(answer),
      ...findUnless(isGood, answer, '{key, url, fields} as JSON', answer.text.slice(0, 60)),
    ],
  }
}

function isPolicy(value: Partial<Record<string, unknown>>): value is UploadPolicy & Record<string, unknown> {
  const { key, url, fields } = value
  return typeof key === 'string' && URL.canParse(String(url)) && typeof fields === 'object' && fields !== null
}

async function sendFile(target: Target, file: FileField): Promise<Finding[]> {
  const { policy, findings } = await announce(target, file)
  if (!policy) return findings
  const body = new FormData()
  for (const [name, value] of Object.entries(policy.fields)) body.append(name, value)
  body.append('file', new Blob([FILE], { type: TYPE }), 'smoke.pdf')
  const url = new URL(policy.url)
  const headers = { origin: target.base.origin }
  const stored = await target.request(url.href, { method: 'POST', headers, body })
  findings.push(...(await expectReachable(target, url, stored)))
  if (![200, 201, 204].includes(stored.status))
    return [...findings, ...findUnless(false, stored, '204 to the file', statusOf(stored))]
  return [...findings, ...expectStatus(await claim(target, file, policy.key), 200, 'a lead with its file')]
}

/** The Content-Security-Policy of the home page and the CORS rule of the bucket let a page post there. */
async function expectReachable({ request, base }: Target, url: URL, stored: Answer): Promise<Finding[]> {
  if (url.origin === base.origin) return []
  const home = await request('/')
  const sources = policyOf(home).get('connect-src') ?? ''
  const isAllowed = sources.split(' ').includes(url.origin)
  const origin = stored.headers.get('access-control-allow-origin') ?? ''
  const hasCors = ['*', base.origin].includes(origin)
  return [
    ...findUnless(isAllowed, home, `connect-src that allows ${url.origin}`, sources),
    ...findUnless(hasCors, stored, `access-control-allow-origin: ${base.origin}`, origin),
  ]
}

const claim = (target: Target, { form, field }: FileField, key: string): Promise<Answer> =>
  postJson(target, form, { ...samplePayload(form, target.runId), [field.key]: key })

/** S3 answers 403 for a missing key when the Lambda may not list the bucket. That must not become a 503. */
async function neverSend(target: Target, file: FileField): Promise<Finding[]> {
  const { policy } = await announce(target, file)
  if (!policy) return []
  const answer = await claim(target, file, policy.key)
  return expectRefusal(answer, 400, 'a lead whose file never came', file.field.key)
}
