/**
 * The environment of every Lambda, parsed once at the first use; a bad one stops the cold start, not a visitor. Secrets
 * and recipients are given only to the Lambdas that use them (infra/constructs/environment.ts).
 */

import * as z from 'zod/mini'
import en from 'zod/v4/locales/en.js'
import { parseJson } from './json.ts'
import { pushTargets, secretVariable } from './push-target.ts'

/** A text that is JSON of `inside`. @param message in place of what zod would say, which may quote a value */
const jsonOf = <T>(inside: z.ZodMiniType<T>, message: string) =>
  z.pipe(
    z.string(),
    z.transform((text, context) => {
      const parsed = inside.safeParse(parseJson(text))
      if (parsed.success) return parsed.data
      context.issues.push({ code: 'custom', message, input: undefined })
      return z.NEVER
    }),
  )

const recipients = z.record(z.string(), z.array(z.string())).check(z.refine((by) => by.default?.length))

const count = (usual: number) => z._default(z.coerce.number().check(z.int(), z.positive()), usual)

const schema = z.object({
  TABLE_NAME: z.string().check(z.minLength(1)),
  /** Key of the HMAC that hides e-mail and phone in the indexes. */
  PERSON_KEY: z.optional(z.string().check(z.minLength(16))),
  /** Shared with CloudFront, which proves itself by it; after a comma the former one, which is still accepted. */
  ORIGIN_SECRET: z.optional(z.string().check(z.regex(/^[^,]{16,}(,[^,]{16,})?$/))),
  /** Who signs with one of their secrets is the canary; joined by commas (canary.ts). */
  CANARY_PUBLIC_KEYS: z._default(z.string(), ''),
  MAIL_FROM: z.string().check(z.minLength(3)),
  STAFF_RECIPIENTS: z.optional(jsonOf(recipients, 'must be JSON {"default":["a@b.c"], "<form>":[…]}')),
  /** The stage's `push`; nothing is pushed without. */
  PUSH: z._default(jsonOf(pushTargets, 'must be JSON of the targets in infra/stages.yaml'), {}),
  SITE_ORIGIN: z.pipe(
    z.url(),
    z.transform((address) => new URL(address).origin),
  ),
  UPLOAD_BUCKET: z._default(z.string(), ''),
  RELEASE: z._default(z.string(), 'local'),
  /** Configuration set of all mail to staff; a bounce of one is told. */
  STAFF_CONFIGURATION_SET: z._default(z.string(), ''),
  /** Configuration set whose deliveries are reported; only canaries are sent through it. */
  CANARY_CONFIGURATION_SET: z._default(z.string(), ''),
  /** Leads an hour from one network before their visitors' mails wait for the next hour. */
  RATE_PER_HOUR: count(60),
  /** Files an hour that one network may announce: a class that applies, at up to four files each (infra/constructs/firewall.ts). */
  UPLOADS_PER_HOUR: count(300),
  /** Notices an hour that the same staff get one by one, ample for an exhibition; the others come as a list. */
  STAFF_NOTICES_PER_HOUR: count(300),
  /** First pause after a failed mail; doubles up to an hour. */
  RETRY_BASE_MS: count(30_000),
  /** How long a delivery may take before another may try. */
  LEASE_MS: count(60_000),
})

// Without, every finding of zod/mini is "Invalid input".
z.config(en())

type Parsed = z.infer<typeof schema>

/** Reading one that this Lambda was not given throws. */
type Env = Required<Parsed>

let parsed: Env | undefined

/** The parsed environment. Throws with the names of bad variables (never their values). */
export function env(): Env {
  if (parsed) return parsed
  const result = schema.safeParse(process.env)
  if (!result.success)
    throw new Error(
      `Environment: ${result.error.issues.map((i) => `${i.path.join('.')}: ${i.message}`).join('; ')}`,
    )
  const { data } = result
  parsed = {
    ...data,
    get PERSON_KEY() {
      return given(data, 'PERSON_KEY')
    },
    get ORIGIN_SECRET() {
      return given(data, 'ORIGIN_SECRET')
    },
    get STAFF_RECIPIENTS() {
      return given(data, 'STAFF_RECIPIENTS')
    },
  }
  return parsed
}

/** Secret of a target, which only who pushes is given; `undefined` without it. */
export const pushSecret = (target: string): string | undefined =>
  process.env[secretVariable(target)] || undefined

function given<K extends keyof Parsed>(data: Parsed, name: K): NonNullable<Parsed[K]> {
  const value = data[name]
  if (value === undefined) throw new Error(`Environment: ${name} is not given to this Lambda`)
  return value
}
