/** What the reader hands to pages, checks, the edge and the CLI. */
import type { Root } from 'mdast'
import type * as z from 'zod'
import type { AliasTable } from './aliases.ts'
import type { Consent, PastConsent } from './consents.ts'
import type { Place } from './issue.ts'
import type { PublicationState } from './publication.ts'
import type { CourseFrontMatter } from './schema/course.ts'
import type { Claim, Location, Person, Redirect, Settings } from './schema/data.ts'
import type { GuideFrontMatter } from './schema/guide.ts'
import type { LegalFrontMatter } from './schema/legal.ts'
import type { PostFrontMatter } from './schema/post.ts'
import type { dataFiles } from './schema/registry.ts'
import type { Path, Source } from './source.ts'

/** What every MDX page has beside its front matter. */
export interface PageFile {
  /** The file name without `.mdx`; routing uses it (DET-3). */
  slug: string
  /** Path from the repository's root, `content/courses/dgca-small.mdx`. */
  file: string
  /** MDX without front matter. */
  body: string
  /** Line of the file on which `body` starts. */
  bodyLine: number
  /** The body as a tree, read anew at each call: a large blog would fill the memory with them. */
  tree(): Root
  /** Where the page stands, `/courses/dgca-small`. */
  path: string
  state: PublicationState
  source: Source
  /** Place of a front matter value: `position(['card', 'price'])`. */
  position(path: Path): Place
}

export interface Course extends Omit<CourseFrontMatter, 'instructor'>, PageFile {
  /** Key in people.yaml. */
  instructorKey: string
  instructor: Person
  /** `/brochures/<slug>.pdf`, a share link, or undefined when the course has none (DEF-17). */
  brochureLink: string | undefined
}

export interface Post extends Omit<PostFrontMatter, 'author'>, PageFile {
  /** Key in people.yaml. */
  authorKey: string
  author: Person
}

export interface Guide extends GuideFrontMatter, PageFile {}

export interface Legal extends LegalFrontMatter, PageFile {}

type Schemas = typeof dataFiles
type Values = { [K in keyof Schemas]: z.infer<Schemas[K]['schema']> }
type Needed = { [K in keyof Schemas]: Schemas[K]['required'] extends true ? K : never }[keyof Schemas]

/** Data files by name; those that are not required may be absent. */
export type SiteData = Pick<Values, Needed> & Partial<Omit<Values, Needed>>

export interface Site {
  settings: Settings
  claims: Claim[]
  locations: Location[]
  people: Record<string, Person>
  redirects: Redirect[]
  /** Live courses: those with a card first, in card order, then by slug. */
  courses: Course[]
  /** Live posts: the featured one first, then by date descending (DEF-06). */
  posts: Post[]
  legal: Legal[]
  /** The free career guide, `content/guide.mdx`. */
  guide: Guide | undefined
  /** Consent notices by form (`general` for the rest). */
  consents: Record<string, Consent>
  /** Wordings of all releases; leads name them by hash. */
  pastConsents: readonly PastConsent[]
  aliases: AliasTable
  /** All data files by name. */
  data: SiteData
  /** Drafts, scheduled and expired pages too. */
  all: { courses: Course[]; posts: Post[]; legal: Legal[] }
  /** Every slug that has a file, broken ones too, so that one mistake is not reported twice. */
  slugs: Record<Folder, ReadonlySet<string>>
  /** Files of `content/media/`. */
  media: readonly MediaFile[]
  /** Paths that the last release published, from `data/published-urls.txt`; none may vanish. */
  published: { text: string; paths: readonly (Place & { path: string })[] }
  /** Sources of the data files by name, for places. */
  sources: Partial<Record<string, Source>>
}

/** A picture that an editor put in. */
export interface MediaFile {
  /** As content refers to it: the file's name without its ending. */
  name: string
  /** From the repository's root. */
  file: string
  bytes: number
}

/** Folders of MDX pages. */
export type Folder = 'courses' | 'blog' | 'legal'
