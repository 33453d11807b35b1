/** `academy content report`: readability, title and description length, and links of each text. */
import type { Nodes } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import { TITLE_LIMIT, titleSize } from '#content/checks/rules/texts.ts'
import { type AnyPage, pagesOf } from '#content/checks/shared/rule.ts'
import type { Site } from '#content/model/site.ts'
import { openSite } from '../../content/place.ts'
import { exit } from '../../errors.ts'
import { counted, type Io } from '../../output.ts'
import { command } from '../command.ts'

const HEAD = ['text', 'grade', 'title', 'description', 'courses', 'articles', 'linked by', 'beyond a limit']

export default (io: Io) =>
  command('report', 'Show readability, title length, and links from and to each text.', [
    'npx academy content report',
  ]).action(async (options) => {
    const { site } = await openSite(io)
    const rows = textRows(site)
    const cells = rows.map(({ path, grade, title, description, links, linkedBy, faults }) => [
      path,
      ...[grade.toFixed(1), title, description, links.courses, links.articles, linkedBy].map(String),
      faults.join(', '),
    ])
    io.show(options.json, rows, [HEAD, ...cells])
    const bad = rows.filter(({ faults }) => faults.length > 0).length
    io.say(`${counted(rows.length, 'text')}, ${bad} beyond a limit`)
    for (const { to, question } of site.data.questions ?? []) io.say(`open question for ${to}: ${question}`)
    if (bad > 0) io.exitCode = exit.findings
  })

/** Legal texts name statutes and parties in full. */
const GRADE_LIMIT = { course: 9, post: 9, page: 9, guide: 9, legal: 12 }
/** Characters. */
const DESCRIPTION = { least: 70, most: 160 }
const ARTICLES = 2

/** Counts groups of vowels without a silent final e: "site" and "rules" have 1, "table" has 2. */
export function syllables(word: string): number {
  const spoken = word.toLowerCase().replace(/(?<![^aeiou]l|[aeiou])e[sd]?$/, '')
  return Math.max(1, spoken.match(/[aeiouy]+/g)?.length ?? 1)
}

/** Flesch-Kincaid grade (years of school in English). A colon ends a sentence. 0 without words. */
export function gradeOf(paragraphs: readonly string[]): number {
  const sentences = paragraphs
    .flatMap((text) => text.split(/[.!?:;]+(?:["”’)]*\s+|["”’)]*$)/))
    .filter(Boolean)
  const words = sentences.flatMap((sentence) => sentence.match(/\p{L}[\p{L}’'-]*/gu) ?? [])
  if (words.length === 0) return 0
  const spoken = words.reduce((sum, word) => sum + syllables(word), 0)
  const grade = 0.39 * (words.length / sentences.length) + 11.8 * (spoken / words.length) - 15.59
  return Math.max(0, Math.round(grade * 10) / 10)
}

function paragraphsOf(node: Nodes): string[] {
  if (node.type === 'paragraph') return [textOf(node).replace(/\s+/g, ' ').trim()]
  return 'children' in node ? node.children.flatMap(paragraphsOf) : []
}

/** One row per live text; lengths in characters, links to distinct pages. */
export function textRows(site: Site) {
  const pages = pagesOf(site).filter(({ kind, state }) => kind !== 'guide' && state === 'live')
  const known = new Set(pages.map(({ path }) => path))
  const alias = new Map(site.aliases.map(({ from, to }) => [from, to]))
  const linksOf = (page: AnyPage): ReadonlySet<string> => {
    const paths = page.prose.links.map(({ href }) => href.split(/[?#]/)[0] ?? '')
    const targets = paths.map((path) => alias.get(path) ?? path)
    return new Set(targets.filter((path) => known.has(path) && path !== page.path))
  }
  const targets = new Map(pages.map((page) => [page.path, linksOf(page)]))
  return pages.map((page) => {
    const { path, kind, file } = page
    const own = [...(targets.get(path) ?? [])]
    const links = {
      courses: own.filter((target) => target.startsWith('/courses/')).length,
      articles: own.filter((target) => target.startsWith('/blog/')).length,
    }
    const linkedBy = [...targets.values()].filter((paths) => paths.has(path)).length
    const grade = gradeOf(paragraphsOf(page.tree()))
    const title = titleSize(String(('metaTitle' in page && page.metaTitle) || page.title), site)
    const description = ('metaDescription' in page ? String(page.metaDescription) : '').length
    const isOrphan = (kind === 'post' || kind === 'course') && linkedBy === 0
    const faults = [
      grade > GRADE_LIMIT[kind] && `grade above ${GRADE_LIMIT[kind]}`,
      title > TITLE_LIMIT && `title above ${TITLE_LIMIT}`,
      (description < DESCRIPTION.least || description > DESCRIPTION.most) && 'description out of 70 to 160',
      kind === 'post' && links.courses === 0 && 'links no course',
      kind === 'course' && links.articles < ARTICLES && `links fewer than ${ARTICLES} articles`,
      isOrphan && 'orphan: no text links to it',
    ].filter((fault) => fault !== false)
    return { path, kind, file, grade, title, description, links, linkedBy, faults }
  })
}
