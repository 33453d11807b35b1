/** Rules about the length and the originality of texts. */
import type { Path, Source } from '../../model/parse/source.ts'
import { everyPage, type Site } from '../../model/site.ts'
import { wordHashes, wordsOf } from '../../model/text/words.ts'
import { messageTexts, pagesOf, type Rule, repeated } from '../shared/rule.ts'
import { textOverlaps } from '../shared/text-overlaps.ts'

/** Minimum number of words. Courses have another limit (thin-body), and a legal page may be one sentence. */
const LEAST = { post: 20, course: 1, legal: 1, page: 1, guide: 1 }
const NAMES = { post: 'article', course: 'course', legal: 'page', page: 'page', guide: 'guide' }

const emptyText: Rule = {
  id: 'empty-text',
  severity: 'error',
  summary: 'A page has a text.',
  run(site, _, report) {
    for (const page of pagesOf(site)) {
      if (page.state === 'draft') continue
      // Enough for the limit, and faster than the whole text.
      const count = wordsOf(page.prose.plain.slice(0, 1000)).length
      const least = LEAST[page.kind]
      if (count < least)
        report(page.source, { line: page.bodyLine, col: 1 }, `this ${NAMES[page.kind]} has no text`, {
          got: count === 1 ? '1 word' : `${count} words`,
          expected: least === 1 ? 'a text' : `${least} words or more`,
        })
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
        const count = wordHashes(plain.slice(run.start, run.end)).length
        if (count > MOST)
          report(post.source, run, `${count} words without a figure, a table or a list of facts begin here`, {
            got: `${count} words`,
            expected: `one of them after ${MOST} words at most`,
          })
      }
    }
  },
}

/** Share of the shorter page's five-word runs that the other page contains. */
const WARN = 0.3
const FAIL = 0.6

const nearDuplicate: Rule = {
  id: 'near-duplicate',
  severity: 'warning',
  summary: 'No two pages read alike.',
  run(site, _, report) {
    const pages = pagesOf(site).filter(({ kind }) => kind !== 'legal')
    const texts = function* () {
      for (const page of pages) yield wordHashes(page.prose.plain)
    }
    for (const { a, b, share } of textOverlaps(texts(), WARN)) {
      const [page, other] = [pages[b], pages[a]]
      if (!page || !other) continue
      report(
        page.source,
        { line: page.bodyLine, col: 1 },
        `${Math.round(share * 100)}% of this text stands in ${other.file}, too`,
        { severity: share >= FAIL ? 'error' : 'warning', expected: `less than ${WARN * 100}%` },
      )
    }
  },
}

const metaDuplicate: Rule = {
  id: 'meta-duplicate',
  severity: 'error',
  summary: 'Every page has a search description of its own.',
  run(site, _, report) {
    for (const [page, { file }] of repeated([...everyPage(site)], (one) => one.metaDescription.toLowerCase()))
      report(page, ['metaDescription'], `${file} has the same search description`, {
        expected: 'a description of its own',
      })
  },
}

/** Characters, with the suffix that each page has. Search engines cut longer titles. */
export const TITLE_LIMIT = 60

/** Length of a title in a search result, ` | IDA` included. A Telugu syllable is one character. */
export const titleSize = (title: string, { settings }: Pick<Site, 'settings'>): number =>
  [...new Intl.Segmenter().segment(`${title} | ${settings.brand.short}`)].length

const words = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, ' ')

const titleLength: Rule = {
  id: 'title-length',
  severity: 'warning',
  summary: `What search engines show as title has at most ${TITLE_LIMIT} characters with its suffix, and says the duration of its course.`,
  run(site, _, report) {
    const look = (source: Source, path: Path, title: string) => {
      const size = titleSize(title, site)
      if (size > TITLE_LIMIT)
        report(source, path, `this title has ${size} characters with its suffix`, {
          got: title,
          expected: `at most ${TITLE_LIMIT} characters, or a metaTitle of that length`,
        })
    }
    for (const page of pagesOf(site)) {
      const short = 'metaTitle' in page && page.metaTitle
      look(page.source, [short ? 'metaTitle' : 'title'], String(short || page.title))
    }
    for (const { source, path, text } of messageTexts(site))
      if (path.join('.') === 'head.title') look(source, path, text)
    for (const { source, metaTitle = '', duration } of site.all.courses) {
      const stated = /\d+ (?:days?|weeks|hours)\b/i.exec(metaTitle)?.[0]
      if (stated && !words(duration).includes(words(stated)))
        report(source, ['metaTitle'], 'metaTitle and duration disagree', {
          got: stated,
          expected: duration,
          severity: 'error',
        })
    }
  },
}

export const textRules: readonly Rule[] = [emptyText, unbrokenText, nearDuplicate, metaDuplicate, titleLength]
