/** Rules about the length and the originality of texts. */
import type { Path, YamlSource } from '../../model/parse/source.ts'
import type { Site } from '../../model/site.ts'
import { splitIntoWords } from '../../model/text/words.ts'
import { type MdxPage, mdxPages, messageTexts, type Rule } from '../shared/rule.ts'

/** Minimum number of words. Courses have another limit (thin-body), and a legal page may be one sentence. */
const LEAST = { post: 20, course: 1, legal: 1, page: 1, guide: 1 }
const NAMES = { post: 'article', course: 'course', legal: 'page', page: 'page', guide: 'guide' }

const emptyText: Rule = {
  id: 'empty-text',
  severity: 'error',
  summary: 'A page has a text.',
  run(site, _, report) {
    for (const page of mdxPages(site)) {
      if (page.state === 'draft') continue
      // The start of the text is enough for the limit, and faster than the whole.
      const count = splitIntoWords(page.prose.plain.slice(0, 1000)).length
      const least = LEAST[page.kind]
      const place = { line: page.bodyLine, col: 1 }
      const expected = least === 1 ? 'a text' : `${least} words or more`
      if (count < least) report(page.source, place, `this ${NAMES[page.kind]} has no text`, expected)
    }
  },
}

/** Maximum number of words without a figure, table or list. */
const MOST = 500

const unbrokenText: Rule = {
  id: 'unbroken-text',
  severity: 'warning',
  summary: `An article has a figure, a table, a flight path or a list of facts every ${MOST} words.`,
  run(site, _, report) {
    for (const post of site.all.posts) {
      const { plain, runs } = post.prose
      for (const run of runs) {
        const count = splitIntoWords(plain.slice(run.start, run.end)).length
        const message = `${count} words without a figure, a table or a list of facts begin here`
        if (count > MOST) report(post.source, run, message, `one of them after ${MOST} words at most`)
      }
    }
  },
}

/** Share of the shorter page's runs of words that the other page also contains, for a warning and for an error. */
const WARN = 0.3
const FAIL = 0.6
/** Number of words in a run, a sequence of words that two pages may have in common. */
const RUN = 5
/** Minimum number of runs of a page that is compared. Shorter texts have some in common by chance. */
const FEW = 6
/** A run that occurs on more pages than this is a standard phrase rather than a copy. */
const MANY = 21

/** Runs that begin with a word of eight letters or more. Comparing all runs of a thousand pages would take seconds. */
function runsOf(text: string): Set<string> {
  const words = splitIntoWords(text)
  const runs = words.flatMap((word, at) => (word.length < 8 ? [] : words.slice(at, at + RUN).join(' ')))
  return new Set(runs)
}

const nearDuplicate: Rule = {
  id: 'near-duplicate',
  severity: 'warning',
  summary: 'No two pages read alike.',
  run(site, _, report) {
    const earlier = new Map<string, MdxPage[]>()
    const sizes = new Map<MdxPage, number>()
    for (const page of mdxPages(site).filter(({ kind }) => kind !== 'legal')) {
      const runs = runsOf(page.prose.plain)
      const shared = new Map<MdxPage, number>()
      for (const run of runs) {
        const known = earlier.get(run) ?? []
        for (const other of known) shared.set(other, (shared.get(other) ?? 0) + 1)
        if (known.length < MANY) earlier.set(run, [...known, page])
      }
      sizes.set(page, runs.size)
      for (const [other, count] of shared) {
        const share = count / Math.max(FEW, Math.min(runs.size, sizes.get(other) ?? 0))
        const message = `${Math.round(share * 100)}% of this text is also in ${other.file}`
        if (share >= WARN)
          report(page.source, { line: page.bodyLine, col: 1 }, message, `less than ${WARN * 100}%`, {
            severity: share >= FAIL ? 'error' : 'warning',
          })
      }
    }
  },
}

/** Maximum number of characters of a title, with the suffix that each page adds. Search engines cut longer titles. */
const TITLE_LIMIT = 60

/** Length of a title in a search result, ` | IDA` included. A Telugu syllable is one character. */
const titleSize = (title: string, { settings }: Pick<Site, 'settings'>): number =>
  [...new Intl.Segmenter().segment(`${title} | ${settings.brand.short}`)].length

const words = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, ' ')

const titleLength: Rule = {
  id: 'title-length',
  severity: 'warning',
  summary: `What search engines show as title has at most ${TITLE_LIMIT} characters with its suffix, and says the duration of its course.`,
  run(site, _, report) {
    const look = (source: YamlSource, path: Path, title: string) => {
      const size = titleSize(title, site)
      const expected = `at most ${TITLE_LIMIT} characters, or a metaTitle of that length`
      if (size > TITLE_LIMIT)
        report(source, path, `this title has ${size} characters with its suffix`, expected)
    }
    for (const page of mdxPages(site)) {
      const short = 'metaTitle' in page && page.metaTitle
      look(page.source, [short ? 'metaTitle' : 'title'], String(short || page.title))
    }
    for (const { source, path, text } of messageTexts(site))
      if (path.join('.') === 'head.title') look(source, path, text)
    for (const { source, metaTitle = '', duration } of site.all.courses) {
      const stated = /\d+ (?:days?|weeks|hours)\b/i.exec(metaTitle)?.[0]
      if (stated && !words(duration).includes(words(stated)))
        report(source, ['metaTitle'], 'metaTitle and duration disagree', duration, { severity: 'error' })
    }
  },
}

export const textRules: readonly Rule[] = [emptyText, unbrokenText, nearDuplicate, titleLength]
