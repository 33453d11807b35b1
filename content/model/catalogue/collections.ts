/** Kinds of pages that editors write. A new kind needs an entry here and a page in site/pages. */
import type * as z from 'zod'
import { course } from '../schema/course.ts'
import { legal, page } from '../schema/page.ts'
import { post } from '../schema/post.ts'

export const collections = {
  courses: {
    kind: 'course',
    folder: 'courses',
    schema: course,
    pathOf: (slug: string): string => `/courses/${slug}`,
  },
  posts: { kind: 'post', folder: 'blog', schema: post, pathOf: (slug: string): string => `/blog/${slug}` },
  legal: { kind: 'legal', folder: 'legal', schema: legal, pathOf: (slug: string): string => `/${slug}` },
  pages: { kind: 'page', folder: 'pages', schema: page, pathOf: (slug: string): string => `/${slug}` },
} as const

type Collections = typeof collections
export type CollectionName = keyof Collections
export type Collection = Collections[CollectionName]
export type Kind = Collection['kind']
/** Folders of MDX pages. */
export type Folder = Collection['folder']
export type FrontMatter<Name extends CollectionName> = z.infer<Collections[Name]['schema']>

/** `course`, `post` and so on. */
export const kinds = Object.values(collections).map(({ kind }) => kind)

export const collectionNames = Object.keys(collections) as CollectionName[]

/** URL of a page by its folder. */
export function pagePath(folder: Folder, slug: string): string {
  const collection = Object.values(collections).find((collection) => collection.folder === folder)
  return collection?.pathOf(slug) ?? `/${slug}`
}
