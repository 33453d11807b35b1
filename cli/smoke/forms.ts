/** Posts a test lead (canary) to each form, and sends a file through the whole upload: announced, uploaded, used by a lead. */
import { randomUUID } from 'node:crypto'
import { referenceOf } from '#lambdas/core/store/ids.ts'
import type { Field, FormFields, Payload } from '#lambdas/core/types.ts'
import { type Answer, expectStatus, expectThat, jsonBody, statusText } from './finding.ts'
import { checkApiHeaders } from './site.ts'
import { type Check, checkEach, type Target } from './target.ts'

export const checkForms: Check = (target) =>
  checkEach(target.forms, async (form) => {
    const id = randomUUID()
    const answer = await postLead(target, form, samplePayload(form, target.runId), id)
    return expectStatus(answer, 200, 'a JSON post', () => {
      const { id: given, reference } = jsonBody(answer)
      const isOwn = given === id && reference === referenceOf(id)
      return [
        ...expectThat(isOwn, answer, '{id, reference} of the id sent, to a JSON post', 'others'),
        ...(form === target.forms[0] ? checkApiHeaders(answer) : []),
      ]
    })
  })

/** Address of SES's mailbox simulator, which accepts mail and delivers it to nobody. */
const mailbox = (runId: string) => `success+${runId}@simulator.amazonses.com`

/** Looks like a phone number, but belongs to nobody. The lead gets the quality flag `odd-phone`. */
const PHONE = '00000 00000'

const BIRTH_DATE = '2000-01-01'

/**
 * Returns a payload with the required fields of a form.
 * @param runId is part of the name, so that two runs on the same day create two leads
 */
export function samplePayload({ fields, person }: FormFields, runId: string): Payload {
  const sampleOf = ({ key, type, options, max }: Field): unknown => {
    const choice = options?.[0]?.value
    const samples: Partial<Record<Field['type'], unknown>> = {
      email: mailbox(runId),
      tel: PHONE,
      boolean: true,
      list: [choice ?? 'Smoke check'],
      date: BIRTH_DATE,
      url: 'https://example.com',
      file: 'smoke.pdf',
    }
    if (key === person.dob) return BIRTH_DATE
    return samples[type] ?? choice ?? `Smoke check ${runId}`.slice(0, max)
  }
  return Object.fromEntries(
    fields.filter(({ required }) => required).map((field) => [field.key, sampleOf(field)]),
  )
}

/**
 * Returns the same request as the form in a browser, with a signed canary mark. The mark keeps the lead out of lists,
 * counts and staff mail. The lead expires after a day.
 * @param id id of the lead, which the canary mark signs
 */
export function leadPost(
  { canaryMark, runId }: Pick<Target, 'canaryMark' | 'runId'>,
  payload: Payload,
  id: string = randomUUID(),
) {
  const context = { canary: canaryMark?.(id), page: `/smoke/${runId}`, elapsedMs: 60_000, lang: 'en' }
  const headers = {
    'x-lead-context': Buffer.from(JSON.stringify(context)).toString('base64url'),
    'content-type': 'application/json',
    'idempotency-key': id,
  }
  return { method: 'POST', headers, body: JSON.stringify(payload) }
}

async function postLead(target: Target, { path }: FormFields, payload: Payload, id: string): Promise<Answer> {
  const answer = await target.request(`/api/${path}`, leadPost(target, payload, id))
  if (answer.status === 200) target.created.push(id)
  return answer
}

const TYPE = 'application/pdf'
const FILE = '%PDF-1.4\n% smoke check of academy\n%%EOF\n'

/** Checks uploads with the first form that requires a file. */
export const checkUploads: Check = async (target) => {
  const isFile = ({ type, required }: Field) => type === 'file' && required
  const form = target.forms.find(({ fields }) => fields.some(isFile))
  const field = form?.fields.find(isFile)
  if (!form || !field) return []
  const announced = { form: form.form, field: field.key, name: 'smoke.pdf', size: FILE.length, type: TYPE }
  const headers = { 'content-type': 'application/json' }
  const init = { method: 'POST', headers, body: JSON.stringify(announced) }
  const answer = await target.request('/api/uploads', init)
  const { key, url, fields } = jsonBody(answer)
  if (answer.status !== 200) return expectStatus(answer, 200, 'the announcement of a file')
  if (typeof key !== 'string' || !URL.canParse(String(url)))
    return expectThat(false, answer, '{key, url, fields} as JSON', answer.text.slice(0, 60))
  const body = new FormData()
  for (const [name, value] of Object.entries({ ...(fields as object) })) body.append(name, String(value))
  body.append('file', new Blob([FILE], { type: TYPE }), 'smoke.pdf')
  const stored = await target.request(String(url), { method: 'POST', body })
  if (![200, 201, 204].includes(stored.status))
    return expectThat(false, stored, '204 to the file', statusText(stored))
  const payload = { ...samplePayload(form, target.runId), [field.key]: key }
  return expectStatus(await postLead(target, form, payload, randomUUID()), 200, 'a lead with its file')
}
