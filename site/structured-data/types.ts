/**
 * What a page may say about itself, in the vocabulary of schema.org. Ratings and reviews of ourselves are not among it
 * (DEF-64); tests/site/structured-data.test.ts holds every built block against the vocabulary.
 */
import type * as schema from 'schema-dts'

/** Without the ids that stand for a whole thing. */
type Node<T> = Exclude<T, string>

export type EducationalOrganization = Node<schema.EducationalOrganization>
export type Place = Node<schema.Place>
export type PostalAddress = Node<schema.PostalAddress>
export type Course = Node<schema.Course>
export type CourseInstance = Node<schema.CourseInstance>
export type Offer = Node<schema.Offer>
export type ItemList = Node<schema.ItemList>
export type FaqPage = Node<schema.FAQPage>
export type BreadcrumbList = Node<schema.BreadcrumbList>
export type BlogPosting = Node<schema.BlogPosting>
export type VideoObject = Node<schema.VideoObject>

export type Block =
  | BlogPosting
  | BreadcrumbList
  | Course
  | EducationalOrganization
  | FaqPage
  | ItemList
  | VideoObject
