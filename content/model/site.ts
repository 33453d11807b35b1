/** What the reader hands to pages, checks, the edge and the CLI. */
import type { Root } from 'mdast'
import type * as z from 'zod'
import type { Alias } from './catalogue/aliases.ts'
import type { CollectionName, Folder } from './catalogue/collections.ts'
import type { Consent, PastConsent } from './catalogue/consents.ts'
import type { MessageFile, Messages } from './catalogue/messages.ts'
import type { PublicationState } from './catalogue/publication.ts'
import type { Place } from './parse/issue.ts'
import type { Path, Source } from './parse/source.ts'
import type { PictureFault } from './read/picture-file.ts'
import type { CourseFrontMatter } from './schema/course.ts'
import type { Claim, Location, Person, Redirect, Settings } from './schema/data.ts'
import type { GuideFrontMatter } from './schema/guide.ts'
import type { LegalFrontMatter } from './schema/legal.ts'
import type { PageFrontMatter } from './schema/page.ts'
import type { PostFrontMatter } from './schema/post.ts'
import type { DataName, dataFiles } from './schema/registry.ts'
import type { Leaf } from './schema/translatable.ts'
import type { Status, Translation } from './schema/translation.ts'
import type { Prose, TextBlock } from './text/prose.ts'
import type { Accepted } from './translation/accepted.ts'
import type { Term } from './translation/glossary.ts'
import type { Language } from './translation/language.ts'

/** What every MDX page has beside its front matter. */
interface PageFacts {
  /** The file name without `.mdx`; routing uses it (DET-3). */
  slug: string
  /** Path from the repository's root, `content/courses/dgca-small.mdx`. */
  file: string
  /** Where the page stands, `/courses/dgca-small`. */
  path: string
  state: PublicationState
}

/** The text of a page and what was read from its file. */
interface PageText {
  /** MDX without front matter. */
  body: string
  /** Line of the file on which `body` starts. */
  bodyLine: number
  /** What the rules ask of the body. */
  prose: Prose
  /** The body as a tree, read anew at each call: a large blog would fill the memory with them. */
  tree(): Root
  source: Source
  /** Place of a front matter value: `position(['card', 'price'])`. */
  position(path: Path): Place
}

export interface PageFile extends PageFacts, PageText {}

export interface Course extends Omit<CourseFrontMatter, 'instructor' | 'card'>, PageFacts {
  card?: NonNullable<CourseFrontMatter['card']> & { price: number }
  /** Of a translated course: the English one, for what is counted and compared rather than read. */
  english?: Course
  /** Key in people.yaml. */
  instructorKey: string
  instructor: Person
  /** `/brochures/<slug>.pdf`, a share link, or undefined when the course has none (DEF-17). */
  brochureLink: string | undefined
}

export interface CourseFile extends Course, PageText {
  english?: CourseFile
}

export interface Post extends Omit<PostFrontMatter, 'author'>, PageFacts {
  /** Key in people.yaml. */
  authorKey: string
  author: Person
}

export interface PostFile extends Post, PageText {
  english?: PostFile
}

/** The facts of a page without its text and what was read from that. */
export function withoutText<Page extends PageFile>(page: Page): Omit<Page, keyof PageText> {
  const { body: _, bodyLine: _1, prose: _2, tree: _3, source: _4, position: _5, ...facts } = page
  return facts
}

export interface Guide extends GuideFrontMatter, PageFile {}

interface Legal extends LegalFrontMatter, PageFile {}

interface PlainPage extends PageFrontMatter, PageFile {}

/** Data files by name. */
export type SiteData = {
  [Name in DataName]: z.infer<(typeof dataFiles)[Name]>
}

/** Pages by collection. */
interface Pages {
  courses: CourseFile[]
  posts: PostFile[]
  legal: Legal[]
  pages: PlainPage[]
}

/** As far as the files are sound; checks and commands work on this. */
export interface Site {
  /** `en`, or the code of the language that this site is translated into. */
  language: string
  /** Language of labels, header, footer and forms: English on pages of a language that has no labels yet. */
  labels: string
  /** Of the labels, BCP 47, `en-IN`. */
  locale: string
  /** The languages that lie over the English, and every file in them. */
  languages: readonly Language[]
  overlays: readonly Overlay[]
  /** Words that every text of a language uses for the same thing, by its code. */
  glossaries: Readonly<Record<string, readonly Term[]>>
  /** Consent notices by language and form. */
  languageConsents: Readonly<Record<string, Record<string, Consent>>>
  /** Of a translated site: the pages that visitors find in its language. */
  translated: readonly Translated[]
  /** Of a translated site: the texts that its pages say in English. */
  english: readonly string[]
  /** Of a translated site: the PDFs and share cards that are made in its language, by their English paths. */
  documents: readonly string[]
  settings: Settings
  claims: Claim[]
  locations: Location[]
  people: Record<string, Person>
  redirects: Redirect[]
  /** Live courses: those with a card first, in card order, then by slug. */
  courses: CourseFile[]
  /** Live posts: the featured one first, then by date descending (DEF-06). */
  posts: PostFile[]
  legal: Legal[]
  pages: PlainPage[]
  /** The free career guide, `content/guide.mdx`. */
  guide: Guide | undefined
  /** Consent notices by form (`general` for the rest). */
  consents: Record<string, Consent>
  /** Wordings of all releases; leads name them by hash. */
  pastConsents: readonly PastConsent[]
  aliases: Alias[]
  data: Partial<SiteData>
  /** The words of pages that are no texts of their own, in the language of this site. */
  messages: Messages
  /** Words of the menu in Telugu, which English pages have as well (DEF-48). One that waits for its translation is missing. */
  teluguMenu: Partial<Messages['menu']>
  /** All languages, for rules. */
  messageFiles: readonly MessageFile[]
  /** Drafts, scheduled and expired pages too. */
  all: Pages
  /** Every slug that has a file, broken ones too, so that one mistake is not reported twice. */
  slugs: Record<Folder, ReadonlySet<string>>
  /** Files of `content/media/`. */
  media: readonly MediaFile[]
  /** Paths that the last release published, from `data/published-urls.txt`; none may vanish. */
  published: { text: string; paths: readonly (Place & { path: string })[] }
  /** Sources of the data files by name, for places. */
  sources: Partial<Record<string, Source>>
}

/** A site without errors: what pages are made from. */
export interface SoundSite extends Site {
  data: SiteData
}

/** Every page, drafts too. */
export const everyPage = ({ all }: Pick<Site, 'all'>) => Object.values(all).flat() as Pages[CollectionName]

/** The career guide and the notices are no collections. */
export type PageKind = CollectionName | 'guide' | 'consent'

/** Whether an overlay is the translation of a page. */
export const isOver = ({ over }: Overlay, kind: PageKind, slug: string): boolean =>
  'collection' in over && over.collection === kind && over.slug === slug

/** A file of a language, next to the English file that it lies over; messages that have no file yet are an empty one. */
export interface Overlay {
  language: Language
  /** From the repository's root. */
  file: string
  source: Source
  over: { collection: PageKind; slug: string } | { data: DataName } | { messages: string }
  /** Messages have none. */
  translation?: Translation
  accepted: Accepted
  /** What it translates of the English as it is now, in its shape. */
  value: unknown
  /** The text without front matter; empty for data. */
  body: string
  bodyLine: number
  blocks: readonly TextBlock[]
  prose?: Prose
  english: {
    value: unknown
    schema: z.ZodType
    /** Its texts outside the body. */
    leaves: readonly Leaf[]
    source: Source
    blocks: readonly TextBlock[]
    page?: PageFile
  }
  /** By the path of a value in the English: its name in `accepted`, and the hash there. */
  madeFrom(path: Path): { key: string; madeFrom: string | undefined }
  /** Place of a value by its path in the English. */
  position(path: Path): Place
}

/** A page that a language has. */
export interface Translated {
  /** Path without the language, `/courses/dgca-small`. */
  path: string
  /** The least ripe of everything that it is made from. */
  status: Status
  /** Whether some of it is in English, because its translation is missing or older than its English. */
  stale: boolean
}

/** A picture that an editor put in. */
export interface MediaFile {
  /** As content refers to it: the file's name without its ending. */
  name: string
  /** From the repository's root. */
  file: string
  bytes: number
  /** Why pages cannot show it. */
  fault?: PictureFault
}
