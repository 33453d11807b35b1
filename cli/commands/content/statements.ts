/** `academy content statements`: every sentence about rules in courses and articles, with its source and date. */
import type { Nodes } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import { type AnyPage, pagesOf, textsOf } from '#content/checks/shared/rule.ts'
import { fillPrices } from '#content/model/catalogue/prices.ts'
import type { Site } from '#content/model/site.ts'
import { withoutLinks } from '#content/model/text/linked-text.ts'
import { openSite } from '../../content/place.ts'
import { counted, type Io } from '../../output.ts'
import { command } from '../command.ts'

function sourceText(source: Statement['source']): string {
  if (source === null) return 'no source'
  if (source === 'ask') return 'the text says whom to ask'
  const { kind, title, rule, date, url, ask } = source
  return [
    ask && `ask ${ask}; second-hand:`,
    kind,
    title,
    rule,
    date && !title.includes(date) ? date : '',
    url,
  ]
    .filter(Boolean)
    .join('  ')
}

export default (io: Io) =>
  command(
    'statements',
    'List statements about rules, limits and validity in courses and articles, with source and date.',
    ['npx academy content statements', 'npx academy content statements --path /courses/dgca-small --json'],
  )
    .option('--path <path>', 'only this page, e.g. /blog/drone-rules')
    .option('--unsourced', 'only statements without a source')
    .action(async (options) => {
      const { site } = await openSite(io)
      const found = statements(site)
        .filter(({ path }) => !options.path || path === options.path)
        .filter(({ source }) => !options.unsourced || source === null)
      if (options.json) io.printJson(found)
      else
        for (const { file, line, text, source, reviewed } of found) {
          io.print(`${file}:${line}  ${text}`)
          io.print(`  ${sourceText(source)}${reviewed ? `  (reviewed ${reviewed})` : ''}`)
        }
      const without = found.filter(({ source }) => source === null).length
      io.say(`${counted(found.length, 'statement')}, ${without} without a source`)
    })

interface Source {
  kind: 'rule' | 'circular' | 'release' | 'other'
  title: string
  /** Date in the title, e.g. `25 August 2021`, else the year; empty if the title has none. */
  date: string
  url: string
  /** `rule 44`, if the source has numbered rules. */
  rule?: string
  /** Whom to ask, if the source is second-hand. */
  ask?: string
}

export interface Statement {
  path: string
  file: string
  line: number
  text: string
  /** `ask`: the text sends the reader to DGCA or another office. Null: `data/provisions.yaml` has no source for it. */
  source: Source | 'ask' | null
  /** Day of the last comparison with the sources. */
  reviewed: string | undefined
}

/** Words for the subject of rules … */
const SUBJECT =
  /\bDGCA\b(?! (?:Small|Medium|course|class|enrolment|certificate))|\b(?:Drone|the|these) (?:\(Amendment\) )?Rules\b|\brule \d|\bAct, \d{4}|\bremote pilot certificates?\b|\btype certificate|\beGCA\b|\bDigital Sky\b|\bUIN\b|\bunique identification|\b(?:green|yellow|red) zones?\b|\b(?:nano|micro|small|medium|large)(?: |-)class (?:runs|covers|certificate|begins|ends)\b|\bcirculars?\b|\bnotifications?\b|\bthird-party (?:insurance|cover)\b|\bimport(?:ed|s)?\b|\b48 hours\b|\bEquipment Type Approval\b|\bgeospatial guidelines\b|\bInsecticides Rules\b|\binterim approval\b|\bBureau of Mines\b|\bPersonal Data Protection\b|\bGST registration\b/i
/** … and for duties, permissions, limits, validity and figures. */
const FORCE =
  /\d ?(?:kg|g|%|metres|feet|km|hours|years|lakh|per cent)\b|₹|\bmust\b|\bha(?:s|ve) to\b|\bobligatory\b|\bcompulsory\b|\bissue[sd]?\b|\bruns\b|\bmay(?: not)?\b|\bneeds?\b|\brequires?\b|\bvalid\b|\ballow|\bprohibit|\bforbid|\bsuspend|\bwithout\b|\bonly\b|\bexempt|\bpenalt|\bask DGCA\b|\bno (?:certificate|permission|licence)/i

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

const sentencesOf = (text: string) => text.split(/(?<=[.!?]["”’)]?)\s+(?=[\p{Lu}"“₹\d])/u)

const isStatement = (text: string) => !text.trimEnd().endsWith('?') && SUBJECT.test(text) && FORCE.test(text)

/** @param line of the first character of `text` */
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

/** Names, and fields that are not running text. */
const IGNORED_FIELDS = new Set(
  'title name level certificate metaDescription metaTitle alt sources tags'.split(' '),
)

function inFields({ source, ...page }: AnyPage, site: Site): { text: string; line: number }[] {
  const slug = 'slug' in page ? page.slug : ''
  return textsOf(source.value)
    .filter(([path]) => !path.some((key) => IGNORED_FIELDS.has(String(key))))
    .map(([path, text]) => [path, fillPrices(text, slug, site.all.courses)] as const)
    .flatMap(([path, text]) =>
      SUBJECT.test(text) ? statementsIn(withoutLinks(text), source.position(path).line) : [],
    )
}

type Provision = { source: Source; about: readonly string[] }

/** The provisions in `data/provisions.yaml`. */
const provisionsOf = ({ data }: Site): Provision[] =>
  (data.provisions ?? []).flatMap(({ title, href, ask, says }) =>
    says.map(({ rule, about }) => ({
      source: { ...sourceOf({ title, href }), ...(rule && { rule }), ...(ask && { ask }) },
      about,
    })),
  )

/** The source whose words have the longest match with the sentence; null if none matches. */
function sourceFor(sentence: string, provisions: readonly Provision[]): Statement['source'] {
  const text = sentence.toLowerCase()
  if (/\bask (?:dgca|your|the|an?) /.test(`${text} `.replace(/\P{L}/gu, ' '))) return 'ask'
  const shared = ({ about }: Provision) =>
    Math.max(0, ...about.filter((words) => text.includes(words.toLowerCase())).map(({ length }) => length))
  const [best] = [...provisions].sort((a, b) => shared(b) - shared(a))
  return best && shared(best) > 0 ? best.source : null
}

/** Statements of live courses, articles and the guide, in the order of their files. */
export function statements(site: Site): Statement[] {
  const pages = pagesOf(site).filter(
    ({ kind, state }) => state === 'live' && (kind === 'course' || kind === 'post' || kind === 'guide'),
  )
  const provisions = provisionsOf(site)
  return pages.flatMap((page) => {
    const reviewed = 'reviewed' in page && typeof page.reviewed === 'string' ? page.reviewed : undefined
    return [...inFields(page, site), ...inBody(page.tree(), page.bodyLine)].map(({ text, line }) => ({
      path: page.kind === 'guide' ? '/guides/drone-career-guide.pdf' : page.path,
      file: page.file,
      line,
      text,
      source: sourceFor(text, provisions),
      reviewed,
    }))
  })
}
