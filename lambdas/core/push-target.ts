/** Where leads are pushed to: `push` of a stage in infra/stages.yaml, by the name of the target. */
import * as z from 'zod/mini'
import type { OutboxMail } from './types.ts'

/** What a push may say of a lead, beside its `id` and the wire keys of its form. */
export const pushFields = [
  ...['reference', 'form', 'formTitle', 'createdAt', 'status', 'previousStatus', 'page', 'referrer'],
  ...['utmSource', 'utmMedium', 'utmCampaign', 'name', 'email', 'phone', 'city', 'course', 'source'],
] as const

/** A value that is nothing but `{field}` becomes the field's value, and is left out without one. */
export const placeholder = /\{(\w+)\}/g

/** A text that is one place and nothing else. */
export const onlyPlaceholder = /^\{(\w+)\}$/

/** Stands in a `url` where the secret belongs, for receivers whose address is the secret. */
export const secretPlace = '{secret}'

const target = z.strictObject({
  /** https; a receiver of this machine may do without, for tests. */
  url: z
    .string()
    .check(
      z.regex(/^(https:\/\/[^/\s?#@{]+|http:\/\/127\.0\.0\.1:\d+)(\/[^\s#]*)?$/, 'must begin with https://'),
    ),
  /** Forms whose leads go there. */
  forms: z.array(z.string()).check(z.minLength(1)),
  /** What `data` of the body says, beside the id. */
  fields: z._default(z.array(z.string()), []),
  /** Whether later moves to another status are told, too. */
  statusChanges: z._default(z.boolean(), false),
  /** In place of the body of Standard Webhooks: any JSON with `{field}` in its texts. */
  body: z.optional(z.record(z.string(), z.json())),
  /** `signature` after Standard Webhooks, or the secret as `Authorization: Bearer …` or `Authorization: token …`. */
  auth: z._default(z.enum(['signature', 'bearer', 'token']), 'signature'),
  /** Every status that means "taken", where those are not 200 to 299. */
  taken: z.optional(z.array(z.int().check(z.gte(200), z.lte(499))).check(z.minLength(1))),
  /** What the body of an answer that means "taken" begins with; redirects are followed then. */
  answer: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
  /** Raised by one when the value of the secret was changed, so that a deployment brings the new one. */
  secret: z._default(z.int().check(z.positive()), 1),
})

export type PushTarget = z.infer<typeof target>

/** Targets by name: lower case, since it is part of a variable's name. */
export const pushTargets = z.record(
  z.string().check(z.regex(/^[a-z][a-z0-9]{0,19}$/, 'must be a short word of a-z and 0-9')),
  target,
)

export type PushTargets = z.infer<typeof pushTargets>

/** Every `{field}` in the texts of a body. */
export const fieldsOfBody = (body: unknown): string[] =>
  [...JSON.stringify(body ?? '').matchAll(placeholder)].map(([, field = '']) => field)

/** Variable that holds the secret of a target. */
export const secretVariable = (name: string): string => `PUSH_SECRET_${name.toUpperCase()}`

/** Name of the outbox entry that a lead has for a target, by the revision of the lead that it tells. */
export const pushName = (target: string, rev: number): string => `push-${target}-${rev}`

/** Target and revision of an outbox entry; undefined of a mail. */
export function pushOf(name: string): { target: string; rev: number } | undefined {
  const [, target, rev] = /^push-([a-z0-9]+)-(\d+)$/.exec(name) ?? []
  return target ? { target, rev: Number(rev) } : undefined
}

/** Entries of a new lead of this form: one for each target that takes the form. */
export function firstPushes(targets: PushTargets, form: string): [string, OutboxMail][] {
  return Object.entries(targets)
    .filter(([, { forms }]) => forms.includes(form))
    .map(([target, { statusChanges }]) => [
      pushName(target, 1),
      { state: 'pending', attempts: 0, ...(statusChanges && { follows: true }) },
    ])
}
