/** What can be measured of each text: how hard it is to read, how long its title and description are, who links whom. */
import type { Nodes } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import { type AnyPage, pagesOf } from '#content/checks/rule.ts'
import { TITLE_LIMIT } from '#content/checks/title-length.ts'
import type { Site } from '#content/model/site.ts'

interface TextRow {
  path: string
  kind: AnyPage['kind']
  file: string
  /** Flesch-Kincaid grade of the paragraphs: years of school in English. */
  grade: number
  /** Characters of the title for search, and of the description. */
  title: number
  description: number
  /** Different courses and articles that its text links, and those whose text links it. */
  links: { courses: number; articles: number }
  linkedBy: number
  /** What is beyond a limit; empty when all is well. */
  faults: string[]
}

/** Legal texts name statutes and parties in full. */
const GRADE_LIMIT = { course: 9, post: 9, page: 9, guide: 9, legal: 12 }
const DESCRIPTION = { least: 70, most: 160 }
/** Articles that a course links at least. */
const ARTICLES = 2

/** Groups of vowels, without a silent e at the end: "site" and "rules" have 1, "table" has 2. */
export function syllables(word: string): number {
  const spoken = word.toLowerCase().replace(/(?<![^aeiou]l|[aeiou])e[sd]?$/, '')
  return Math.max(1, spoken.match(/[aeiouy]+/g)?.length ?? 1)
}

/** Flesch-Kincaid grade of running text; a colon ends a sentence, too. 0 without words. */
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

const isText = ({ kind, state }: AnyPage) => kind !== 'guide' && state === 'live'

/** One row for each live text, in the order of their kinds. */
export function textRows(site: Site): TextRow[] {
  const pages = pagesOf(site).filter(isText)
  const known = new Set(pages.map(({ path }) => path))
  const alias = new Map(site.aliases.map(({ from, to }) => [from, to]))
  const targets = new Map(
    pages.map((page) => {
      const paths = page.prose.links
        .map(({ href }) => href.split(/[?#]/)[0] ?? '')
        .map((path) => alias.get(path) ?? path)
      return [page.path, new Set(paths.filter((path) => known.has(path) && path !== page.path))]
    }),
  )
  return pages.map((page): TextRow => {
    const { path, kind, file } = page
    const own = [...(targets.get(path) ?? [])]
    const links = {
      courses: own.filter((target) => target.startsWith('/courses/')).length,
      articles: own.filter((target) => target.startsWith('/blog/')).length,
    }
    const linkedBy = [...targets.values()].filter((paths) => paths.has(path)).length
    const grade = gradeOf(paragraphsOf(page.tree()))
    const title = (
      ('metaTitle' in page && typeof page.metaTitle === 'string' && page.metaTitle) ||
      page.title
    ).length
    const description = ('metaDescription' in page ? String(page.metaDescription) : '').length
    const faults = [
      ...(grade > GRADE_LIMIT[kind] ? [`grade above ${GRADE_LIMIT[kind]}`] : []),
      ...(title > TITLE_LIMIT ? [`title above ${TITLE_LIMIT}`] : []),
      ...(description < DESCRIPTION.least || description > DESCRIPTION.most
        ? ['description out of 70 to 160']
        : []),
      ...(kind === 'post' && links.courses === 0 ? ['links no course'] : []),
      ...(kind === 'course' && links.articles < ARTICLES ? [`links fewer than ${ARTICLES} articles`] : []),
      ...((kind === 'post' || kind === 'course') && linkedBy === 0 ? ['orphan: no text links it'] : []),
    ]
    return { path, kind, file, grade, title, description, links, linkedBy, faults }
  })
}
