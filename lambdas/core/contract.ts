/**
 * A form's zod contract, built from its fields. It refuses two things only: a missing required field and a wrong
 * type. Everything else is bounded and flagged by `tidy.ts`; unknown keys, `aadhaar` among them, fall away.
 */
import * as z from 'zod'
import { cleanText } from './clean.ts'
import type { ErrorWords } from './errors.ts'
import { maxItemsOf, maxOf } from './tidy.ts'
import type { Field, FormFields, Payload, PayloadOf } from './types.ts'

const yes = new Set<unknown>([true, 'true', 'on'])
const no = new Set<unknown>([false, 'false', 'off', ''])
const toBoolean = (value: unknown) => (yes.has(value) ? true : no.has(value) ? false : value)

/** `{}` is what a File becomes in JSON (DEF-31): no file, but no wrong type either. */
const fileObject = z.object({
  key: z.string().optional(),
  name: z.string().optional(),
  size: z.number().optional(),
  type: z.string().optional(),
})

/** A list of one entry may come as a text; entries far over the limit are not looked at. */
const toList = (value: unknown, limit: number) =>
  typeof value === 'string' ? [value] : Array.isArray(value) ? value.slice(0, limit + 1) : value

function shape(field: Field): z.ZodType {
  const max = maxOf(field)
  switch (field.type) {
    case 'boolean':
      return z.preprocess(toBoolean, z.boolean())
    case 'list':
      return z.preprocess(
        (value) => toList(value, maxItemsOf(field)),
        z
          .array(z.string().transform((text) => cleanText(text, { max })))
          .transform((list) => list.filter(Boolean)),
      )
    case 'file':
      return z.union([z.string().transform((text) => text.trim()), fileObject])
    default:
      return z
        .string()
        .transform((text) =>
          cleanText(text, { lines: field.type === 'textarea', phone: field.type === 'tel', max }),
        )
  }
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

function entry(field: Field): z.ZodType {
  if (field.required) {
    return shape(field).refine((value) => !isEmpty(value) && (field.type !== 'boolean' || value === true), {
      message: 'required',
    })
  }
  if (field.fileValue === 'object') return z.union([z.null(), shape(field)]).optional()
  return z.preprocess((value) => value ?? undefined, shape(field).optional())
}

/** zod schema of a form's body. Output: the declared keys that were sent, text cleaned and trimmed. */
export function contractOf<F extends FormFields>(fields: F): z.ZodType<PayloadOf<F>> {
  const schema = z.object(Object.fromEntries(fields.fields.map((field) => [field.key, entry(field)])))
  return schema as unknown as z.ZodType<PayloadOf<F>>
}

/** zod's findings as `{wire key: message}`, in the order of the form. `body` tells missing from mistyped. */
export function fieldErrors(
  fields: FormFields,
  error: z.ZodError,
  body: Payload,
  words: ErrorWords['form'],
): Record<string, string> {
  const bad = new Set(error.issues.map((issue) => String(issue.path[0])))
  const errors: Record<string, string> = {}
  for (const field of fields.fields.filter(({ key }) => bad.has(key))) {
    const value = Object.hasOwn(body, field.key) ? body[field.key] : undefined
    const missing =
      field.required &&
      (isEmpty(value) || value === false || (typeof value === 'string' && field.type !== 'boolean'))
    const required = field.message ?? fields.messages.required ?? words.required
    errors[field.key] = missing ? required : words.type
  }
  return errors
}
