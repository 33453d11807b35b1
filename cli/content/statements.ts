/** What courses and articles say of rules, sentence by sentence, each with the source that it rests on. */
import type { Nodes } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import { type AnyPage, pagesOf, proseOf, textsOf } from '#content/checks/rule.ts'
import type { Site } from '#content/model/site.ts'

interface Source {
  kind: 'rule' | 'circular' | 'release' | 'other'
  title: string
  /** As its title has it: `25 August 2021`, or the year alone; empty when it has none. */
  date: string
  url: string
}

export interface Statement {
  path: string
  file: string
  line: number
  text: string
  /** `ask DGCA`: the text itself sends the reader there. Null: nothing on the site is named that it could rest on. */
  source: Source | 'ask DGCA' | null
  /** Day on which the page was last compared with its sources. */
  reviewed: string | undefined
}

/** What rules are about … */
const SUBJECT =
  /\bDGCA\b|\b(?:Drone|the|these) (?:\(Amendment\) )?Rules\b|\brule \d|\bAct, \d{4}|\bremote pilot certificates?\b|\btype certificate|\beGCA\b|\bDigital Sky\b|\bUIN\b|\bunique identification|\b(?:green|yellow|red) zones?\b|\b(?:nano|micro|small|medium|large)(?: |-)class (?:is|runs|covers|certificate|begins|ends)\b|\bcirculars?\b|\bnotifications?\b/i
/** … and how they say it: duty, leave, limit, validity, figure. */
const FORCE =
  /\d|\bmust\b|\bmay(?: not)?\b|\bneeds?\b|\brequires?\b|\bvalid\b|\ballow|\bprohibit|\bforbid|\bsuspend|\bwithout\b|\bonly\b|\bexempt|\bpenalt|\bask DGCA\b|\bno (?:certificate|permission|licence)/i

const DATE =
  /\d{1,2} (?:January|February|March|April|May|June|July|August|September|October|November|December) \d{4}/g

function kindOf(title: string): Source['kind'] {
  if (/\b(?:note on|summary of|explainer)\b/i.test(title)) return 'other'
  if (/circular/i.test(title)) return 'circular'
  if (/Press Information Bureau|press release/i.test(title)) return 'release'
  return /\bRules\b|\bAct\b|Adhiniyam|G\.S\.R\.|S\.O\.|Notification|Order\b/i.test(title) ? 'rule' : 'other'
}

const sourceOf = ({ title, href }: { title: string; href: string }): Source => ({
  kind: kindOf(title),
  title,
  date: title.match(DATE)?.at(-1) ?? /\b(?:19|20)\d{2}\b/.exec(title)?.[0] ?? '',
  url: href,
})

function sourcesOf(page: AnyPage): Source[] {
  const declared = 'sources' in page && Array.isArray(page.sources) ? page.sources : []
  const written = proseOf(page).tags.flatMap(({ name, attributes: { href, title } }) =>
    name === 'Source' && typeof href === 'string' && typeof title === 'string' ? [{ href, title }] : [],
  )
  return [...declared, ...written].map(sourceOf)
}

const sentencesOf = (text: string) => text.split(/(?<=[.!?]["”’)]?)\s+(?=[\p{Lu}"“₹\d])/u)

const isStatement = (text: string) => !text.trimEnd().endsWith('?') && SUBJECT.test(text) && FORCE.test(text)

/** Statements of a text whose first sign is on `line`. */
function statementsIn(text: string, line: number): { text: string; line: number }[] {
  let at = 0
  return sentencesOf(text).flatMap((sentence) => {
    at = text.indexOf(sentence, at)
    const before = text.slice(0, at).split('\n').length - 1
    return isStatement(sentence) ? [{ text: sentence.replace(/\s+/g, ' ').trim(), line: line + before }] : []
  })
}

const BLOCKS: ReadonlySet<string> = new Set(['paragraph', 'heading', 'tableRow'])

function inBody(node: Nodes, firstLine: number): { text: string; line: number }[] {
  if (BLOCKS.has(node.type)) {
    const text =
      node.type === 'tableRow' ? node.children.map((cell) => textOf(cell)).join(' | ') : textOf(node)
    return statementsIn(text, (node.position?.start.line ?? 1) + firstLine - 1)
  }
  return 'children' in node ? node.children.flatMap((child) => inBody(child, firstLine)) : []
}

/** Fields that search engines, screen readers and lists of sources read. */
const ASIDE = new Set(['metaDescription', 'metaTitle', 'alt', 'sources', 'tags'])

function inFields({ source }: AnyPage): { text: string; line: number }[] {
  return textsOf(source.value)
    .filter(([path]) => !path.some((key) => ASIDE.has(String(key))))
    .flatMap(([path, text]) => (SUBJECT.test(text) ? statementsIn(text, source.position(path).line) : []))
}

/** Words that tell one source from another. */
const words = (text: string) => new Set(text.toLowerCase().match(/\p{L}{5,}|\b(?:19|20)\d{2}\b/gu))

const COMMON = words(
  'drone drones rules india indian gazette ministry aviation civil press information bureau',
)

/** Beside the title's own words, the kinds of papers that an article rests on come before what others say of them. */
const weight = ({ kind }: Source) => (kind === 'other' ? 0 : 0.5)

/** The source of the page that shares most words with the sentence; the Rules themselves where nothing else is said. */
function restsOn(text: string, own: readonly Source[], all: readonly Source[]): Statement['source'] {
  if (/\bask DGCA\b/i.test(text)) return 'ask DGCA'
  const named = /\bRules\b|\brules\b|\bcircular|\bamendment/i.test(text)
  // A page without sources rests on a paper that its sentence names, and on no other.
  const sources = own.length > 0 ? own : named ? all.filter(({ kind }) => kind !== 'other') : []
  const ownWords = words(text)
  const shared = (source: Source) =>
    [...words(source.title)].filter((word) => ownWords.has(word) && !COMMON.has(word)).length
  const [best] = [...sources].sort((a, b) => shared(b) + weight(b) - shared(a) - weight(a))
  if (best && shared(best) > (named ? 1 : 0)) return best
  return sources.find(({ title }) => title.startsWith('Drone Rules, 2021')) ?? null
}

/** Of live courses, articles and the guide, in the order of their files. */
export function statements(site: Site): Statement[] {
  const pages = pagesOf(site).filter(
    ({ kind, state }) => state === 'live' && (kind === 'course' || kind === 'post' || kind === 'guide'),
  )
  const all = pages.flatMap(sourcesOf)
  return pages.flatMap((page) => {
    const own = sourcesOf(page)
    const reviewed = 'reviewed' in page && typeof page.reviewed === 'string' ? page.reviewed : undefined
    return [...inFields(page), ...inBody(page.tree(), page.bodyLine)].map(({ text, line }) => ({
      path: page.kind === 'guide' ? '/guides/drone-career-guide.pdf' : page.path,
      file: page.file,
      line,
      text,
      source: restsOn(text, own, all),
      reviewed,
    }))
  })
}
