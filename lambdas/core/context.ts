/** X-Lead-Context: where a lead came from. Each part is checked alone; a bad or missing one never refuses a lead. */
import * as z from 'zod'
import { cleanText } from './clean.ts'
import type { LeadContext } from './types.ts'

/** Largest context in bytes of JSON. */
const maxBytes = 2_048

const text = (max: number) =>
  z
    .string()
    .max(max)
    .transform((value) => cleanText(value))
const word = z
  .string()
  .regex(/^[\w.:-]{1,64}$/)
  .transform((value) => cleanText(value))

/** Without query and fragment, which may hold personal data. */
const sitePath = z
  .string()
  .regex(/^\/(?!\/)[^\s\\]*$/)
  .transform((path) => cleanText(path.replace(/[?#].*$/, '')).slice(0, 300))

const webAddress = z
  .url({ protocol: /^https?$/ })
  .max(1_000)
  .transform((address) => {
    const url = new URL(address)
    return cleanText(`${url.origin}${url.pathname}`).slice(0, 300)
  })

const utmKeys = ['source', 'medium', 'campaign', 'term', 'content', 'id', 'at'] as const
const utm = z
  .preprocess(
    (value) => (typeof value === 'string' ? parseJson(value) : value),
    z.record(z.string(), z.unknown()),
  )
  .transform((parts) =>
    Object.fromEntries(
      utmKeys.flatMap((key) => {
        const raw = Object.hasOwn(parts, key) ? parts[key] : parts[`utm_${key}`]
        return typeof raw === 'string' && raw ? [[key, cleanText(raw).slice(0, 150)]] : []
      }),
    ),
  )
  .refine((parts) => Object.keys(parts).length > 0)

const parts = {
  page: sitePath,
  referrer: webAddress,
  utmFirst: utm,
  utmLast: utm,
  consent: word,
  decoy: text(1_000),
  elapsedMs: z.preprocess(
    (value) => (typeof value === 'string' && value ? Number(value) : value),
    z.number().min(0).max(1e9).transform(Math.round),
  ),
  lang: z.enum(['en', 'te']),
  release: word,
  canary: z.preprocess((value) => (value === 'true' ? true : value), z.literal(true)),
} as const

/** The good parts of an untrusted object. */
export function contextOf(raw: unknown): LeadContext {
  if (typeof raw !== 'object' || raw === null) return {}
  const given = new Map<string, unknown>(Object.entries(raw))
  return Object.fromEntries(
    Object.entries(parts).flatMap(([name, schema]) => {
      const result = schema.safeParse(given.get(name))
      return result.success && result.data !== '' ? [[name, result.data]] : []
    }),
  )
}

/** Context of the header: base64url JSON of 2 KB at most. */
export function contextHeader(header: string | undefined): LeadContext {
  if (!header || header.length > maxBytes * 1.4) return {}
  const json = Buffer.from(header, 'base64url')
  return json.length > maxBytes ? {} : contextOf(parseJson(json.toString('utf8')))
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
