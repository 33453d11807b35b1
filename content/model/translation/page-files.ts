/** Files that each page is built from, apart from its own text. They decide whether a translated page is marked as partly English. */
import type { CollectionName } from '../catalogue/collections.ts'
import type { DataName } from '../schema/registry.ts'

export interface PageFiles {
  /** Message files except the common ones. A page without an MDX text exists in a language that has all of them. */
  messages?: readonly string[]
  data?: readonly DataName[]
  /** Forms whose consent notice the page shows. */
  consents?: readonly string[]
}

/** Files of the header, footer and brochure dialog of every page. */
export const COMMON_FILES: PageFiles = {
  messages: ['common', 'language', 'menu'],
  data: ['settings', 'locations'],
  consents: ['newsletter'],
}

export const FILES_BY_PAGE: Readonly<Record<string, PageFiles>> = {
  '/': {
    messages: ['home'],
    data: ['home', 'paths', 'claims', 'testimonials', 'batchSchedule', 'collaborators'],
    consents: ['guide', 'hero-brochure', 'brochure'],
  },
  '/courses': { messages: ['catalogue'], data: ['paths', 'claims'], consents: ['brochure'] },
  '/apply': { messages: ['apply'], data: ['claims'], consents: ['apply'] },
  '/contact': { messages: ['contact'], consents: ['contact'] },
  '/why-ida': {
    messages: ['why'],
    data: ['why', 'leaders', 'milestones', 'differentiators', 'partners', 'testimonials', 'people', 'claims'],
    consents: ['brochure'],
  },
  '/success-stories': {
    messages: ['stories'],
    data: ['stories', 'spotlights', 'videoTestimonials', 'socialReviews', 'claims'],
    consents: ['story'],
  },
  '/thank-you': { messages: ['thankYou'] },
  '/blog': { messages: ['blog'], data: ['claims', 'people'] },
  '/applyintern': { messages: ['internship'], data: ['internship', 'claims'], consents: ['internship'] },
  '/applyworkshop': {
    messages: ['workshop'],
    data: ['workshop', 'claims'],
    consents: ['workshop', 'brochure'],
  },
  '/collaborate': {
    messages: ['collaborate'],
    data: ['collaborate', 'benefits', 'collaborationModels', 'colleges', 'featuredPartnerships', 'claims'],
    consents: ['collaborate'],
  },
  '/partnerships': {
    messages: ['partnerships'],
    data: ['partnerships', 'partnershipCards', 'partnerReasons', 'partners', 'claims'],
    consents: ['partner'],
  },
  '/curriculum': { messages: ['curriculum'], data: ['curriculum', 'claims'], consents: ['brochure'] },
  '/gallery': { messages: ['gallery'], data: ['gallery'] },
  '/video': { messages: ['video'], data: ['videos'] },
  '/search': { messages: ['search'] },
  '/sitemap': { messages: ['sitemap'], data: ['sitemap'] },
  // The page shows a form under its text.
  '/privacy': { messages: ['privacy'], consents: ['privacy'] },
}

/** Files of a page with one text in a language without labels. The labels and forms around the text stay in English. */
export const TEXT_PAGE_FILES: PageFiles = { messages: ['language'], data: ['claims'] }

/** Kinds of pages that consist of one text. */
export const TEXT_COLLECTIONS: readonly CollectionName[] = ['posts', 'legal', 'pages']

/** Files of a page of a collection, apart from its own. */
export const FILES_BY_COLLECTION: Readonly<Record<CollectionName, PageFiles>> = {
  courses: { messages: ['course'], data: ['paths', 'claims', 'people'], consents: ['brochure'] },
  posts: { messages: ['blog'], data: ['people', 'claims'] },
  legal: { data: ['claims'] },
  pages: { data: ['claims'] },
}

/** Data files that translated pages show. */
export const SHOWN_DATA: ReadonlySet<DataName> = new Set(
  [COMMON_FILES, ...Object.values(FILES_BY_PAGE), ...Object.values(FILES_BY_COLLECTION)].flatMap(
    ({ data = [] }) => data,
  ),
)
