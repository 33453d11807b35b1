/** Schemas of `content/data/*.yaml`, one export per file. */
import * as z from 'zod'
import {
  cin,
  day,
  email,
  fact,
  gstin,
  httpsUrl,
  latitude,
  longitude,
  name,
  phone,
  sample,
  slug,
  text,
} from './common.ts'
import { existingName, link, picture } from './reference.ts'

/** `settings.yaml`: brand and contact details. No other file repeats these values. */
export const settings = z.strictObject({
  brand: z.strictObject({ short: name, full: name, tagline: text }),
  /** Public origin without a trailing slash. */
  origin: httpsUrl.refine((url) => !url.endsWith('/'), 'must be an address without a slash at its end'),
  phone,
  /** Number for the messaging app. Default: the phone. */
  whatsapp: phone.optional(),
  privacyHelpline: phone,
  email,
  privacyEmail: email,
  /** Office hours, `Mon-Sat 9 AM-6 PM`. Promised answer times are counted in them (catalogue/office-hours.ts). */
  hours: text,
  /** Days on which the office is closed. */
  holidays: z.array(day).default([]),
  /** Legal entity. Section 12 of the Companies Act, 2013 requires it on the site and on letters. */
  company: z.strictObject({ name, cin, registeredOffice: fact, gstin, sample }),
  /** DGCA's authorisation as a remote pilot training organisation. */
  rpto: z.strictObject({
    number: fact.regex(/\d/, 'must be the number of the authorisation, e.g. 0001/2026'),
    /** Weight classes of the Drone Rules, 2021. */
    classes: z.array(z.enum(['micro', 'small', 'medium', 'large'])).min(1),
    /** Sites that the authorisation covers, as cities of locations.yaml. */
    sites: z.array(existingName(name, 'places')).min(1),
    sample,
  }),
  grievanceOfficer: z.strictObject({ name, email, phone, hours: text, sample }),
  scheduling: httpsUrl,
  addresses: z
    .array(
      z.strictObject({
        city: name,
        name: text,
        address: text,
        phone,
        map: httpsUrl,
        latitude,
        longitude,
        isMain: z.boolean(),
        /** A drawing or photo of the place. */
        picture: picture.optional(),
        sample,
      }),
    )
    .min(1)
    .refine(
      (list) => list.filter(({ isMain }) => isMain).length === 1,
      'must be a list with one main address (isMain: true)',
    ),
  social: z.array(
    z.strictObject({
      name: z.enum(['YouTube', 'Facebook', 'Twitter/X', 'Instagram', 'LinkedIn']),
      handle: fact,
      url: httpsUrl,
      followers: z.int().min(0),
      asOf: day,
      sample,
    }),
  ),
  sample,
})

/** `claims.yaml`: every marketing figure once, with its basis. */
const claim = z
  .strictObject({
    id: slug,
    /** The claim exactly as visitors read it. */
    text,
    /** The check reports claims of the same topic that disagree. */
    topic: slug,
    basis: text,
    /** The basis in about eight words, printed next to the claim. Default: the basis. */
    inBrief: text.max(80).optional(),
    /** Link to the basis, e.g. /terms#refunds. Required for money-back claims. */
    basisLink: link.optional(),
    status: z.enum(['confirmed', 'to confirm']),
    /** Share of first attempts behind a success rate of 100%, such as `95%`. */
    firstAttempt: fact.optional(),
    /** The owner accepts a figure that is true by construction. */
    accepted: z.strictObject({ by: fact, on: day, reason: fact }).optional(),
    asOf: day,
    /** Paths of the pages that show the claim. */
    pages: z.array(link).min(1),
  })
  .refine(({ id, text, basisLink }) => basisLink || !/money[- ]back|refund/i.test(`${id} ${text}`), {
    path: ['text'],
    message: 'must say where its conditions can be read, e.g. basisLink: /terms#refunds',
  })

export const claims = z.array(claim)

/** `locations.yaml`: every place and its uses. A campus also has a contact card; its position is in the settings. */
export const locations = z.array(
  z.strictObject({
    city: text,
    state: text.optional(),
    campus: z.boolean(),
    /** Whether courses may be held there. */
    courseVenue: z.boolean(),
    /** Label in the application form, if the form offers it. */
    formOption: existingName(name, 'chosenPlaces').optional(),
    position: z.strictObject({ latitude, longitude }).optional(),
  }),
)

/** `people.yaml`: instructors, leaders, experts and authors by key. */
export const people = z.record(
  slug,
  z.strictObject({
    name,
    title: text,
    experience: text,
    description: text,
    credentials: z.array(text).min(1),
    /** Only if the picture is not named after the key. Without a photo, the build draws a name plate. */
    image: picture.optional(),
    sample,
  }),
)

/** `redirects.yaml`: redirects that are not aliases of a page. The edge looks up the clean path. */
export const redirects = z.array(
  z.strictObject({
    from: fact.regex(
      /^(?:\/[a-z\d\-._~!$&'()*+,;=:@%]+)+$/,
      'must be a path like /courses/dgca-pilot: a to z in lower case, one slash between words, none at the end',
    ),
    to: fact.refine(
      (to) => to.startsWith('/') || httpsUrl.safeParse(to).success,
      'must be a path like /courses/dgca-small, or an https:// address',
    ),
    status: z.literal([301, 302]),
    reason: fact,
  }),
)

export type Settings = z.infer<typeof settings>
export type Claim = z.infer<typeof claims>[number]
export type Location = z.infer<typeof locations>[number]
/** A person, with the key of people.yaml as `id`. */
export type Person = z.infer<typeof people>[string] & { id: string }
export type Redirect = z.infer<typeof redirects>[number]

/** `focus.yaml`: the point of a picture that stays visible in every crop, by file of `content/media/`. */
export const focus = z.record(
  z
    .string()
    .regex(/^[a-z0-9-]+\.(?:svg|jpe?g|png)$/, 'must be a file of content/media, e.g. field-at-dawn.jpg'),
  z
    .string()
    .regex(/^(?:100|\d{1,2}) (?:100|\d{1,2})$/, 'must be percent from the left and from the top, e.g. 70 40')
    .transform((text): [number, number] => text.split(' ').map(Number) as [number, number]),
)
