/**
 * Types of schema.org that pages use. Ratings and reviews of the academy are not allowed (DEF-64).
 * tests/site/structured-data.test.ts checks every block.
 */
import type * as schema from 'schema-dts'

/** Without references by id. */
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
