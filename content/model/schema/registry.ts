/** Every file of `content/data/` by name, with its schema. Each must be there, and no other. */
import * as academy from './academy.ts'
import * as data from './data.ts'
import { focus } from './focus.ts'
import * as partners from './partners.ts'
import * as stories from './stories.ts'

export const dataFiles = {
  settings: data.settings,
  claims: data.claims,
  locations: data.locations,
  provisions: data.provisions,
  people: data.people,
  redirects: data.redirects,
  testimonials: stories.testimonials,
  stories: stories.stories,
  storiesPage: academy.storiesPage,
  spotlights: stories.spotlights,
  videoTestimonials: stories.videoTestimonials,
  socialReviews: stories.socialReviews,
  home: academy.home,
  batchSchedule: academy.batchSchedule,
  collaborators: academy.collaborators,
  why: academy.why,
  leaders: academy.leaders,
  experts: academy.experts,
  milestones: academy.milestones,
  differentiators: academy.differentiators,
  apply: academy.apply,
  applicationOptions: academy.applicationOptions,
  blog: academy.blog,
  sitemap: academy.sitemap,
  partners: partners.partners,
  collaborate: academy.collaborate,
  partnerships: academy.partnerships,
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
