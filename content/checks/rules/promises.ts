/** Compares the texts of all languages with the promises of data/promises.yaml. */
import type { LineCol } from '../../model/parse/issue.ts'
import { START } from '../../model/parse/issue.ts'
import type { YamlSource } from '../../model/parse/source.ts'
import type { PromiseEntry } from '../../model/schema/promises.ts'
import type { Site } from '../../model/site.ts'
import { escapeRegExp } from '../../model/text/escape-reg-exp.ts'
import { textBlocks } from '../../model/translation/blocks.ts'
import { ENGLISH } from '../../model/translation/language.ts'
import { type FieldText, fieldTexts, mdxPages, messageTexts, type Rule } from '../shared/rule.ts'

interface Text {
  language: string
  source: YamlSource
  /** Path below `content/` of the English file. */
  name: string
  text: string
  place: () => LineCol
}

const nameOf = ({ file }: YamlSource): string => file.slice(file.indexOf('/') + 1)

/** Every text that visitors read. */
function textsOf(site: Site): Text[] {
  const english = (source: YamlSource, text: string, place: () => LineCol): Text => ({
    ...{ language: ENGLISH.code, source, name: nameOf(source) },
    ...{ text, place },
  })
  const inFields = ({ source, text, path }: FieldText) => english(source, text, () => source.position(path))
  return [...fieldTexts(site).filter(({ source }) => source !== site.sources.promises), ...messageTexts(site)]
    .map(inFields)
    .concat(
      mdxPages(site).flatMap(({ source, prose }) =>
        prose.blocks.map(({ text, line }) => english(source, text, () => ({ line, col: 1 }))),
      ),
      site.overlays.flatMap((overlay) =>
        textBlocks(overlay).map(({ text = '', place }) => ({
          ...{ language: overlay.language.code, source: overlay.source, text, place },
          name: nameOf(overlay.english.source),
        })),
      ),
    )
}

const plain = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ')

/** A text with a phrase that makes a promise (`kept`) or contradicts it. */
interface Found extends Text {
  phrase: string
  kept: boolean
}

/** Every promise with the texts that make or contradict it. */
export function promiseTexts(site: Site): { promise: PromiseEntry; found: Found[] }[] {
  const promises = site.data.promises ?? []
  const lists = promises.flatMap(({ said, contradictedBy }) => [said, contradictedBy])
  const phrases = lists.flatMap(Object.values).flat()
  // Few texts have any phrase, and one pattern is faster than a search for each.
  const anyPhrase = new RegExp(phrases.map((phrase) => escapeRegExp(plain(phrase))).join('|'))
  const texts = textsOf(site)
    .map((text) => ({ ...text, words: plain(text.text) }))
    .filter(({ words }) => anyPhrase.test(words))
  return promises.map((promise) => {
    const candidates = texts.filter(({ name }) => promise.in?.includes(name) ?? true)
    const saying = (lists: PromiseEntry['said'], kept: boolean) => {
      const phrases = new Map(Object.entries(lists).map(([language, list]) => [language, list.map(plain)]))
      return candidates.flatMap((text) =>
        (phrases.get(text.language) ?? [])
          .filter((phrase) => text.words.includes(phrase))
          .map((phrase) => ({ ...text, phrase, kept })),
      )
    }
    return { promise, found: [...saying(promise.contradictedBy, false), ...saying(promise.said, true)] }
  })
}

/** Pages with errors. They were not parsed, so the promises in them are unknown. */
function brokenPages(site: Site): string[] {
  const read = new Set(mdxPages(site).map(({ source }) => nameOf(source)))
  return Object.entries(site.slugs)
    .flatMap(([folder, slugs]) => [...slugs].map((slug) => `${folder}/${slug}.mdx`))
    .filter((name) => !read.has(name))
}

export const promiseRule: Rule = {
  id: 'promise',
  severity: 'error',
  summary: 'No text contradicts data/promises.yaml, and each promise is made where the registry says so.',
  run(site, _, report) {
    const registry = site.sources.promises
    const broken = brokenPages(site)
    const warning = { severity: 'warning' } as const
    for (const [index, { promise, found: statements }] of promiseTexts(site).entries()) {
      const { id, value } = promise
      for (const { source, phrase, place, kept } of statements)
        if (!kept) report(source, place(), `this contradicts the promise "${id}"`, value, { got: phrase })
      // A missing promise is only a warning, because other words may make it, and a translation need not repeat it.
      const english = statements.filter(({ kept, language }) => kept && language === ENGLISH.code)
      const names = new Set(english.map(({ name }) => name))
      const files = promise.in?.filter((name) => !names.has(name) && !broken.includes(name))
      const isUnsaid = files ? files.length > 0 : english.length === 0 && broken.length === 0
      if (!registry || !isUnsaid) continue
      const words = (promise.said[ENGLISH.code] ?? []).join(' / ')
      const missing = `"${id}" is not said in ${files?.join(', ') ?? 'any text'}`
      report(registry, [index, 'said'], missing, words, warning)
      const { line } = registry.position([index, 'said'])
      for (const name of files ?? []) {
        const message = `this text does not say the promise "${id}" any more (${registry.file}:${line})`
        report({ file: `content/${name}` }, START, message, words, warning)
      }
    }
  },
}
