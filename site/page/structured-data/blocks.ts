/**
 * Types of schema.org that pages use. Ratings and reviews of the academy are not allowed.
 * tests/site/structured-data.test.ts checks every block.
 */
import type * as schema from 'schema-dts'
import { openBatches } from '#content/model/catalogue/batches.ts'
import { withGst } from '#content/model/catalogue/money.ts'
import type { Batch } from '#content/model/schema/course.ts'
import type { Location, Settings } from '#content/model/schema/data.ts'
import type { Course, Post } from '#content/model/site.ts'

/** A schema.org type without its alternative, a string with the id of the object. */
export type LdNode<T> = Exclude<T, string>

type Lists = schema.BreadcrumbList | schema.FAQPage | schema.ItemList
export type JsonLdBlock = LdNode<
  Lists | schema.BlogPosting | schema.Course | schema.EducationalOrganization | schema.VideoObject
>

type Address = Settings['addresses'][number]

/** Splits a postal address such as `Plot 42, …, Hyderabad, Telangana 500033` into its parts. */
function postal({ address, city }: Address, locations: readonly Location[]): LdNode<schema.PostalAddress> {
  const state = locations.find((place) => place.city === city)?.state
  const pin = /\b[1-9]\d{5}\b/.exec(address)?.[0]
  return {
    '@type': 'PostalAddress',
    streetAddress: address.split(`, ${city}`)[0] ?? address,
    addressLocality: city,
    ...(state && { addressRegion: state }),
    ...(pin && { postalCode: pin }),
    addressCountry: 'IN',
  }
}

const campus = (place: Address, locations: readonly Location[]): LdNode<schema.Place> => ({
  '@type': 'Place',
  name: place.name,
  telephone: place.phone,
  address: postal(place, locations),
  geo: { '@type': 'GeoCoordinates', latitude: place.latitude, longitude: place.longitude },
  hasMap: place.map,
})

/** The academy in short, for courses and articles. */
export const academyRef = ({ origin, brand }: Settings): LdNode<schema.EducationalOrganization> => ({
  '@type': 'EducationalOrganization',
  '@id': `${origin}/#academy`,
  name: brand.full,
  url: `${origin}/`,
})

/**
 * The academy with the contact details of the footer: phone, e-mail, main postal address, social profiles.
 * @param campuses the campuses that the page shows; other pages pass none
 */
export function academyBlock(
  settings: Settings,
  locations: readonly Location[],
  campuses: readonly Address[] = [],
): LdNode<schema.EducationalOrganization> {
  const main = settings.addresses.find(({ isMain }) => isMain) ?? settings.addresses[0]
  return {
    ...academyRef(settings),
    logo: `${settings.origin}/icon-512.png`,
    slogan: settings.brand.tagline,
    telephone: settings.phone,
    email: settings.email,
    ...(main && { address: postal(main, locations) }),
    ...(campuses.length > 0 && { location: campuses.map((place) => campus(place, locations)) }),
    sameAs: settings.social.map(({ url }) => url),
  }
}

/** An article. Views and likes are left out, because nobody can verify them. */
export function blogPosting(post: Post, settings: Settings): LdNode<schema.BlogPosting> {
  const url = `${settings.origin}${post.path}`
  return {
    '@type': 'BlogPosting',
    headline: post.title,
    url,
    mainEntityOfPage: url,
    // The share card, 1200 × 630 (site/print/share-cards.ts).
    image: [`${settings.origin}/social/post-${post.slug}.png`],
    datePublished: post.date,
    ...(post.reviewed && { dateModified: post.reviewed }),
    inLanguage: 'en',
    articleSection: post.category,
    keywords: post.tags,
    author: { '@type': 'Person', name: post.author.name, url: `${url}#article-author` },
    publisher: academyRef(settings),
  }
}

const FREQUENCY = { day: 'Daily', week: 'Weekly', month: 'Monthly' } as const

/** Workload or schedule of a duration such as `12 weeks with internship`. Empty for `Self-paced, 6 months access`. */
export function batchLength(duration: string): Partial<LdNode<schema.CourseInstance>> {
  const [, count, unit] = /^(\d+) (hour|day|week|month)/.exec(duration) ?? []
  if (!count) return {}
  if (unit === 'hour') return { courseWorkload: `PT${count}H` }
  const repeatFrequency = FREQUENCY[unit as keyof typeof FREQUENCY]
  return { courseSchedule: { '@type': 'Schedule', repeatFrequency, repeatCount: Number(count) } }
}

function instance(course: Course, batch: Batch, english: Batch): LdNode<schema.CourseInstance> {
  const { duration, family } = course.english ?? course
  const online = english.location === 'Online' || family === 'online-theory'
  return {
    '@type': 'CourseInstance',
    courseMode: online ? 'Online' : 'Onsite',
    ...(!online && { location: { '@type': 'Place', name: batch.location } }),
    ...('startDate' in batch && { startDate: batch.startDate, endDate: batch.endDate }),
    instructor: { '@type': 'Person', name: course.instructor.name },
    ...batchLength(duration),
  }
}

function offer(price: number, url: string): LdNode<schema.Offer> {
  const sum = { price: withGst(price), priceCurrency: 'INR' } as const
  const priceSpecification = { '@type': 'PriceSpecification', ...sum, valueAddedTaxIncluded: true } as const
  return { '@type': 'Offer', category: 'Paid', ...sum, priceSpecification, url }
}

/**
 * A course with its price including GST and its open batches. Batches with the same place and dates become one
 * instance. Weekly batches have no date.
 * @param joining text of the page about who can join
 */
export function courseBlock(course: Course, settings: Settings, now: Date, joining?: string) {
  const url = `${settings.origin}${course.path}`
  const english = openBatches((course.english ?? course).batches, now)
  const instances = openBatches(course.batches, now).map((batch, index) =>
    instance(course, batch, english[index] ?? batch),
  )
  const data: LdNode<schema.Course> = {
    '@type': 'Course',
    name: course.title,
    description: course.description,
    url,
    inLanguage: 'en',
    educationalLevel: course.level,
    ...(joining && { coursePrerequisites: joining }),
    educationalCredentialAwarded: course.certificate,
    provider: academyRef(settings),
    offers: offer(course.price, url),
    hasCourseInstance: [
      ...new Map(instances.map((instance) => [JSON.stringify(instance), instance])).values(),
    ],
  }
  return data
}
