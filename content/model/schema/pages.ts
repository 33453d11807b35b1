/** Records of single pages: pictures, films, claims and lists. Their words are in `content/messages/`. */
import * as z from 'zod'
import { fact, filmLink, httpsUrl, name, sample, text } from './common.ts'
import { CATEGORIES, GOALS, ICONS, WEEKDAYS } from './course.ts'
import { POST_CATEGORIES } from './post.ts'
import { existingName, link, picture, reference } from './reference.ts'

/** Shape of tiles, benefits, steps and reasons. */
export const point = z.strictObject({ title: text.max(80), description: text.max(320), icon: z.enum(ICONS) })

const claims = z.array(reference('claims')).min(1)

/** A video, and the poster shown before it plays. */
const filmWithPoster = z.strictObject({ id: filmLink, title: text, poster: picture, sample })

/** `home.yaml` */
export const home = z.strictObject({
  video: filmWithPoster,
  heroClaims: claims,
  programClaims: claims,
  /** The six tiles of "Why Choose". */
  tiles: z.array(point).min(1),
  statistics: claims,
  storyStatistics: claims,
  recognition: claims,
  /** Next to the form of the career guide. */
  guide: z.strictObject({ claims, picture }),
  /** Background of the last call to action. */
  finalPicture: picture,
})

/** `batch-schedule.yaml`: the scrolling cards of the home page. */
export const batchSchedule = z.array(
  z.union([
    /** Day and place come from the weekly batch of the course. */
    z.strictObject({ course: text.max(90), slug: reference('courses') }),
    /** Training without a course page. */
    z.strictObject({ course: text.max(90), every: z.enum(WEEKDAYS), location: name.max(60) }),
  ]),
)

/** `collaborators.yaml`: the logo strip of the home page. */
export const collaborators = z.array(
  z.strictObject({ name: name.max(80), type: text.max(60), logo: picture, sample }),
)

/** `why.yaml`: film, scrolling strip of pictures, claims in the hero and next to the comparison. */
export const why = z.strictObject({
  video: filmWithPoster,
  strip: z.array(picture).min(1),
  heroClaims: claims,
  claims,
})

/** `leaders.yaml`: four keys of people.yaml, with their commitments. */
export const leaders = z.array(
  z.strictObject({ person: reference('people'), commitments: z.array(text.max(160)).min(1) }),
)

/** `experts.yaml`: six keys of people.yaml. */
export const experts = z.array(reference('people'))

/** `milestones.yaml`: the five training milestones, in order. */
export const milestones = z.array(
  z.strictObject({
    title: text.max(40),
    description: text.max(320),
    icon: z.enum(ICONS),
    details: z.array(text).default([]),
  }),
)

/** `differentiators.yaml`: six reasons on /why-ida. */
export const differentiators = z.array(point)

/** `apply.yaml`: the claims that the side card lists below its reasons. */
export const apply = z.strictObject({ claims })

const option = existingName(fact, 'chosenCourses')

/** Category that the application form sends as `Class`. */
const category = z.enum(CATEGORIES)

/**
 * `application-options.yaml`: page and category of each course option in the application form. Options without a
 * page give a reason. Their words are in `messages/forms/apply.json`.
 */
export const applicationOptions = z.array(
  z.union([
    z.strictObject({ option, slug: reference('courses'), category }),
    z.strictObject({ option, slug: z.null(), category, reason: text }),
  ]),
)

/** `paths.yaml`: the courses for each kind of work, in order. */
export const paths = z.record(
  z.enum(GOALS),
  z.strictObject({
    title: text.max(24),
    courses: z.array(reference('courses')).min(1).max(4),
    papers: z.enum(['small', 'medium', 'own', 'none']),
    /** Reason for this order. */
    why: text.max(320),
  }),
)

/** `blog.yaml`: claims next to the newsletter, and the article counts on the filters. */
export const blog = z.strictObject({
  claims: z.array(reference('claims')).default([]),
  declaredCounts: z.record(z.enum(['All Posts', ...POST_CATEGORIES]), z.int().min(0)),
})

/** `collaborate.yaml` */
export const collaborate = z.strictObject({ picture, claims, pricingClaims: claims })

/** `partnerships.yaml` */
export const partnerships = z.strictObject({ picture, claims })

/** `stories-page.yaml`: claims at the top, and those shown with their basis. */
export const storiesPage = z.strictObject({ statistics: claims, numbers: claims })

/** `sitemap.yaml`: links that the HTML sitemap lists in addition to the pages. */
export const sitemap = z.strictObject({
  quickActions: z.array(z.strictObject({ title: text, href: link, description: text.optional() })).min(1),
  governmentLinks: z
    .array(z.strictObject({ title: text, href: httpsUrl, description: text.optional() }))
    .min(1),
})
