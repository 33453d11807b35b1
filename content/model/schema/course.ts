/** Front matter of `content/courses/<slug>.mdx`, for the card and the page. The file name is the slug. */
import * as z from 'zod'
import { day, fact, filmLink, httpsUrl, rupees, sample, slug, text } from './common.ts'
import { courseDays, feeIncludes, flown, handsOn, whoCanJoin } from './course-facts.ts'
import { existingName, picture, publication, reference } from './reference.ts'
import { orToConfirm } from './to-confirm.ts'

/** Categories of courses. `Bundles` is only a filter of /courses. */
export const CATEGORIES = [
  'DGCA Certified',
  'Special Programs',
  'Special Courses',
  'Women Programs',
  'Online Training',
] as const

/** Course families. Each has its own chart colour in the design. */
const FAMILIES = [
  ...['certification', 'survey-and-mapping', 'agriculture', 'fpv', 'assembly-and-repair'],
  ...['cinematography', 'simulator', 'online-theory', 'school-awareness', 'workshops'],
] as const

/** The work that a visitor wants to do. Each has a path of courses, and is a filter of the catalogue. */
export const GOALS = ['spray', 'survey', 'film', 'inspect', 'repair', 'teach'] as const

/** Icons that editors may name; `site/drawings/icons/Icon.tsx` draws them. */
export const ICONS = [
  ...['award', 'battery', 'book', 'briefcase', 'calendar', 'camera', 'chart', 'chat', 'check'],
  ...['clipboard', 'clock', 'cloud', 'compass', 'controller', 'cube', 'document', 'drone'],
  ...['field', 'flag', 'flame', 'globe', 'graduation', 'headset', 'layers', 'location', 'map'],
  ...['mountain', 'people', 'phone', 'plane', 'play', 'radar', 'ruler', 'rupee', 'satellite'],
  ...['school', 'screen', 'shield', 'spray', 'star', 'target', 'thermometer', 'tools', 'tower'],
  ...['video', 'wind'],
] as const

/** Chart colours for badges. They are tokens of the design. */
export const BADGE_COLORS = ['saffron', 'green', 'blue', 'plum', 'teal', 'ochre', 'slate'] as const

export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

const venue = existingName(fact, 'venues')

const seats = {
  location: venue,
  /** If no seat is left, write `full: true` instead. */
  seatsLeft: z.int().min(0).optional(),
  totalSeats: z.int().min(1),
  /** No seat is left. Replaces `seatsLeft: 0`. */
  full: z.literal(true).optional(),
  sample,
}

/** A start of a weekly batch that is full, cancelled or moved. */
const exception = z.union([
  z.strictObject({ date: day, full: z.literal(true) }),
  z.strictObject({ date: day, cancelled: z.literal(true) }),
  z.strictObject({ date: day, movedTo: day }),
])

/** A batch starts weekly, on request, or on a date. */
const batch = z.union([
  z.strictObject({
    every: z.enum(WEEKDAYS),
    ...seats,
    asOf: day,
    /** Starts that are full, cancelled or moved. */
    except: z.array(exception).optional(),
  }),
  z.strictObject({ onRequest: z.literal(true), ...seats }),
  z.strictObject({ startDate: day, endDate: day, ...seats, asOf: day }),
])

const card = z.strictObject({
  /** Position in the catalogue, from 1. */
  order: z.int().min(1).max(99),
  title: text.max(90),
  category: z.enum(CATEGORIES),
  badge: text.max(24),
  badgeColor: z.enum(BADGE_COLORS),
  description: text.max(220),
  duration: text.max(24),
  /** Price on the card, only if it differs from the price on the page. */
  price: rupees.optional(),
  level: text.max(40),
  /** Goals that the course serves, in addition to those of its family and its paths. */
  goals: z.array(z.enum(GOALS)).min(1).optional(),
  icon: z.enum(ICONS),
  /** Picture of the card. Default: the hero picture. */
  image: picture.optional(),
  features: z.array(text.max(32)).min(1),
  locations: z.array(venue).optional(),
  /** Slug that the card on /courses links to: that of this page, or one of its aliases. */
  slug,
  /** Slug that the card in the home carousel links to. */
  carouselSlug: slug,
})

export const courseSchema = z.strictObject({
  /** Id of the course in rules, such as the rule about videos. The URL has the file name instead. */
  id: slug,
  title: text.max(90),
  /** Names that forms send or have sent for this course: former titles, interests of the contact form. */
  otherNames: z.array(fact.max(90)).min(1).optional(),
  /** Title for search engines and share cards, with the words that people search for: kind, place, days. */
  metaTitle: text.max(60).optional(),
  subtitle: text.max(120),
  description: text.max(400),
  /** For search engines and share cards, 70 to 160 characters. */
  metaDescription: text.min(70).max(160),
  family: z.enum(FAMILIES),
  heroImage: picture,
  badge: text.max(32),
  badgeColor: z.enum(BADGE_COLORS),
  price: rupees,
  /** Shown struck through until the end of the day `until` in India. */
  originalPrice: z
    .strictObject({
      amount: rupees,
      /** When and for whom this price applied, as visitors read it. */
      basis: orToConfirm(text.max(160)),
      until: orToConfirm(day),
    })
    .optional(),
  duration: text.max(60),
  /** If page, card and application form state different durations, what each covers: `15 days: 5 pilot + 10 field`. */
  lengths: z.record(fact, text.max(70)).optional(),
  mode: text.max(80),
  certificate: text.max(120),
  language: text.max(80),
  locations: z.array(venue).min(1),
  /** Only the required skill. Age, schooling and certificate are in `eligibility`. */
  level: text.max(60),
  /** Who can join. `none` means no requirement. `toConfirm`, here and below, means not known yet. */
  eligibility: whoCanJoin,
  /** In order. Each entry is one day unless `days`, `weeks` or `hours` says otherwise. `place` may be a list. */
  days: courseDays,
  /** At most four figures, with metres and the number of the day. Left out if nothing is flown. */
  flown: flown.optional(),
  /** Minutes per trainee and day with the controller, and how they were determined. */
  handsOn: handsOn.optional(),
  /** Services: yes, no, or the extra cost in rupees before GST. */
  feeIncludes: feeIncludes.optional(),
  learningOutcomes: z.array(text).min(5),
  courseFeatures: z
    .array(z.strictObject({ icon: z.enum(ICONS), title: text.max(60), description: text.max(240) }))
    .min(4),
  batches: z.array(batch).min(2),
  /** Key of a person in `data/people.yaml`. */
  instructor: reference('people'),
  faq: z.array(z.strictObject({ question: text, answer: text })).min(5),
  highlights: z.array(text.max(90)).min(4),
  card: card.optional(),
  /** Filter of /courses that shows a course without a card. */
  category: z.enum(CATEGORIES).optional(),
  /** Shown by the filter for bundles. */
  bundle: z.literal(true).optional(),
  /** Old or alternative slugs under /courses/ that redirect (301) to this page. */
  aliases: z.array(slug).optional(),
  /** Slug of a nearly identical course that search engines should index instead. */
  canonical: reference('courses').optional(),
  /** `auto` is the generated PDF, `none` is no brochure, anything else is a share link. */
  brochure: z
    .union([z.literal('auto'), z.literal('none'), httpsUrl], 'must be auto, none or an https:// address')
    .default('auto'),
  video: z
    .strictObject({ id: filmLink, title: text, poster: picture, uploaded: day.optional(), sample })
    .optional(),
  /** Allows a video on a course other than school-awareness. */
  allowVideo: z.literal(true).optional(),
  /** Why the prices of card and page differ. A reason here turns off the warning. */
  acknowledged: z.strictObject({ price: text }).optional(),
  /** Set if the course text was written for this site, because the old site had none. */
  authored: z.literal(true).optional(),
  sample,
  ...publication,
})

export type Goal = (typeof GOALS)[number]
export type CourseFrontMatter = z.infer<typeof courseSchema>
export type Weekday = (typeof WEEKDAYS)[number]
export type Batch = z.infer<typeof batch>
export type BatchException = z.infer<typeof exception>
