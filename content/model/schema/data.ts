/** Schemas of `content/data/*.yaml`, one export a file. */
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
import { link, picture } from './reference.ts'

/** `settings.yaml`: the brand and how to reach it; nothing else in the project repeats these values (DEF-57, DEF-77). */
export const settings = z.strictObject({
  brand: z.strictObject({ short: name, full: name, tagline: text }),
  /** Public origin without a trailing slash. */
  origin: httpsUrl.refine((url) => !url.endsWith('/'), 'must be an address without a slash at its end'),
  phone,
  /** Number of the messaging app; the phone when absent. */
  whatsapp: phone.optional(),
  privacyHelpline: phone,
  email,
  privacyEmail: email,
  hours: text,
  /** Legal entity behind the brand, as section 12 of the Companies Act, 2013 wants it named on the site and on letters. */
  company: z.strictObject({ name, cin, registeredOffice: fact, gstin, sample }),
  /** DGCA's authorisation as a remote pilot training organisation. */
  rpto: z.strictObject({
    number: fact.regex(/\d/, 'must be the number of the authorisation, e.g. 0001/2026'),
    /** Weight classes of the Drone Rules, 2021. */
    classes: z.array(z.enum(['micro', 'small', 'medium', 'large'])).min(1),
    /** Cities of locations.yaml. */
    sites: z.array(name).min(1),
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

/** `provisions.yaml`: what rules say, by subject, for the list of statements. */
export const provisions = z.array(
  z.strictObject({
    /** The document with its number and date. */
    title: fact,
    href: httpsUrl,
    says: z
      .array(
        z.strictObject({
          /** `rule 44`, `rules 14 to 16`; absent where it is not known for certain. */
          rule: fact.optional(),
          /** Words of the sentences that rest on it. */
          about: z.array(fact).min(1),
        }),
      )
      .min(1),
  }),
)

/** `claims.yaml`: every marketing figure once, with its basis (DEF-11). */
export const claims = z.array(
  z.strictObject({
    id: slug,
    /** Exactly as visitors read it. */
    text,
    /** Claims of one topic that disagree are listed by the check. */
    topic: slug,
    basis: text,
    /** Where the basis can be read, e.g. /terms#refunds; obligatory for money-back. */
    basisLink: link.optional(),
    status: z.enum(['confirmed', 'to confirm']),
    asOf: day,
    /** Paths of the pages that show it. */
    pages: z.array(link).min(1),
  }),
)

/** `locations.yaml`: every place, with what it is used for (DEF-24). */
export const locations = z.array(
  z.strictObject({
    city: text,
    state: text.optional(),
    /** Has a contact card. */
    campus: z.boolean(),
    /** Courses may name it. */
    courseVenue: z.boolean(),
    /** Its label in the application form, if it is offered there. */
    formOption: name.optional(),
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
    portrait: picture,
    sample,
  }),
)

/** `redirects.yaml`: declared paths that are no page's alias (DEF-04). */
export const redirects = z.array(
  z.strictObject({ from: fact, to: fact, status: z.literal([301, 302]), reason: fact }),
)

export type Settings = z.infer<typeof settings>
export type Claim = z.infer<typeof claims>[number]
export type Location = z.infer<typeof locations>[number]
export type Person = z.infer<typeof people>[string]
export type Redirect = z.infer<typeof redirects>[number]
