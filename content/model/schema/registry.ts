/** Every file of `content/data/` by name, with its schema. A file outside this list is an error. */
import * as academy from './academy.ts'
import * as data from './data.ts'
import * as pages from './pages.ts'
import * as partners from './partners.ts'
import * as stories from './stories.ts'
import { translations } from './translations.ts'

const must = true
/** May be absent while its page has not been built. */
const may = false

export const dataFiles = {
  settings: { schema: data.settings, required: must },
  claims: { schema: data.claims, required: must },
  locations: { schema: data.locations, required: must },
  people: { schema: data.people, required: must },
  redirects: { schema: data.redirects, required: must },
  translations: { schema: translations, required: must },
  testimonials: { schema: stories.testimonials, required: may },
  stories: { schema: stories.stories, required: may },
  storiesPage: { schema: pages.storiesPage, required: may },
  spotlights: { schema: stories.spotlights, required: may },
  videoTestimonials: { schema: stories.videoTestimonials, required: may },
  socialReviews: { schema: stories.socialReviews, required: may },
  home: { schema: academy.home, required: may },
  batchSchedule: { schema: academy.batchSchedule, required: may },
  collaborators: { schema: academy.collaborators, required: may },
  why: { schema: academy.why, required: may },
  leaders: { schema: academy.leaders, required: may },
  experts: { schema: academy.experts, required: may },
  milestones: { schema: academy.milestones, required: may },
  differentiators: { schema: academy.differentiators, required: may },
  comparison: { schema: academy.comparison, required: may },
  apply: { schema: academy.apply, required: may },
  applicationOptions: { schema: academy.applicationOptions, required: may },
  blog: { schema: academy.blog, required: may },
  contact: { schema: pages.contact, required: may },
  sitemap: { schema: academy.sitemap, required: may },
  partners: { schema: partners.partners, required: may },
  collaborate: { schema: pages.collaborate, required: may },
  partnerships: { schema: pages.partnerships, required: may },
  colleges: { schema: partners.colleges, required: may },
  benefits: { schema: partners.benefits, required: may },
  collaborationModels: { schema: partners.collaborationModels, required: may },
  featuredPartnerships: { schema: partners.featuredPartnerships, required: may },
  partnershipCards: { schema: partners.partnershipCards, required: may },
  partnerReasons: { schema: partners.partnerReasons, required: may },
  curriculum: { schema: partners.curriculum, required: may },
  gallery: { schema: partners.gallery, required: may },
  videos: { schema: partners.videos, required: may },
  internship: { schema: partners.internship, required: may },
  workshop: { schema: partners.workshop, required: may },
  scenes: { schema: partners.scenes, required: may },
} as const

export type DataName = keyof typeof dataFiles
