/** Graduates and their quotes. They are samples until the academy supplies its own. */
import * as z from 'zod'
import { filmLink, httpsUrl, latitude, longitude, name, sample, slug, text } from './common.ts'
import { picture } from './reference.ts'

/** Filters of /success-stories, without "All". */
export const STORY_CATEGORIES = [
  'Career Switch',
  'Entrepreneurship',
  'Women Empowerment',
  'Agriculture',
  'Quick Placement',
] as const

/** Stars are shown only with the public link of the rating. */
const rated = { rating: z.int().min(1).max(5), source: httpsUrl.optional() }

const who = {
  id: slug,
  name: name.max(60),
  role: text.max(90),
  course: text.max(90),
  location: name.max(60),
  achievement: text.max(140),
  /** Only if the picture is not named after the id. Without a photo, the build draws a name plate. */
  image: picture.optional(),
  sample,
}

const graduate = {
  ...who,
  /** Where the person lives. No page shows this position, because /success-stories has a list of towns, not a map. */
  latitude: latitude.optional(),
  longitude: longitude.optional(),
  batch: text.max(60),
  quote: text.max(600),
}

/** `testimonials.yaml`: eight on the home page, three on /why-ida. `on` lists the pages. */
export const testimonials = z.array(
  z.strictObject({ ...who, quote: text.max(400), ...rated, on: z.array(z.enum(['home', 'why'])).min(1) }),
)

/** `stories.yaml`: the grid of /success-stories, in the editor's order. */
export const stories = z.array(z.strictObject({ ...graduate, class: z.enum(STORY_CATEGORIES), ...rated }))

/** `spotlights.yaml`: two graduates at length. */
export const spotlights = z.array(
  z.strictObject({
    ...graduate,
    currentStatus: text.max(160),
    salaryIncrease: text.max(60),
    /** Link or id, as in videos.yaml. */
    testimonialVideo: filmLink,
  }),
)

/** `video-testimonials.yaml`: three videos, loaded on Play. */
export const videoTestimonials = z.array(
  z.strictObject({
    ...who,
    videoUrl: filmLink,
    caption: text.max(200),
    /** As visitors read it, `2:45`. */
    duration: name.max(12),
    /** As visitors read it, `12K`. Left out if nobody counted. */
    views: name.max(12).optional(),
  }),
)

/** `social-reviews.yaml`: six reviews. A review without `source` shows no "verified" mark. */
export const socialReviews = z.array(
  z.strictObject({
    id: slug,
    platform: z.enum(['Google', 'Instagram', 'LinkedIn']),
    name: name.max(60),
    ...rated,
    comment: text.max(400),
    verified: z.boolean(),
    sample,
  }),
)
