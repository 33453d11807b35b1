/** The types of rules and the content they read. Rules are pure and report each finding at its position. */
import type * as z from 'zod'
import { type CollectionKind, collectionNames, collections } from '../../model/catalogue/collections.ts'
import { memoize } from '../../model/memoize.ts'
import { shortenText } from '../../model/parse/expectation.ts'
import { type Issue, issueAt, type LineCol, type Severity, START } from '../../model/parse/issue.ts'
import { type Path, valueAt, type YamlSource } from '../../model/parse/source.ts'
import { guideSchema } from '../../model/schema/page.ts'
import { dataFiles } from '../../model/schema/registry.ts'
import type { PageWithText, Site } from '../../model/site.ts'
import type { PageFacts } from '../../model/text/html.ts'
import { ENGLISH } from '../../model/translation/language.ts'

/** The part of `lambdas/<form>/fields.ts` that rules read. */
export interface FormFacts {
  readonly form: string
  readonly fields: readonly {
    readonly key: string
    /** Visitors do not see fields of the type `hidden`. */
    readonly type?: string
    readonly label?: string
    readonly options?: readonly { readonly value: string; readonly label: string }[]
  }[]
}

/** One page or PDF of the built site. */
export interface BuiltPage extends PageFacts {
  /** `/courses/dgca-small`, `/brochures/dgca-small.pdf` */
  readonly path: string
  /** Empty for a PDF. */
  readonly html: string
}

/** Spelling dictionary of English. */
export interface Dictionary {
  has(word: string): boolean
  suggest(word: string): string[]
}

/** Everything outside the content that rules read. */
export interface RuleFacts {
  readonly forms: readonly FormFacts[]
  /** Also apply the rules of a live site: no samples, no placeholders. */
  readonly production: boolean
  readonly now: Date
  /** The built site, if there is one. */
  readonly built?: readonly BuiltPage[]
  /** Paths of every file of the built site, `/brochures/dgca-small.pdf`. */
  readonly files?: ReadonlySet<string>
  /** For the rule `spelling`, which checks nothing without a dictionary. */
  readonly dictionary?: Dictionary
}

/** Path of a built page's file from the repository's root. */
export const builtPageFile = ({ path }: Pick<BuiltPage, 'path'>) =>
  path.endsWith('.pdf') ? `dist/client${path}` : `dist/client${path === '/' ? '' : path}/index.html`

export interface Rule {
  /** Id of the rule in kebab-case, as in `academy explain <id>`. */
  readonly id: string
  readonly severity: Severity
  /** The rule in one sentence. */
  readonly summary: string
  run(site: Site, facts: RuleFacts, report: Report): void
}

/** A file of the content or the build. Without its text, the finding has no code frame. */
type Where = { file: string; text?: string; source?: YamlSource } & Partial<
  Pick<YamlSource, 'position' | 'value'>
>

/** Reports a finding at a position or at a YAML path, whose value is quoted. The rule's id and severity are added. */
export type Report = (
  where: Where,
  at: LineCol | Path,
  message: string,
  expected?: string,
  more?: Partial<Issue>,
) => void

/** The value that a finding quotes, shortened to 80 characters. Lists and groups are not quoted. */
const quoted = (value: unknown) =>
  typeof value === 'object' && value !== null ? {} : { got: shortenText(String(value ?? 'nothing'), 80) }

export function runRule(rule: Rule, site: Site, facts: RuleFacts): Issue[] {
  const issues: Issue[] = []
  const { id, severity } = rule
  rule.run(site, facts, (where, at, message, expected, more) => {
    const { file, position, value, source, text = source?.text ?? '' } = where
    const isPlace = 'line' in at
    const place = isPlace ? at : (position?.(at) ?? START)
    const got = isPlace ? {} : quoted(valueAt(source?.value ?? value, at))
    issues.push(issueAt({ file, text }, place, id, message, { severity, ...got, expected, ...more }))
  })
  return issues
}

export type MdxPage = PageWithText & { title: string; kind: CollectionKind | 'guide'; schema: z.ZodType }

/** Every MDX page, including hidden ones, with its kind. */
export const mdxPages = memoize((site: Site): readonly MdxPage[] => [
  ...collectionNames.flatMap((name) =>
    site.all[name].map((page) => ({ ...page, ...collections[name] }) satisfies MdxPage),
  ),
  ...(site.guide ? [{ ...site.guide, kind: 'guide' as const, schema: guideSchema }] : []),
])

function collect(value: unknown, path: Path, texts: [Path, string][]): [Path, string][] {
  if (typeof value === 'string') texts.push([path, value])
  else if (value && typeof value === 'object')
    for (const [key, item] of Object.entries(value))
      collect(item, [...path, Array.isArray(value) ? Number(key) : key], texts)
  return texts
}

const collected = memoize((value: object): readonly [Path, string][] => collect(value, [], []))

export const yamlStrings = (value: unknown): readonly [Path, string][] =>
  value && typeof value === 'object' ? collected(value) : []

/** Every YAML of the site with its schema: data files and front matter. */
export function yamlSchemas(site: Site): { source: YamlSource; schema: z.ZodType }[] {
  const files: Record<string, z.ZodType> = dataFiles
  const data = Object.entries(site.sources).flatMap(([name, source]) => {
    const schema = files[name]
    return source && schema ? { source, schema } : []
  })
  return [...data, ...mdxPages(site).map(({ source, schema }) => ({ source, schema }))]
}

export const yamlSources = (site: Site): YamlSource[] => yamlSchemas(site).map(({ source }) => source)

export interface FieldText {
  source: YamlSource
  path: Path
  text: string
}

export const sourceTexts = (source: YamlSource): FieldText[] =>
  yamlStrings(source.value).map(([path, text]) => ({ source, path, text }))

/** A paragraph or an item of a consent notice by its name. Pages show an item without its Markdown. */
export function noticeText(block: string): [key: 'this notice' | 'this item', text: string] {
  const text = block.replace(/^- \*\*(.+?)\*\*: /, '$1: ')
  return [text === block ? 'this notice' : 'this item', text]
}

/** Every paragraph and item of the English consent notices. */
const noticeTexts = ({ notices }: Site): FieldText[] =>
  notices.flatMap(({ source, prose }) =>
    prose.blocks.map(({ text: block, line }) => {
      const [key, text] = noticeText(block)
      return { source: { ...source, position: () => ({ line, col: 1 }) }, path: [key], text }
    }),
  )

/** Every text of the data files, of the front matter and of the English consent notices. */
export const fieldTexts = memoize((site: Site): readonly FieldText[] => [
  ...yamlSources(site).flatMap(sourceTexts),
  ...noticeTexts(site),
])

/** Every text of the English messages. */
export const messageTexts = memoize((site: Site): readonly FieldText[] =>
  site.messageFiles.flatMap(({ language, source }) => (language === ENGLISH.code ? sourceTexts(source) : [])),
)

/** Entries that repeat a key, each paired with the first entry that has that key. */
export function findRepeated<Entry>(entries: Iterable<Entry>, keyOf: (entry: Entry) => unknown) {
  const firsts = new Map<unknown, Entry>()
  return [...entries].flatMap((entry): [again: Entry, first: Entry][] => {
    const first = firsts.get(keyOf(entry))
    if (first !== undefined) return [[entry, first]]
    firsts.set(keyOf(entry), entry)
    return []
  })
}

/** Labels or wire values of the options of a field; empty for an unknown form. */
export function fieldOptions(facts: RuleFacts, form: string, key: string, part: 'label' | 'value' = 'label') {
  const field = facts.forms.find((entry) => entry.form === form)?.fields.find((entry) => entry.key === key)
  return (field?.options ?? []).map((option) => option[part])
}
