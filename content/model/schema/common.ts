/** Schemas that content types share. Messages are written for editors, not for developers. */
import * as z from 'zod'
import { TO_CONFIRM } from './to-confirm.ts'
import { translatable } from './translatable.ts'

/** A text that must be translated: trimmed, at least one character. */
export const text = z
  .string({ error: 'expected text' })
  .trim()
  .min(1, 'must not be empty')
  .refine((words) => words !== TO_CONFIRM, 'must be words: pages print this field, so it cannot be toConfirm')
  .register(translatable, { kind: 'words' })

/** A name or a figure. A translation may write it in its own script. */
export const name = text.clone().register(translatable, { kind: 'name' })

/** A text that is never translated, such as a number, or a city that is a key of locations.yaml. */
export const fact = text.clone().register(translatable, { kind: 'fact' })

/** `kebab-case`, as in URLs. */
export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** Whether Windows cannot check out a file of this name: a device such as con or com1, a sign it forbids, a dot or space at the end. */
export const isRefusedByWindows = (name: string): boolean =>
  /^(?:con|prn|aux|nul|con(?:in|out)\$|(?:com|lpt)[\d¹²³]) *(?:\.|$)|[<>:"|?*\\\p{Cc}]|[. ]$/iu.test(name)

export const slug = z
  .string()
  .regex(SLUG, 'must be lower-case words joined by hyphens, e.g. dgca-small')
  .refine(
    (word) => !isRefusedByWindows(word),
    'must be a longer name: Windows cannot store files of this one',
  )

/** Whole rupees before GST. */
export const rupees = z.int('must be whole rupees, without commas or ₹').min(0).max(10_000_000)

/** Calendar day in India, `2026-11-23`. It is text, because the YAML reader does not parse dates. */
export const day = z.iso
  .date({
    error: ({ input }) =>
      /^\d{4}-\d\d-\d\d$/.test(String(input))
        ? 'must be a day of the calendar'
        : 'must be a date like 2026-11-23',
    abort: true,
  })
  .refine((text) => text >= '1990', 'must be a day of our time: look at the year')

/** Moment in India with minutes, `2026-11-23 09:00`, always IST. */
export const istMoment = z
  .string()
  .regex(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?: (?:[01]\d|2[0-3]):[0-5]\d)?$/, {
    error: 'must be a date like 2026-11-23 or 2026-11-23 09:00 (IST)',
    abort: true,
  })
  .refine((text) => day.safeParse(text.slice(0, 10)).success, 'must be a day of the calendar')

/** Phone in E.164, e.g. +919876543210. */
export const phone = z
  .string()
  .regex(/^\+[1-9]\d{7,14}$/, 'must be a number with + and its country, without spaces, e.g. "+919876543210"')

export const httpsUrl = z.url({
  protocol: /^https$/,
  error: 'must be an https:// address',
  abort: true,
})

const GSTIN_SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Corporate identity number: listed or not, industry, state, year, kind of company, registration number. */
export const cin = z
  .string()
  .regex(/^[LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}$/, 'must be a CIN of 21 signs, e.g. U85490TG2020PTC000000')

/** Verifies the check character of a GSTIN: base 36, every second value doubled, digits summed. */
function hasValidCheckCharacter(gstin: string): boolean {
  const sum = [...gstin.slice(0, 14)].reduce((total, sign, index) => {
    const value = GSTIN_SIGNS.indexOf(sign) * ((index % 2) + 1)
    return total + Math.floor(value / 36) + (value % 36)
  }, 0)
  return GSTIN_SIGNS[(36 - (sum % 36)) % 36] === gstin[14]
}

/** GST number: state, PAN, count, Z and a check character. */
export const gstin = z
  .string()
  .regex(/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/, {
    error: 'must be a GSTIN of 15 signs, e.g. 27AAPFU0939F1ZV',
    abort: true,
  })
  .refine(
    hasValidCheckCharacter,
    'must be the GSTIN as the registration certificate has it: its last sign does not fit the others',
  )

export const email = z.email('must be an e-mail address, e.g. office@academy.in')

/** A video: its link on the platform, or its id. */
export const filmLink = fact.regex(
  /^(?:[\w-]{6,}|https:\/\/(?:(?:www|m)\.)?(?:youtube(?:-nocookie)?\.com|youtu\.be)\/\S+)$/,
  'must be a link to YouTube, or the id of a film there',
)

const LATITUDE = 'must be a latitude of India, 6 to 38'
const LONGITUDE = 'must be a longitude of India, 68 to 98'

/** Degrees north. */
export const latitude = z.number().min(6, LATITUDE).max(38, LATITUDE)

/** Degrees east. */
export const longitude = z.number().min(68, LONGITUDE).max(98, LONGITUDE)

/** `sample: true` marks people, numbers and ids that the academy must replace; `content check --production` lists them. */
export const sample = z.literal(true).optional()
