/** Accept: validate, then one conditional put; a double click, a retry and a reload are one lead. */

import type { ZodMiniType } from 'zod/mini'
import { now, utcDay } from '#lambdas/shared/clock.ts'
import { localized } from '#lambdas/shared/form-words.ts'
import { fill } from '#lambdas/shared/message.ts'
import { isCanary } from './canary.ts'
import { consentOf } from './consent.ts'
import { fieldErrors } from './contract.ts'
import { env } from './env.ts'
import { type ErrorWords, errorWords } from './errors.ts'
import { derivedId, payloadHash, referenceOf } from './ids.ts'
import { languageNamed, wordsIn } from './languages.ts'
import { buildLead, keptUntil } from './lead.ts'
import { count, log } from './log.ts'
import type { FormRequest } from './request.ts'
import { ERASED, overRate, putLead, storedHash } from './store.ts'
import { tidy } from './tidy.ts'
import type { FormFields, FormWords, Payload } from './types.ts'
import type { Claim } from './uploads.ts'

export type Accepted =
  | { ok: true; id: string; reference: string }
  | { ok: false; status: 400 | 409 | 413 | 415; error: string; fields?: Record<string, string> }

export interface AcceptOptions<P = Payload> {
  /** `claimUploads`, for a form with files; the others carry no file client. */
  readonly claim?: Claim
  /** Quality flags of this form alone. */
  flags?(payload: P, language: string | undefined): string[]
}

/** The part of a form that accepting needs. */
export interface FormContract extends AcceptOptions {
  readonly fields: FormFields
  readonly contract: ZodMiniType<Payload>
}

/** How a visitor is answered: the form and the API's words in their language. */
interface Texts {
  fields: FormFields
  errors: ErrorWords
}

function textsIn(fields: FormFields, language: string | undefined): Texts {
  const words = wordsIn<FormWords | undefined>(languageNamed(language), `forms/${fields.form}`, undefined)
  return { fields: localized(fields, words), errors: errorWords(language) }
}

/** Stores one request as a lead. Throws when the store cannot be reached; nothing is mailed here. */
export async function accept(form: FormContract, request: FormRequest): Promise<Accepted> {
  const { body } = request
  const texts = textsIn(form.fields, request.language)
  const { errors } = texts
  if (!body.ok) return { ok: false, status: body.status, error: errors.form[body.error] }
  const parsed = form.contract.safeParse(body.values)
  if (!parsed.success)
    return badFields(texts, fieldErrors(texts.fields, parsed.error, body.values, errors.form))
  const tidied = tidy(form.fields, parsed.data)
  return store(form, request, tidied.payload, tidied.quality, texts)
}

async function store(
  form: FormContract,
  request: FormRequest,
  payload: Payload,
  quality: string[],
  texts: Texts,
): Promise<Accepted> {
  const conflict = { ok: false, status: 409, error: texts.errors.form.conflict } as const
  const { fields } = form
  const { context } = request
  const at = now()
  const hash = payloadHash(fields.form, payload)
  const id = request.id ?? derivedId(fields.form, payload, utcDay(at))
  // Without a browser's id, what was stored yesterday is the same lead.
  const yesterday = request.id ? undefined : derivedId(fields.form, payload, utcDay(at, -1))
  const [rate, known, before] = await Promise.all([
    context.canary ? false : overRate(request.address, at),
    yesterday && storedHash(yesterday),
    form.claim && storedHash(id),
  ])
  if (yesterday && known !== undefined) return accepted(yesterday)
  // A replay touches no file: how long they are kept may have changed since.
  if (before !== undefined) return before === hash || before === ERASED ? accepted(id) : conflict
  const files = form.claim
    ? await form.claim(
        texts.fields,
        payload,
        { id, at, ttl: keptUntil(fields, context, at), keep: !context.canary },
        texts.errors.file,
      )
    : { ok: true as const, payload, quality: [] }
  if (!files.ok) return badFields(texts, files.errors)
  const lead = buildLead({
    id,
    fields,
    payload: files.payload,
    payloadHash: hash,
    quality: [...quality, ...files.quality, ...(form.flags?.(payload, request.language) ?? [])],
    context,
    language: request.language,
    consent: consentOf(fields.form, context.consent),
    at,
    overRate: rate,
    release: env().RELEASE,
    targets: env().PUSH,
  })
  if ((await putLead(lead)) === 'taken') {
    const stored = await storedHash(id)
    if (stored === ERASED) return accepted(id)
    if (stored !== hash) return conflict
  }
  log('info', 'lead.accepted', { id, form: fields.form, status: lead.status })
  if (!isCanary(lead)) count('LeadStored', fields.form)
  return accepted(id)
}

const accepted = (id: string): Accepted => ({ ok: true, id, reference: referenceOf(id) })

function badFields({ fields, errors: words }: Texts, errors: Record<string, string>): Accepted {
  const labels = fields.fields
    .filter(({ key }) => Object.hasOwn(errors, key))
    .map(({ label }) => label.replace(/\.$/, ''))
  return {
    ok: false,
    status: 400,
    // A label may be a question.
    error: fill(words.form.check, { fields: labels.join(', ') }).replace(/\?\.$/, '?'),
    fields: errors,
  }
}
