/** A file announced, sent to where the policy says, and claimed by a lead; and one that never came. */
import { randomUUID } from 'node:crypto'
import type { Field, FormFields } from '#lambdas/core/types.ts'
import { type Answer, expectStatus, type Finding, jsonOf, statusOf, unless } from './finding.ts'
import { refusal } from './forms.ts'
import { apiHeaders } from './headers.ts'
import { allows, directivesOf, metaPolicy } from './html.ts'
import { postJson, samplePayload } from './post.ts'
import type { Check, Target } from './target.ts'

const PATH = '/api/uploads'
const PDF = 'application/pdf'
const FILE = '%PDF-1.4\n% smoke check of academy\n%%EOF\n'

interface FileForm {
  form: FormFields
  field: Field
}

interface Policy {
  key: string
  url: string
  fields: Record<string, string>
}

export const uploads: Check = async (target) => {
  const [where] = target.repository.forms.flatMap((form): FileForm[] =>
    form.fields.filter(({ type, required }) => type === 'file' && required).map((field) => ({ form, field })),
  )
  if (!where) {
    target.skip('uploads: no form requires a file')
    return []
  }
  const found = await Promise.all([sent(target, where), neverSent(target, where), refused(target, where)])
  return found.flat()
}

const announce = ({ ask }: Target, { form, field }: FileForm, type = PDF) =>
  ask(PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ form: form.form, field: field.key, name: 'smoke.pdf', size: FILE.length, type }),
  })

async function announced(target: Target, where: FileForm): Promise<{ policy?: Policy; findings: Finding[] }> {
  const answer = await announce(target, where)
  const wrong = expectStatus(answer, 200, 'the announcement of a file')
  if (wrong.length > 0) return { findings: wrong }
  const policy = jsonOf(answer)
  const findings = apiHeaders(answer)
  const none = unless(false, answer, '{key, url, fields} as JSON', answer.text.slice(0, 60))
  if (!isPolicy(policy)) return { findings: [...findings, ...none] }
  target.made.uploads.push(policy.key)
  return { policy, findings }
}

function isPolicy(value: Partial<Record<string, unknown>>): value is Policy & Record<string, unknown> {
  const { key, url, fields } = value
  return typeof key === 'string' && URL.canParse(String(url)) && typeof fields === 'object' && fields !== null
}

async function sent(target: Target, where: FileForm): Promise<Finding[]> {
  const { policy, findings } = await announced(target, where)
  if (!policy) return findings
  const body = new FormData()
  for (const [name, value] of Object.entries(policy.fields)) body.append(name, value)
  body.append('file', new Blob([FILE], { type: PDF }), 'smoke.pdf')
  const url = new URL(policy.url)
  const headers = { origin: target.base.origin }
  const stored = await target.ask(url.href, { method: 'POST', headers, body })
  const reach = await reachable(target, url, stored)
  if (![200, 201, 204].includes(stored.status))
    return [...findings, ...reach, ...unless(false, stored, '204 to the file', statusOf(stored))]
  const claimed = await claim(target, where, policy.key)
  const next = expectStatus(claimed, 200, 'a lead with its file')
  return [...findings, ...reach, ...next]
}

/** A page may send a file there: both policies of the page allow it, and the bucket's CORS rule does. */
async function reachable({ ask, base }: Target, url: URL, stored: Answer): Promise<Finding[]> {
  const origin = stored.headers.get('access-control-allow-origin')
  const home = await ask('/')
  const policies = [home.headers.get('content-security-policy') ?? '', metaPolicy(home.text)]
  const closed = policies.filter(
    (policy) => !allows(directivesOf(policy).get('connect-src') ?? [], url, base),
  )
  const cors = url.origin === base.origin || origin === '*' || origin === base.origin
  return [
    ...unless(closed.length === 0, home, `connect-src that allows ${url.origin}`, closed.join(' and ')),
    ...unless(cors, stored, `access-control-allow-origin: ${base.origin}`, origin ?? ''),
  ]
}

async function claim(target: Target, { form, field }: FileForm, key: string): Promise<Answer> {
  const payload = { ...samplePayload(form, target.run), [field.key]: key }
  const answer = await postJson(target, form, payload, randomUUID())
  if (answer.status === 200) target.made.leads += 1
  return answer
}

/** S3 says 403 for a key that is not there when the Lambda may not list: that must not become a 503. */
async function neverSent(target: Target, where: FileForm): Promise<Finding[]> {
  const { policy } = await announced(target, where)
  if (!policy) return []
  const answer = await claim(target, where, policy.key)
  return refusal(answer, 400, 'a lead whose file never came', where.field.key)
}

async function refused(target: Target, where: FileForm): Promise<Finding[]> {
  const answer = await announce(target, where, 'application/x-msdownload')
  return refusal(answer, 400, 'the announcement of a program', where.field.key)
}
