/** Push targets by name: `push` of a stage in infra/stages.yaml. */
import * as z from 'zod/mini'
import type { OutboxMail } from './types.ts'

/** Fields that a push may contain in addition to `id` and the wire keys of its form. */
export const pushFields = [
  ...['reference', 'form', 'formTitle', 'createdAt', 'status', 'previousStatus', 'page', 'referrer'],
  ...['utmSource', 'utmMedium', 'utmCampaign', 'name', 'email', 'phone', 'city', 'course', 'source'],
] as const

/** A placeholder in the texts of a `body`. */
export const placeholderPattern = /\{(\w+)\}/g

/** A text that is exactly one placeholder. The field's value replaces it; without a value, it is omitted. */
export const wholePlaceholderPattern = /^\{(\w+)\}$/

/** Placeholder for the secret in a `url`, for receivers that authenticate by a secret URL. */
export const secretPlaceholder = '{secret}'

const target = z.strictObject({
  /** Must be https, except for a receiver on this machine in tests. */
  url: z
    .string()
    .check(
      z.regex(/^(https:\/\/[^/\s?#@{]+|http:\/\/127\.0\.0\.1:\d+)(\/[^\s#]*)?$/, 'must begin with https://'),
    ),
  forms: z.array(z.string()).check(z.minLength(1)),
  /** Fields of `data`, in addition to the id. */
  fields: z._default(z.array(z.string()), []),
  /** Whether later status changes are pushed, too. */
  statusChanges: z._default(z.boolean(), false),
  /** Sent instead of the body of Standard Webhooks: any JSON with `{field}` in its texts. */
  body: z.optional(z.record(z.string(), z.json())),
  /** `signature` of Standard Webhooks, or the secret as `Authorization: Bearer …` or `Authorization: token …`. */
  auth: z._default(z.enum(['signature', 'bearer', 'token']), 'signature'),
  /** HTTP statuses that mean "taken"; default 200 to 299. */
  taken: z.optional(z.array(z.int().check(z.gte(200), z.lte(499))).check(z.minLength(1))),
  /** Required start of the response's body. Only targets with `answer` have redirects followed. */
  answer: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
  /** Version of the secret. Add one after each change of its value, so that the next deployment distributes the value. */
  secret: z._default(z.int().check(z.positive()), 1),
})

export type PushTarget = z.infer<typeof target>

/** Names are lower case, because they are part of a variable's name. */
export const pushTargets = z.record(
  z.string().check(z.regex(/^[a-z][a-z0-9]{0,19}$/, 'must be a short word of a-z and 0-9')),
  target,
)

export type PushTargets = z.infer<typeof pushTargets>

export const placeholdersIn = (body: unknown): string[] =>
  [...JSON.stringify(body ?? '').matchAll(placeholderPattern)].map(([, field = '']) => field)

/** Environment variable with the secret of a target. */
export const secretVariable = (name: string): string => `PUSH_SECRET_${name.toUpperCase()}`

/** Name of a target's outbox entry for one revision of the lead. */
export const pushName = (target: string, rev: number): string => `push-${target}-${rev}`

/** Target and revision of an outbox entry. Undefined for a mail. */
export function parsePushName(name: string): { target: string; rev: number } | undefined {
  const [, target, rev] = /^push-([a-z0-9]+)-(\d+)$/.exec(name) ?? []
  return target ? { target, rev: Number(rev) } : undefined
}

/** Entries of a new lead, one for each target that takes its form. */
export function initialPushes(targets: PushTargets, form: string): [string, OutboxMail][] {
  return Object.entries(targets)
    .filter(([, { forms }]) => forms.includes(form))
    .map(([target, { statusChanges }]) => [
      pushName(target, 1),
      { state: 'pending', attempts: 0, ...(statusChanges && { follows: true }) },
    ])
}
