/**
 * X-Lead-Context: the source of a lead. Each part is validated separately; a bad or missing part never refuses a
 * lead. Text is cleaned before validation, because cleaning can change its meaning (`/\u0001/host` becomes `//host`).
 */
import * as z from 'zod/mini'
import { truncate } from '#lambdas/shared/message.ts'
import { parseJson } from '../json.ts'
import { findLanguage } from '../languages.ts'
import type { LeadContext } from '../types.ts'
import { cleanText } from './clean.ts'

const maxBytes = 2_048

/** Maximum length of a URL in characters. */
const maxAddress = 1_000

const clean = (max: number) => z.overwrite<string>((value) => truncate(cleanText(value, { max }), max))
const word = z.string().check(clean(100), z.regex(/^[\w.:-]{1,64}$/))

/** Path without query and fragment, which may contain personal data. */
const sitePath = z.string().check(
  clean(maxAddress),
  z.overwrite((path) => path.split(/[?#]/, 1)[0] ?? ''),
  z.regex(/^\/(?![/\\])[^\s\\]*$/),
  z.overwrite((path) => truncate(path, 300)),
)

const webAddress = z.pipe(
  z.pipe(z.string().check(clean(maxAddress)), z.url({ protocol: /^https?$/ })),
  z.transform((address) => {
    const { origin, pathname } = new URL(address)
    return `${origin}${pathname}`.slice(0, 300)
  }),
)

const utmKeys = ['source', 'medium', 'campaign', 'term', 'content', 'id', 'at'] as const
const utm = z
  .pipe(
    z.pipe(
      z.transform((value) => (typeof value === 'string' ? parseJson(value) : value)),
      z.record(z.string(), z.unknown()),
    ),
    z.transform((parts) =>
      Object.fromEntries(
        utmKeys.flatMap((key) => {
          const raw = Object.hasOwn(parts, key) && parts[key]
          return typeof raw === 'string' && raw ? [[key, truncate(cleanText(raw, { max: 150 }), 150)]] : []
        }),
      ),
    ),
  )
  .check(z.refine((parts) => Object.keys(parts).length > 0))

const parts = {
  page: sitePath,
  referrer: webAddress,
  utmFirst: utm,
  utmLast: utm,
  consent: word,
  decoy: z.string().check(clean(200)),
  elapsedMs: z.pipe(
    z.transform((value) => (typeof value === 'string' && value ? Number(value) : value)),
    z.number().check(z.gte(0), z.lte(1e9), z.overwrite(Math.round)),
  ),
  lang: word.check(z.refine((code) => code === 'en' || findLanguage(code) !== undefined)),
  language: word,
  release: word,
  canary: word,
} as const

/** A context as sent. `canary` is the mark, which is not checked yet. */
export type SentContext = Omit<LeadContext, 'canary'> & { canary?: string }

/** Returns the valid parts of an untrusted object. */
export function parseContext(raw: unknown): SentContext {
  if (typeof raw !== 'object' || raw === null) return {}
  const given = new Map<string, unknown>(Object.entries(raw))
  return Object.fromEntries(
    Object.entries(parts).flatMap(([name, schema]) => {
      const result = schema.safeParse(given.get(name))
      return result.success && result.data !== '' ? [[name, result.data]] : []
    }),
  )
}

/** Reads the header: base64url JSON of at most 2 KB. */
export function parseContextHeader(header: string | undefined): SentContext {
  if (!header || header.length > maxBytes * 1.4) return {}
  const json = Buffer.from(header, 'base64url')
  return json.length > maxBytes ? {} : parseContext(parseJson(json.toString('utf8')))
}
