/** Validates `POST /api/uploads` against the declared file fields. */
import * as z from 'zod/mini'
import { cleanText, truncate } from '#lambdas/core/intake/clean.ts'
import type { ErrorMessages } from '#lambdas/core/intake/error-messages.ts'
import type { Field, FormFields } from '#lambdas/core/types.ts'
import { typeNames } from '#lambdas/shared/file-types.ts'
import { fill } from '#lambdas/shared/message.ts'

/** Media type of unknown bytes. */
const UNTYPED = 'application/octet-stream'

const schema = z.object({
  form: z.string().check(z.maxLength(40)),
  field: z.string().check(z.maxLength(40)),
  name: z
    .string()
    .check(z.overwrite((name) => truncate(cleanText(name.replace(/^.*[\\/]/, '')), 120) || 'file')),
  size: z.int().check(z.positive()),
  /** The page reads it from the first bytes. If it is missing or generic, only the claim checks the type. */
  type: z._default(
    z.string().check(
      z.maxLength(100),
      z.overwrite((type) => type || UNTYPED),
    ),
    UNTYPED,
  ),
})

export type UploadRequest = z.infer<typeof schema>

/** A valid request and its field, or a message for the visitor. */
export function readUpload(
  forms: readonly FormFields[],
  body: unknown,
  messages: ErrorMessages['file'],
): { ok: true; request: UploadRequest; field: Field } | { ok: false; error: string; field?: string } {
  const parsed = schema.safeParse(body)
  if (!parsed.success) return { ok: false, error: messages.unnamed }
  const request = parsed.data
  const form = forms.find((one) => one.form === request.form)
  const field = form?.fields.find(({ key, type }) => key === request.field && type === 'file')
  if (!field) return { ok: false, error: messages.noField }
  const refuse = (error: string) => ({ ok: false as const, error, field: field.key })
  if (request.type !== UNTYPED && !field.accept?.includes(request.type))
    return refuse(fill(messages.wrongType, { types: typeNames(field.accept ?? [], messages) }))
  if (request.size > (field.maxBytes ?? 0))
    return refuse(fill(messages.tooLarge, { size: Math.floor((field.maxBytes ?? 0) / 1_048_576) }))
  return { ok: true, request, field }
}

/** Code of the page's language, or undefined. */
export function languageIn(body: unknown): string | undefined {
  const { language } = (typeof body === 'object' && body !== null ? body : {}) as { language?: unknown }
  return typeof language === 'string' ? language : undefined
}
