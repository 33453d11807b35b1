/** Every file of `content/data/` by name, with its schema. All files must exist, and no others may. */

import * as data from './data.ts'
import { focus } from './focus.ts'
import * as pages from './pages.ts'
import * as partners from './partners.ts'
import * as promised from './promises.ts'
import * as stories from './stories.ts'

export const dataFiles = {
  settings: data.settings,
  claims: data.claims,
  locations: data.locations,
  promises: promised.promises,
  questions: promised.questions,
  people: data.people,
  redirects: data.redirects,
  testimonials: stories.testimonials,
  stories: stories.stories,
  storiesPage: pages.storiesPage,
  spotlights: stories.spotlights,
  videoTestimonials: stories.videoTestimonials,
  socialReviews: stories.socialReviews,
  home: pages.home,
  batchSchedule: pages.batchSchedule,
  collaborators: pages.collaborators,
  why: pages.why,
  leaders: pages.leaders,
  experts: pages.experts,
  milestones: pages.milestones,
  differentiators: pages.differentiators,
  apply: pages.apply,
  applicationOptions: pages.applicationOptions,
  blog: pages.blog,
  sitemap: pages.sitemap,
  partners: partners.partners,
  collaborate: pages.collaborate,
  partnerships: pages.partnerships,
  colleges: partners.colleges,
  benefits: partners.benefits,
  collaborationModels: partners.collaborationModels,
  featuredPartnerships: partners.featuredPartnerships,
  partnershipCards: partners.partnershipCards,
  partnerReasons: partners.partnerReasons,
  curriculum: partners.curriculum,
  gallery: partners.gallery,
  videos: partners.videos,
  internship: partners.internship,
  workshop: partners.workshop,
  focus,
} as const

export type DataName = keyof typeof dataFiles

/** `batchSchedule` → `batch-schedule`, the file's name without its ending. */
export const fileNameOf = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
