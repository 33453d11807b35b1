/** Data of /collaborate, /partnerships, /curriculum, /gallery, /video, /applyintern and /applyworkshop. */
import * as z from 'zod'
import { day, fact, filmLink, httpsUrl, name, sample, slug, text } from './common.ts'
import { ICONS } from './course.ts'
import { point } from './pages.ts'
import { existingName, link, picture, reference } from './reference.ts'

/** `partners.yaml`: logos, twelve on /why-ida and seven on /partnerships. `on` lists the pages. */
export const partners = z.array(
  z.strictObject({
    name: name.max(80),
    type: text.max(60),
    logo: picture,
    on: z.array(z.enum(['why', 'partnerships'])).min(1),
    sample,
  }),
)

/** `colleges.yaml`: twelve partner colleges. */
export const colleges = z.array(
  z.strictObject({ name: name.max(120), type: text.max(60), location: name.max(80), sample }),
)

/** `benefits.yaml`: ten benefits for institutions. */
export const benefits = z.array(point)

/** `collaboration-models.yaml`: `value` is an option of the form. `display: false` hides a model on the page. */
export const collaborationModels = z.array(
  z.strictObject({
    value: z.enum(['mou-campus', 'joint-certificate', 'custom-bootcamp']),
    title: text.max(80),
    description: text.max(320),
    points: z.array(text.max(140)).min(1),
    icon: z.enum(ICONS),
    display: z.boolean(),
  }),
)

/** `featured-partnerships.yaml` */
export const featuredPartnerships = z.array(
  z.strictObject({
    name: name.max(120),
    kind: text.max(60),
    description: text.max(400),
    image: picture,
    sample,
  }),
)

/** `partnership-cards.yaml`: ten cards. `formType` is an option of the form, or null for colleges, which have their own form. */
export const partnershipCards = z.array(
  z.strictObject({
    title: text.max(60),
    formType: existingName(fact, 'partnerTypes').nullable(),
    description: text.max(320),
    keyAreas: z.array(text.max(90)).min(1),
    icon: z.enum(ICONS),
  }),
)

/** `partner-reasons.yaml`: nine reasons to become a partner. */
export const partnerReasons = z.array(point)

/** `curriculum.yaml`: offerings, modules, a testimonial. The page and its PDF read it. */
export const curriculum = z.strictObject({
  picture,
  statistics: z.array(reference('claims')).min(1),
  offerings: z
    .array(
      z.strictObject({
        title: text.max(60),
        description: text.max(400),
        icon: z.enum(ICONS),
        items: z.array(text).min(1),
      }),
    )
    .min(1),
  testimonial: z.strictObject({
    /** Name of the photograph in content/media. */
    id: slug,
    name,
    role: text,
    institution: name,
    quote: text.max(600),
    image: picture.optional(),
    sample,
  }),
  /** The list that "View Curriculum" links to. */
  modules: z
    .array(z.strictObject({ title: text.max(90), hours: z.int().min(1), topics: z.array(text).min(1) }))
    .min(1),
})

/** `gallery.yaml`: 31 pictures. `src` is the name of a picture, or an https URL that the browser loads directly. */
export const gallery = z.array(
  z.strictObject({
    src: z.union([reference('pictures'), httpsUrl]),
    alt: text.max(200),
    caption: text.max(120).optional(),
    sample,
  }),
)

/** `videos.yaml`: seven videos. `id` is a short link, a watch link, an embed link or an id. */
export const videos = z.array(
  z.strictObject({
    id: filmLink,
    title: text.max(90),
    poster: picture,
    /** Upload date on the video platform. Without it, search engines show no video result. */
    uploaded: day.optional(),
    /** Length in minutes. `spoken` is the code of the spoken language, such as `te`. */
    minutes: z.number().int().positive().optional(),
    spoken: z
      .string()
      .regex(/^[a-z]{2}$/)
      .optional(),
    sample,
  }),
)

const programme = { picture, benefits: z.array(point).min(1), claims: z.array(reference('claims')).min(1) }

/** `internship.yaml`: five benefits. If there is a `stipend`, it replaces the first note of the messages. */
export const internship = z.strictObject({ ...programme, stipend: text.max(120).optional() })

/** `workshop.yaml`: the page shows the fee if there is one. Without a brochure, its button opens the chat. */
export const workshop = z.strictObject({
  ...programme,
  fee: text.max(120).optional(),
  brochure: link.optional(),
})
