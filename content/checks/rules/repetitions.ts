/** Rules about texts, names and entries that occur twice. */
import type { LineCol } from '../../model/parse/issue.ts'
import type { Path, YamlSource } from '../../model/parse/source.ts'
import { everyPage, type Site } from '../../model/site.ts'
import { splitIntoWords } from '../../model/text/words.ts'
import { findRepeated, mdxPages, type Rule, yamlSources } from '../shared/rule.ts'

/** An entry of a list. Its `key` may occur only once in the list. */
interface Entry {
  source: YamlSource
  at: Path | LineCol
  key: unknown
}

const placeOf = ({ source, at }: Entry): LineCol => ('line' in at ? at : source.position(at))

const once = (id: string, summary: string, lists: (site: Site) => readonly Entry[][]): Rule => ({
  id,
  severity: 'error',
  summary,
  run(site, _, report) {
    for (const entries of lists(site))
      for (const [again, first] of findRepeated(entries, ({ key }) => key)) {
        const where = again.source === first.source ? '' : `in ${first.source.file}, `
        const message = `this is ${where}on line ${placeOf(first).line} already`
        report(again.source, again.at, message, 'one of the two, or another one here')
      }
  },
})

/** Key of a text. Texts that differ only in case, punctuation or spaces have the same key. */
const keyOf = (text: string): string => splitIntoWords(text.toLowerCase()).join(' ')

/** Every list in a YAML file, with its texts and questions as entries. */
function listsIn(source: YamlSource, value: unknown = source.value, path: Path = []): Entry[][] {
  if (typeof value !== 'object' || value === null) return []
  const isList = Array.isArray(value)
  const inner = Object.entries(value).flatMap(([key, item]) =>
    listsIn(source, item, [...path, isList ? Number(key) : key]),
  )
  const here = (isList ? value : []).flatMap((entry: unknown, at): Entry[] => {
    if (typeof entry === 'string') return [{ source, at: [...path, at], key: entry.trim().toLowerCase() }]
    const { question } = Object(entry)
    return question ? [{ source, at: [...path, at, 'question'], key: keyOf(String(question)) }] : []
  })
  return [here, ...inner]
}

/** Blocks with at least so many words may not occur twice. Shorter blocks, such as `<Identity />` or "Yes.", may. */
const LEAST = 8

const tagSpelling: Rule = {
  id: 'tag-spelling',
  severity: 'error',
  summary: 'One tag has one spelling in all articles.',
  run(site, _, report) {
    const counts = new Map<string, number>()
    for (const tag of site.all.posts.flatMap(({ tags }) => tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1)
    const sameAs = (tag: string) => keyOf(tag.replaceAll('-', ' '))
    // If two spellings are equally frequent, the first one in the articles is the usual one.
    const spellings = [...counts].sort(([, a], [, b]) => b - a).map(([tag]) => [sameAs(tag), tag] as const)
    const usualOf = new Map(spellings.reverse())
    for (const { source, tags } of site.all.posts)
      for (const [at, tag] of tags.entries()) {
        const usual = usualOf.get(sameAs(tag)) ?? tag
        if (!tags.includes(usual))
          report(source, ['tags', at], `another article writes this tag "${usual}"`, usual)
      }
  },
}

export const repetitionRules: readonly Rule[] = [
  once('course-id', 'No two courses have the same id or the same title.', ({ all: { courses } }) =>
    (['id', 'title'] as const).map((name) =>
      courses.map(({ source, [name]: text }) => ({ source, at: [name], key: text.toLowerCase() })),
    ),
  ),
  once('card-order', 'Every card has a place of its own in the catalogue.', ({ all: { courses } }) => [
    courses.flatMap(({ source, card }) => (card ? { source, at: ['card', 'order'], key: card.order } : [])),
  ]),
  once('meta-duplicate', 'Every page has a search description of its own.', (site) => [
    everyPage(site).map(({ source, metaDescription }) => ({
      source,
      at: ['metaDescription'],
      key: metaDescription.toLowerCase(),
    })),
  ]),
  once('data-id', 'Entries of one list have ids of their own.', (site) =>
    yamlSources(site).map((source) =>
      (Array.isArray(source.value) ? source.value : []).flatMap((entry: unknown, index) =>
        typeof Object(entry).id === 'string' ? { source, at: [index, 'id'], key: Object(entry).id } : [],
      ),
    ),
  ),
  once('repeated-entry', 'A list has each entry once: tags, places, highlights, questions.', (site) =>
    yamlSources(site).flatMap((source) => listsIn(source)),
  ),
  once('repeated-paragraph', 'A page has each paragraph once.', (site) =>
    mdxPages(site).map(({ source, prose }) =>
      prose.blocks.flatMap(({ line, text }) => {
        const key = keyOf(text)
        return key.split(' ').length < LEAST ? [] : { source, at: { line, col: 1 }, key }
      }),
    ),
  ),
  tagSpelling,
]
