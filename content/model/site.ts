/** Types of the content that the reader returns to pages, checks, the edge and the CLI. */
import type { Root } from 'mdast'
import type * as z from 'zod'
import type { Alias } from './catalogue/aliases.ts'
import type { CollectionName, Folder } from './catalogue/collections.ts'
import type { Consent, NoticeFile, PastConsent } from './catalogue/consents.ts'
import type { MessageFile, Messages } from './catalogue/messages.ts'
import type { PublicationState } from './catalogue/publication.ts'
import type { LineCol } from './parse/issue.ts'
import type { Path, YamlSource } from './parse/source.ts'
import type { PictureFault } from './read/picture-file.ts'
import type { CourseFrontMatter } from './schema/course.ts'
import type { Claim, Location, Person, Redirect, Settings } from './schema/data.ts'
import type { GuideFrontMatter, LegalFrontMatter, PageFrontMatter } from './schema/page.ts'
import type { PostFrontMatter } from './schema/post.ts'
import type { DataName, dataFiles } from './schema/registry.ts'
import type { TextEntry } from './schema/translatable.ts'
import type { ReviewStatus, Translation } from './schema/translation.ts'
import type { Prose, TextBlock } from './text/prose.ts'
import type { AcceptedHashes } from './translation/accepted.ts'
import type { Term } from './translation/glossary.ts'
import type { Language } from './translation/language.ts'

/** Fields of every MDX page apart from its front matter. */
interface PageFacts {
  /** The file name without `.mdx`; routing uses it. */
  slug: string
  /** Path from the repository's root, `content/courses/dgca-small.mdx`. */
  file: string
  /** Path on the site, `/courses/dgca-small`. */
  path: string
  state: PublicationState
}

/** The text of a page and the results of parsing it. */
interface PageText {
  /** MDX without front matter. */
  body: string
  /** Line of the file on which `body` starts. */
  bodyLine: number
  /** Parts of the body that rules check. */
  prose: Prose
  /** Syntax tree of the body. Each call reads it again, because the trees of a large blog would fill the memory. */
  tree(): Root
  source: YamlSource
  /** Position of a front matter value: `position(['card', 'price'])`. */
  position(path: Path): LineCol
}

export interface PageWithText extends PageFacts, PageText {}

export interface Course extends Omit<CourseFrontMatter, 'instructor' | 'card'>, PageFacts {
  card?: NonNullable<CourseFrontMatter['card']> & { price: number }
  /** Only on a translated course: the English one, for counts and comparisons. */
  english?: Course
  /** Key in people.yaml. */
  instructorKey: string
  instructor: Person
  /** `/brochures/<slug>.pdf`, a share link, or undefined if the course has no brochure. */
  brochureLink: string | undefined
}

export interface CourseWithText extends Course, PageText {
  english?: CourseWithText
}

export interface Post extends Omit<PostFrontMatter, 'author'>, PageFacts {
  /** Key in people.yaml. */
  authorKey: string
  author: Person
}

export interface PostWithText extends Post, PageText {
  english?: PostWithText
}

/** Removes the text of a page and the results of parsing it. */
export function withoutText<Page extends PageWithText>(page: Page): Omit<Page, keyof PageText> {
  const { body: _, bodyLine: _1, prose: _2, tree: _3, source: _4, position: _5, ...facts } = page
  return facts
}

export interface Guide extends GuideFrontMatter, PageWithText {}

interface Legal extends LegalFrontMatter, PageWithText {}

interface PlainPage extends PageFrontMatter, PageWithText {}

/** Data files by name. */
export type SiteData = {
  [Name in DataName]: Name extends 'people' ? Record<string, Person> : z.infer<(typeof dataFiles)[Name]>
}

/** Pages by collection. */
interface Pages {
  courses: CourseWithText[]
  posts: PostWithText[]
  legal: Legal[]
  pages: PlainPage[]
}

/** The content without files that have errors, for checks and commands. */
export interface Site {
  /** `en`, or the code of the language of a translated site. */
  language: string
  /** Language of labels, header, footer and forms. English if the language has no labels yet. */
  labels: string
  /** Locale of the labels (BCP 47), `en-IN`. */
  locale: string
  /** All languages except English. */
  languages: readonly Language[]
  /** Translated files of all languages. */
  overlays: readonly Overlay[]
  /** Glossaries by language code. */
  glossaries: Readonly<Record<string, readonly Term[]>>
  /** Consent notices by language and form. */
  languageConsents: Readonly<Record<string, Record<string, Consent>>>
  /** Only on a translated site: the pages that exist in its language. */
  translated: readonly TranslatedPage[]
  /** Only on a translated site: the texts that its pages show in English. */
  english: readonly string[]
  /** Only on a translated site: the PDFs and share cards that exist in its language, by their English paths. */
  documents: readonly string[]
  settings: Settings
  claims: Claim[]
  locations: Location[]
  people: Record<string, Person>
  redirects: Redirect[]
  /** Live courses: those with a card first, in card order, then by slug. */
  courses: CourseWithText[]
  /** Live posts: the featured one first, then by date descending. */
  posts: PostWithText[]
  legal: Legal[]
  pages: PlainPage[]
  /** The free career guide, `content/guide.mdx`. */
  guide: Guide | undefined
  /** Files of the English consent notices. */
  notices: readonly NoticeFile[]
  /** Consent notices by form. `general` is for all other forms. */
  consents: Record<string, Consent>
  /** Notices of all releases. Leads refer to them by hash. */
  pastConsents: readonly PastConsent[]
  aliases: Alias[]
  /** Paths of pages that were taken down without a successor. Links to these paths are shown as text. */
  expired: readonly string[]
  data: Partial<SiteData>
  /** Interface messages in the language of this site. */
  messages: Messages
  /** Menu messages in the first of `languages`, for the English pages. Untranslated messages are missing. */
  otherMenu: Partial<Messages['menu']>
  /** Message files of all languages, for rules. */
  messageFiles: readonly MessageFile[]
  /** All pages, including drafts, scheduled and expired ones. */
  all: Pages
  /** Slugs of all files, including those with errors, so that a rule does not report a broken page as missing. */
  slugs: Record<Folder, ReadonlySet<string>>
  /** Files of `content/media/`. */
  media: readonly MediaFile[]
  /** Paths of the last release, from `data/published-urls.txt`. None may disappear. */
  published: { text: string; paths: readonly (LineCol & { path: string })[] }
  /** Sources of the data files by name, for positions. */
  sources: Partial<Record<string, YamlSource>>
}

/** A site without errors, for the build. */
export interface ValidSite extends Site {
  data: SiteData
}

/** Every page, including drafts. */
export const everyPage = ({ all }: Pick<Site, 'all'>) => Object.values(all).flat() as Pages[CollectionName]

/** The collections, and the career guide and consent notices, which are not collections. */
export type PageKind = CollectionName | 'guide' | 'consent'

export const isTranslationOf = ({ over }: Overlay, kind: PageKind, slug: string): boolean =>
  'collection' in over && over.collection === kind && over.slug === slug

/** A translated file with its English file. A missing message file counts as an empty one. */
export interface Overlay {
  language: Language
  /** From the repository's root. */
  file: string
  source: YamlSource
  over: { collection: PageKind; slug: string } | { data: DataName } | { messages: string }
  /** Undefined for messages. */
  translation?: Translation
  accepted: AcceptedHashes
  /** Translations of the current English fields, in the shape of the English value. */
  value: unknown
  /** The text without front matter. Empty for data. */
  body: string
  bodyLine: number
  blocks: readonly TextBlock[]
  prose?: Prose
  english: {
    value: unknown
    schema: z.ZodType
    /** All translatable texts. */
    texts: readonly TextEntry[]
    source: YamlSource
    blocks: readonly TextBlock[]
    page?: PageWithText
  }
  /** Returns the name that a value has in `accepted`, and the hash stored for it. @param path in the English file */
  madeFrom(path: Path): { key: string; madeFrom: string | undefined }
  /** Position of a value in the translated file. @param path in the English file */
  position(path: Path): LineCol
}

/** A page that a language has. */
export interface TranslatedPage {
  /** Path without the language, `/courses/dgca-small`. */
  path: string
  /** The lowest review status of its files. */
  status: ReviewStatus
  /** Whether part of the page is in English, because a translation is missing or out of date. */
  stale: boolean
}

/** A file of `content/media/`. */
export interface MediaFile {
  /** File name without its ending. Content refers to a picture by this name. */
  name: string
  /** From the repository's root. */
  file: string
  bytes: number
  /** Why pages cannot show the picture. */
  fault?: PictureFault
}
