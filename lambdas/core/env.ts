/**
 * The environment of the Lambdas, parsed once at first use, so that a bad value makes the Lambda fail at once. A Lambda
 * gets only the secrets and recipients that it uses (infra/constructs/environment.ts).
 */
import * as z from 'zod/mini'
import en from 'zod/v4/locales/en.js'
import { parseJson } from './json.ts'
import { pushTargets, secretVariable } from './push-target.ts'

/** A string that contains JSON of `inside`. @param message replaces zod's message, which may quote a value */
const jsonString = <T>(inside: z.ZodMiniType<T>, message: string) =>
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
  /** HMAC key that hides e-mail and phone in the indexes. */
  PERSON_KEY: z.optional(z.string().check(z.minLength(16))),
  /** Secret by which we recognize CloudFront. The previous one, still accepted, may follow after a comma. */
  ORIGIN_SECRET: z.optional(z.string().check(z.regex(/^[^,]{16,}(,[^,]{16,})?$/))),
  /** Keys that sign canaries (canary.ts), which are test leads: the current and the next, separated by a comma. */
  CANARY_KEYS: z._default(z.string(), ''),
  MAIL_FROM: z.string().check(z.minLength(3)),
  STAFF_RECIPIENTS: z.optional(jsonString(recipients, 'must be JSON {"default":["a@b.c"], "<form>":[…]}')),
  /** Push targets: `push` of the stage in infra/stages.yaml. */
  PUSH: z._default(jsonString(pushTargets, 'must be JSON of the targets in infra/stages.yaml'), {}),
  SITE_ORIGIN: z.pipe(
    z.url(),
    z.transform((address) => new URL(address).origin),
  ),
  UPLOAD_BUCKET: z._default(z.string(), ''),
  RELEASE: z._default(z.string(), 'local'),
  /** Configuration set for mail to staff. Its bounces are reported. */
  STAFF_CONFIGURATION_SET: z._default(z.string(), ''),
  /** Configuration set for canaries, whose deliveries are reported. */
  CANARY_CONFIGURATION_SET: z._default(z.string(), ''),
  /** Leads per hour of one network. Above this, the mails to its visitors are held until staff decide. */
  RATE_PER_HOUR: count(60),
  /** Leads per hour of all networks. Above this, the mails to visitors of networks that sent over three leads are held. */
  MAILS_PER_HOUR: count(300),
  /**
   * Files that one network may announce per hour: enough for a class that applies together, with up to four files each
   * (infra/constructs/firewall.ts).
   */
  UPLOADS_PER_HOUR: count(300),
  /** Notices per hour to the same staff, enough for a day at a trade fair. Leads above this are mailed as a list. */
  STAFF_NOTICES_PER_HOUR: count(300),
  /** First pause after a failed mail. Each further failure doubles it, up to an hour. */
  RETRY_BASE_MS: count(30_000),
  /** Time after which another delivery may take over a lead. */
  LEASE_MS: count(60_000),
})

// Without a locale every message of zod/mini is "Invalid input".
z.config(en())

type Parsed = z.infer<typeof schema>

/** All variables are required here: reading one that this Lambda does not have throws. */
type Env = Required<Parsed>

let parsed: Env | undefined

/** Parses the environment. Throws with the names of bad variables, never their values. */
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
      return requireVariable(data, 'PERSON_KEY')
    },
    get ORIGIN_SECRET() {
      return requireVariable(data, 'ORIGIN_SECRET')
    },
    get STAFF_RECIPIENTS() {
      return requireVariable(data, 'STAFF_RECIPIENTS')
    },
  }
  return parsed
}

/** Secret of a push target. Undefined in Lambdas that do not push. */
export const pushTargetSecret = (target: string): string | undefined =>
  process.env[secretVariable(target)] || undefined

function requireVariable<K extends keyof Parsed>(data: Parsed, name: K): NonNullable<Parsed[K]> {
  const value = data[name]
  if (value === undefined)
    throw new Error(
      `Environment: ${name} is not set for this Lambda; add it in infra/constructs/environment.ts`,
    )
  return value
}
