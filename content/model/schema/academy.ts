/** Data of the home page, /why-ida, /apply, /blog and /sitemap. */
import * as z from 'zod'
import { fact, film, httpsUrl, name, sample, text } from './common.ts'
import { ICONS, WEEKDAYS } from './course.ts'
import { POST_CATEGORIES } from './post.ts'
import { link, picture, reference } from './reference.ts'

/** A heading, a sentence or two, an icon: tiles, benefits, steps and reasons all have this shape. */
export const point = z.strictObject({ title: text.max(80), description: text.max(320), icon: z.enum(ICONS) })

export const question = z.strictObject({ question: text.max(160), answer: text.max(900) })

/** Heading of a section and the sentence under it; `claims` are shown beside them. */
const sectionWords = z.strictObject({
  heading: text.max(90),
  intro: text.max(240),
  claims: z.array(reference('claims')).default([]),
})

/** `home.yaml` */
export const home = z.strictObject({
  headline: text.max(90),
  lead: text.max(240),
  /** Film of the academy at the video platform, in the dialog of the hero, and the poster that stands first (DEF-81). */
  video: z.strictObject({ id: film, title: text, poster: picture, sample }),
  /** Ids of claims.yaml in the hero, and in the statistics of Why Choose and of the stories. */
  heroClaims: z.array(reference('claims')).min(1),
  /** "Why Choose": six tiles. */
  tiles: z.array(point).min(1),
  statistics: z.array(reference('claims')).min(1),
  storyStatistics: z.array(reference('claims')).min(1),
  recognition: z.array(reference('claims')).min(1),
  /** Words of the sections, in the order of the page (HOME-1). */
  sections: z.strictObject({
    programs: sectionWords,
    why: sectionWords,
    stories: sectionWords,
    batches: sectionWords,
    collaborators: sectionWords,
    final: sectionWords,
  }),
  /** Beside the career guide's form. */
  guide: z.strictObject({
    headline: text.max(90),
    lead: text.max(300),
    points: z.array(text.max(120)).min(1),
    claims: z.array(reference('claims')).min(1),
    picture,
  }),
  /** Behind the last call of the page. */
  finalPicture: picture,
})

/** `batch-schedule.yaml`: the scrolling cards of the home page (HOME-23 to HOME-37). */
export const batchSchedule = z.array(
  z.union([
    /** Day and place are those of the course's weekly batch. */
    z.strictObject({ course: text.max(90), slug: reference('courses') }),
    /** Training without a course of its own. */
    z.strictObject({ course: text.max(90), every: z.enum(WEEKDAYS), location: name.max(60) }),
  ]),
)

/** `collaborators.yaml`: the logo strip of the home page. */
export const collaborators = z.array(
  z.strictObject({ name: name.max(80), type: text.max(60), logo: picture, sample }),
)

/** `why.yaml`: vision, mission, the scrolling image strip. */
export const why = z.strictObject({
  headline: text.max(90),
  lead: text.max(240),
  vision: text.max(600),
  mission: text.max(600),
  video: z.strictObject({ id: film, title: text, poster: picture, sample }),
  strip: z.array(picture).min(1),
  heroClaims: z.array(reference('claims')).min(1),
  /** Beside the comparison. */
  claims: z.array(reference('claims')).min(1),
})

/** `leaders.yaml`: four keys of people.yaml, each with what they commit to. */
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

/** `differentiators.yaml`: six. */
export const differentiators = z.array(point)

/** `comparison.yaml`: eight features, the academy against other institutes. */
export const comparison = z.array(
  z.strictObject({ feature: text.max(80), academy: text.max(120), others: text.max(120) }),
)

/** `apply.yaml`: side card and the five questions of /apply. */
export const apply = z.strictObject({
  lead: text.max(240),
  reasons: z.array(text.max(120)).min(1),
  /** Under the reasons of the side card. */
  claims: z.array(reference('claims')).min(1),
  faq: z.array(question).min(1),
})

/**
 * `application-options.yaml`: which page each course option of the application form means (DEF-23).
 * Options without a page say why; the labels themselves stand in `lambdas/apply/fields.ts`.
 */
export const applicationOptions = z.array(
  z.union([
    z.strictObject({ option: fact, slug: reference('courses') }),
    z.strictObject({ option: fact, slug: z.null(), reason: text }),
  ]),
)

/** `blog.yaml`: words of /blog and of what stands round an article, and the counts that the filters promise (DEF-06). */
export const blog = z.strictObject({
  headline: text.max(90),
  lead: text.max(240),
  search: z.strictObject({ label: text.max(40), placeholder: text.max(40) }),
  /** Under the cards. */
  more: text.max(40),
  empty: z.strictObject({ headline: text.max(90), lead: text.max(240), reset: text.max(40) }),
  newsletter: z.strictObject({ headline: text.max(90), lead: text.max(240) }),
  call: z.strictObject({ headline: text.max(90), lead: text.max(240), chat: text.max(40) }),
  article: z.strictObject({
    contents: text.max(40),
    author: text.max(40),
    related: text.max(90),
    call: z.strictObject({ headline: text.max(90), lead: text.max(240) }),
  }),
  /** Beside the newsletter. */
  claims: z.array(reference('claims')).default([]),
  declaredCounts: z.record(z.enum(['All Posts', ...POST_CATEGORIES]), z.int().min(0)),
})

/** `sitemap.yaml`: what the HTML sitemap lists beside the generated pages. */
export const sitemap = z.strictObject({
  quickActions: z.array(z.strictObject({ title: text, href: link, description: text.optional() })).min(1),
  governmentLinks: z
    .array(z.strictObject({ title: text, href: httpsUrl, description: text.optional() }))
    .min(1),
})
