/**
 * Builds the zod schema of a form from its fields. The schema refuses only missing required fields and wrong types, and
 * drops unknown keys such as `aadhaar`. normalize.ts limits and flags all other values. Lambdas use `zod/mini`, which
 * saves 70 KB and 9 ms of a cold start.
 */
import * as z from 'zod/mini'
import { withoutInvisible } from '#lambdas/shared/contact.ts'
import type { ErrorMessages } from '../languages.ts'
import { isEmptyValue } from '../store/ids.ts'
import type { Field, FormFields, Payload, PayloadOf } from '../types.ts'
import { cleanText } from './clean.ts'
import { maxFieldItems, maxFieldLength } from './normalize.ts'

const yes = new Set<unknown>([true, 'true', 'on'])
const no = new Set<unknown>([false, 'false', 'off', ''])
const toBoolean = (value: unknown) => (yes.has(value) ? true : no.has(value) ? false : value)

/** A file field may be an object: JSON turns a browser's File into `{}`, which means no file but is not a wrong type. */
const fileObject = z.object({
  key: z.optional(z.string()),
  name: z.optional(z.string()),
  size: z.optional(z.number()),
  type: z.optional(z.string()),
})

/** Converts a list with one entry, which may arrive as text, to a list. Entries far over the limit are not read. */
const toList = (value: unknown, limit: number) =>
  typeof value === 'string' ? [value] : Array.isArray(value) ? value.slice(0, limit + 1) : value

const text = (change: (text: string) => string) => z.string().check(z.overwrite(change))

function shape(field: Field): z.ZodMiniType {
  const max = maxFieldLength(field)
  switch (field.type) {
    case 'boolean':
      return z.pipe(z.transform(toBoolean), z.boolean())
    case 'list':
      return z.pipe(
        z.transform((value) => toList(value, maxFieldItems(field))),
        z.array(text((item) => cleanText(item, { max }))).check(z.overwrite((list) => list.filter(Boolean))),
      )
    case 'file':
      return z.union([text((key) => key.trim()), fileObject])
    // Phones paste invisible direction marks around phone numbers and e-mail addresses.
    case 'email':
    case 'tel':
      return text((value) => cleanText(withoutInvisible(value), { phone: field.type === 'tel', max }))
    default:
      return text((value) => cleanText(value, { lines: field.type === 'textarea', max }))
  }
}

function entry(field: Field): z.ZodMiniType {
  if (field.required)
    return shape(field).check(
      z.refine((value) => !isEmptyValue(value) && (field.type !== 'boolean' || value === true), 'required'),
    )
  if (field.fileValue === 'object') return z.optional(z.union([z.null(), shape(field)]))
  return z.pipe(
    z.transform((value): unknown => value ?? undefined),
    z.optional(shape(field)),
  )
}

/** Schema of a form's body. The output has the declared keys that were sent, with cleaned values. */
export function payloadSchema<F extends FormFields>(fields: F): z.ZodMiniType<PayloadOf<F>> {
  const schema = z.object(Object.fromEntries(fields.fields.map((field) => [field.key, entry(field)])))
  return schema as unknown as z.ZodMiniType<PayloadOf<F>>
}

/** Converts zod's issues to messages by wire key, in the form's order. `body` shows which values are missing. */
export function fieldErrors(
  fields: FormFields,
  error: z.core.$ZodError,
  body: Payload,
  messages: ErrorMessages['form'],
): Record<string, string> {
  const bad = new Set(error.issues.map((issue) => String(issue.path[0])))
  const errors: Record<string, string> = {}
  for (const field of fields.fields.filter(({ key }) => bad.has(key))) {
    const value = Object.hasOwn(body, field.key) ? body[field.key] : undefined
    const missing =
      field.required &&
      (isEmptyValue(value) || value === false || (typeof value === 'string' && field.type !== 'boolean'))
    const required = field.message ?? fields.messages.required ?? messages.required
    errors[field.key] = missing ? required : messages.type
  }
  return errors
}
