/** Stores a valid request as a lead with one conditional put: double clicks, retries and reloads create one lead. */
import type { ZodMiniType } from 'zod/mini'
import { now } from '#lambdas/shared/clock.ts'
import { localizedForm } from '#lambdas/shared/form-messages.ts'
import { fill } from '#lambdas/shared/message.ts'
import { mailContent } from '../content.ts'
import { env } from '../env.ts'
import { type ErrorMessages, errorMessages, findLanguage, messagesIn } from '../languages.ts'
import { countEvent, log } from '../log.ts'
import { derivedIds, payloadHash, referenceOf } from '../store/ids.ts'
import { countLead, ERASED_HASH, putLead, storedHash } from '../store/store.ts'
import type { FormFields, FormMessages, Payload } from '../types.ts'
import type { Body } from './body.ts'
import { isCanary } from './canary.ts'
import { fieldErrors } from './contract.ts'
import { buildLead, leadExpiry, unknownConsent } from './lead.ts'
import { normalizePayload } from './normalize.ts'
import { recordRepeat } from './repeat.ts'
import type { FormRequest } from './request.ts'
import type { PostedFiles } from './uploads.ts'

export type AcceptResult =
  | { ok: true; id: string; reference: string }
  | {
      ok: false
      status: 400 | 409 | 413 | 415
      error: string
      fields?: Record<string, string>
      /** Key by which refusals are counted. */
      reason: Extract<Body, { ok: false }>['error'] | 'conflict' | 'fields' | 'files'
    }

export interface AcceptOptions<P = Payload> {
  /** `postedFiles`, only for a form with files, so that the bundles of other forms contain no S3 client. */
  readonly files?: PostedFiles
  /** Adds derived values that a page without script cannot send. */
  complete?(payload: P): P
  /** Quality flags that only this form has. */
  flags?(payload: P, language: string | undefined): string[]
}

export interface FormContract extends AcceptOptions {
  readonly fields: FormFields
  readonly contract: ZodMiniType<Payload>
}

/** The form and the API's messages in the visitor's language. */
interface Texts {
  fields: FormFields
  errors: ErrorMessages
}

function textsIn(fields: FormFields, language: string | undefined): Texts {
  const messages = messagesIn<FormMessages | undefined>(
    findLanguage(language),
    `forms/${fields.form}`,
    undefined,
  )
  return { fields: localizedForm(fields, messages), errors: errorMessages(language) }
}

/** Stores one request as a lead. Throws if the store is unreachable. Sends no mail. */
export async function acceptLead(form: FormContract, request: FormRequest): Promise<AcceptResult> {
  const { body } = request
  const texts = textsIn(form.fields, request.language)
  const { errors } = texts
  if (!body.ok) return { ok: false, status: body.status, error: errors.form[body.error], reason: body.error }
  const parsed = form.contract.safeParse(body.values)
  if (!parsed.success)
    return badFields(texts, fieldErrors(texts.fields, parsed.error, body.values, errors.form), 'fields')
  const { payload, quality } = normalizePayload(form.fields, parsed.data)
  return store(form, request, form.complete?.(payload) ?? payload, quality, texts)
}

async function store(
  form: FormContract,
  request: FormRequest,
  payload: Payload,
  quality: string[],
  texts: Texts,
): Promise<AcceptResult> {
  const { fields } = form
  const { context, language } = request
  const at = now()
  const hash = payloadHash(fields.form, payload)
  const posted = form.files?.(texts.fields, payload)
  const ids = request.id
    ? [request.id]
    : derivedIds(fields.form, { ...payload, ...(await posted?.hashes()) }, at)
  const [id = ''] = ids
  // Ids to look up first. Without files, today's id needs no look-up, because putting an existing id fails.
  const asked = posted ? ids : ids.slice(1)
  const [wave, ...refusals] = await Promise.all([
    context.canary ? undefined : countLead(request.address, at),
    ...asked.map(storedHash),
  ])
  /** Result for a lead that is already stored. Only an id chosen by a canary can belong to other answers (a conflict). */
  const answered = async (known: string, stored: string): Promise<AcceptResult> => {
    if (request.id && stored !== hash && stored !== ERASED_HASH)
      return { ok: false, status: 409, error: texts.errors.form.conflict, reason: 'conflict' }
    log('info', 'lead.repeated', { id: known, form: fields.form })
    if (stored !== ERASED_HASH && !context.canary)
      await recordRepeat({ id: known, fields, context, files: posted?.keys ?? [], at, wave, language })
    return accepted(known)
  }
  // A repeated request does not touch the stored files, because their retention may have changed since.
  for (const [index, stored] of refusals.entries())
    if (stored !== undefined) return answered(asked[index] ?? id, stored)
  const files = posted
    ? await posted.claim(
        { id, at, ttl: leadExpiry(fields, context, at), keep: !context.canary },
        texts.errors.file,
      )
    : { ok: true as const, payload, quality: [] }
  if (!files.ok) return badFields(texts, files.errors, 'files')
  const lead = buildLead({
    id,
    fields,
    payload: files.payload,
    payloadHash: hash,
    quality: [...quality, ...files.quality, ...(form.flags?.(payload, language) ?? [])],
    context,
    language,
    consent: consentVersion(fields.form, context.consent),
    at,
    wave,
    release: env().RELEASE,
    targets: env().PUSH,
  })
  if ((await putLead(lead)) === 'taken') {
    const stored = await storedHash(id)
    if (stored !== undefined) return answered(id, stored)
  }
  log('info', 'lead.accepted', { id, form: fields.form, status: lead.status })
  if (!isCanary(lead)) countEvent('LeadStored', fields.form)
  return accepted(id)
}

/** Returns the posted hash of a consent notice if this form or the general notice ever had it, or else `unknown`. */
export function consentVersion(form: string, sent: string | undefined): string {
  const { consents } = mailContent()
  const known = [...(consents[form] ?? []), ...(consents.general ?? [])]
  return sent !== undefined && known.includes(sent) ? sent : unknownConsent
}

const accepted = (id: string): AcceptResult => ({ ok: true, id, reference: referenceOf(id) })

function badFields(
  { fields, errors: messages }: Texts,
  errors: Record<string, string>,
  reason: 'fields' | 'files',
): AcceptResult {
  const labels = fields.fields
    .filter(({ key }) => Object.hasOwn(errors, key))
    .map(({ label }) => label.replace(/\.$/, ''))
  return {
    ok: false,
    status: 400,
    // A label that ends with a question mark needs no full stop.
    error: fill(messages.form.check, { fields: labels.join(', ') }).replace(/\?\.$/, '?'),
    fields: errors,
    reason,
  }
}
