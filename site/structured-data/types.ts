/**
 * The part of schema.org's vocabulary that our pages use, as types: a builder cannot misspell a property.
 * tests/site/structured-data.test.ts holds every built block against the vocabulary itself.
 */

export interface PostalAddress {
  '@type': 'PostalAddress'
  streetAddress: string
  addressLocality: string
  addressRegion?: string
  postalCode?: string
  /** ISO 3166-1 alpha-2. */
  addressCountry: 'IN'
}

export interface Place {
  '@type': 'Place'
  name: string
  telephone?: string
  address?: PostalAddress
  geo?: { '@type': 'GeoCoordinates'; latitude: number; longitude: number }
  hasMap?: string
}

export interface EducationalOrganization {
  '@type': 'EducationalOrganization'
  /** The same on every page, so that machines see one academy. */
  '@id': string
  name: string
  url: string
  logo?: string
  slogan?: string
  telephone?: string
  email?: string
  address?: PostalAddress
  /** The campuses that the page shows. */
  location?: Place[]
  sameAs?: string[]
}

export interface Person {
  '@type': 'Person'
  name: string
}

/** How long a course runs: five days are `Daily`, 5 times. */
export interface Schedule {
  '@type': 'Schedule'
  repeatFrequency: 'Daily' | 'Weekly' | 'Monthly'
  repeatCount: number
}

export interface CourseInstance {
  '@type': 'CourseInstance'
  courseMode: 'Online' | 'Onsite'
  location?: Place
  instructor: Person
  courseSchedule?: Schedule
  /** ISO 8601 duration. */
  courseWorkload?: string
  startDate?: string
  endDate?: string
}

export interface Offer {
  '@type': 'Offer'
  category: 'Paid'
  /** Whole rupees before GST. */
  price: number
  priceCurrency: 'INR'
  priceSpecification: {
    '@type': 'PriceSpecification'
    price: number
    priceCurrency: 'INR'
    valueAddedTaxIncluded: boolean
  }
  url: string
}

export interface Course {
  '@type': 'Course'
  name: string
  description: string
  url: string
  inLanguage: string
  educationalLevel: string
  educationalCredentialAwarded: string
  provider: EducationalOrganization
  offers: Offer
  hasCourseInstance: CourseInstance[]
}

export interface ItemList {
  '@type': 'ItemList'
  itemListElement: { '@type': 'ListItem'; position: number; name: string; url: string }[]
}

export interface FaqPage {
  '@type': 'FAQPage'
  mainEntity: {
    '@type': 'Question'
    name: string
    acceptedAnswer: { '@type': 'Answer'; text: string }
  }[]
}

export interface BreadcrumbList {
  '@type': 'BreadcrumbList'
  itemListElement: { '@type': 'ListItem'; position: number; name: string; item: string }[]
}

export interface BlogPosting {
  '@type': 'BlogPosting'
  headline: string
  url: string
  mainEntityOfPage: string
  image: string[]
  datePublished: string
  inLanguage: string
  articleSection: string
  keywords: string[]
  author: Person
  publisher: EducationalOrganization
}

export interface VideoObject {
  '@type': 'VideoObject'
  name: string
  thumbnailUrl: string
  /** The day, `2026-03-14`. */
  uploadDate: string
  embedUrl: string
}

/** What a page may say about itself. Ratings and reviews of ourselves are not among it (DEF-64). */
export type Block =
  | BlogPosting
  | BreadcrumbList
  | Course
  | EducationalOrganization
  | FaqPage
  | ItemList
  | VideoObject
