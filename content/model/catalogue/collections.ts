/** Kinds of pages that editors write. A new kind needs an entry here and a page in site/pages. */
import type * as z from 'zod'
import { courseSchema } from '../schema/course.ts'
import { legalSchema, pageSchema } from '../schema/page.ts'
import { postSchema } from '../schema/post.ts'

const under = (base: string) => (slug: string) => `${base}/${slug}`

export const collections = {
  courses: { kind: 'course', folder: 'courses', schema: courseSchema, pathOf: under('/courses') },
  posts: { kind: 'post', folder: 'blog', schema: postSchema, pathOf: under('/blog') },
  legal: { kind: 'legal', folder: 'legal', schema: legalSchema, pathOf: under('') },
  pages: { kind: 'page', folder: 'pages', schema: pageSchema, pathOf: under('') },
} as const

type Collections = typeof collections
export type CollectionName = keyof Collections
export type Collection = Collections[CollectionName]
export type CollectionKind = Collection['kind']
export type Folder = Collection['folder']
export type FrontMatter<Name extends CollectionName> = z.infer<Collections[Name]['schema']>

export const collectionKinds = Object.values(collections).map(({ kind }) => kind)

export const collectionNames = Object.keys(collections) as CollectionName[]

export const collectionFolders: readonly string[] = Object.values(collections).map(({ folder }) => folder)

/** Folders of texts, in `content/` and in the folder of a language. */
export const textFolders = [...collectionFolders, 'data', 'messages']

/** URL of a page by its folder. */
export function pagePath(folder: Folder, slug: string): string {
  const collection = Object.values(collections).find((collection) => collection.folder === folder)
  return collection?.pathOf(slug) ?? `/${slug}`
}
