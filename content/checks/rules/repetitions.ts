/** Rules about texts and entries that occur twice. */
import { memoize } from '../../model/memoize.ts'
import type { Path, Source } from '../../model/parse/source.ts'
import { wordsOf } from '../../model/text/words.ts'
import { type AnyPage, pagesOf, type Rule, repeated, sourcesOf } from '../shared/rule.ts'

/** Case, punctuation and spaces do not make another text. */
const keyOf = (text: string): string => wordsOf(text.toLowerCase()).join(' ')

interface Entry {
  path: Path
  key: string
  text: string
}

/** Text that tells an entry from the others: itself, or its question. */
const textOf = (entry: unknown): string | undefined =>
  typeof entry === 'string'
    ? entry
    : typeof entry === 'object' && entry !== null && 'question' in entry
      ? String(entry.question)
      : undefined

/** The lists of texts and of questions of a YAML. */
function listsIn(value: unknown, path: Path = []): Entry[][] {
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.entries(value).flatMap(([key, item]) =>
    listsIn(item, [...path, Array.isArray(value) ? Number(key) : key]),
  )
  if (!Array.isArray(value)) return inner
  const own = value.flatMap((entry: unknown, at): Entry[] => {
    const text = textOf(entry)
    if (text === undefined) return []
    const isPlain = typeof entry === 'string'
    const key = isPlain ? text.trim().toLowerCase() : keyOf(text)
    return [{ path: [...path, at, ...(isPlain ? [] : ['question'])], key, text }]
  })
  return own.length > 1 ? [own, ...inner] : inner
}

const lists = memoize((source: Source) => listsIn(source.value))

const repeatedEntry: Rule = {
  id: 'repeated-entry',
  severity: 'error',
  summary: 'A list has each entry once: tags, places, highlights, questions.',
  run(site, _, report) {
    for (const source of sourcesOf(site))
      for (const entries of lists(source))
        for (const [again, first] of repeated(entries, ({ key }) => key)) {
          const { line } = source.position(first.path)
          report(source, again.path, `"${again.text}" is in this list already, on line ${line}`, {
            got: again.text,
            expected: 'each entry once',
          })
        }
  },
}

/** Words. Shorter blocks, such as `<Identity />` or "Yes.", may occur twice. */
const LEAST = 8

const repeatedBlocks = memoize(({ prose }: AnyPage) =>
  repeated(
    prose.blocks.flatMap(({ line, text }) => {
      const key = keyOf(text)
      return key.split(' ').length < LEAST ? [] : { line, text, key }
    }),
    ({ key }) => key,
  ),
)

const repeatedParagraph: Rule = {
  id: 'repeated-paragraph',
  severity: 'error',
  summary: 'A page has each paragraph once.',
  run(site, _, report) {
    for (const page of pagesOf(site))
      for (const [{ line, text }, first] of repeatedBlocks(page))
        report(page.source, { line, col: 1 }, `this text is on line ${first.line} already`, {
          got: text.length > 80 ? `${text.slice(0, 77)}…` : text,
          expected: 'each text once',
        })
  },
}

const tagSpelling: Rule = {
  id: 'tag-spelling',
  severity: 'error',
  summary: 'One tag has one spelling in all articles.',
  run(site, _, report) {
    const tags = site.all.posts.flatMap(({ source, tags: own }) =>
      own.map((tag, at) => ({ source, tag, path: ['tags', at], key: keyOf(tag.replaceAll('-', ' ')) })),
    )
    const counts = new Map<string, number>()
    for (const { tag } of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1)
    const spellings = new Map<string, string>()
    for (const { tag, key } of tags) {
      const known = spellings.get(key)
      if (known === undefined || (counts.get(tag) ?? 0) > (counts.get(known) ?? 0)) spellings.set(key, tag)
    }
    for (const { source, tag, path, key } of tags) {
      const usual = spellings.get(key) ?? tag
      const own = site.all.posts.find((post) => post.source === source)?.tags ?? []
      if (usual !== tag && !own.includes(usual))
        report(source, path, `another article writes this tag "${usual}"`, { got: tag, expected: usual })
    }
  },
}

export const repetitionRules: readonly Rule[] = [repeatedEntry, repeatedParagraph, tagSpelling]
