/** Compares the texts of all languages with the promises of data/promises.yaml. */
import { latestCache } from '../../model/memoize.ts'
import type { Place } from '../../model/parse/issue.ts'
import type { Source } from '../../model/parse/source.ts'
import type { Promised } from '../../model/schema/promises.ts'
import type { Site } from '../../model/site.ts'
import { blocksOf } from '../../model/translation/blocks.ts'
import { SOURCE } from '../../model/translation/language.ts'
import { fieldsOf, pagesOf, type Rule } from '../shared/rule.ts'

interface Text {
  text: string
  place: () => Place
}

/** The texts of a file. `source` stays the same object until the file changes. */
interface File {
  language: string
  source: Source
  /** Path below `content/` of the English file. */
  name: string
  texts: () => Text[]
}

const nameOf = (file: string): string => file.slice(file.indexOf('/') + 1)

const fieldsIn = (source: Source): Text[] =>
  fieldsOf(source).map(({ text, path }) => ({ text, place: () => source.position(path) }))

/** Every file that visitors read. Consent notices are compared in their translations only. */
function filesOf(site: Site): File[] {
  const english = (source: Source, more: () => Text[] = () => []): File => ({
    language: SOURCE.code,
    source,
    name: nameOf(source.file),
    texts: () => [...fieldsIn(source), ...more()],
  })
  return [
    ...Object.values(site.sources).flatMap((one) =>
      one && one !== site.sources.promises ? english(one) : [],
    ),
    ...site.messageFiles.flatMap(({ language, source }) => (language === SOURCE.code ? english(source) : [])),
    ...pagesOf(site).map(({ source, prose }) =>
      english(source, () =>
        prose.blocks.map(({ text, line }) => ({ text, place: () => ({ line, col: 1 }) })),
      ),
    ),
    ...site.overlays.map((overlay) => ({
      language: overlay.language.code,
      source: overlay.source,
      name: nameOf(overlay.english.source.file),
      texts: () => blocksOf(overlay).map(({ text = '', place }) => ({ text, place })),
    })),
  ]
}

const plain = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ')

interface Found {
  id: string
  language: string
  file: string
  name: string
  place: () => Place
  phrase: string
  /** Whether the text makes the promise. Otherwise it contradicts it. */
  kept: boolean
}

function foundIn({ language, source, name, texts }: File, promises: readonly Promised[]): Found[] {
  const phrases = promises
    .filter((promise) => promise.in?.includes(name) ?? true)
    .flatMap(({ id, said, contradictedBy }) =>
      [contradictedBy, said].flatMap((list, kept) =>
        (list[language] ?? []).map((phrase) => ({ id, phrase: plain(phrase), kept: kept === 1 })),
      ),
    )
  return texts().flatMap(({ text, place }) => {
    const words = plain(text)
    return phrases
      .filter(({ phrase }) => words.includes(phrase))
      .map((one) => ({ ...one, language, file: source.file, name, place }))
  })
}

const last = latestCache<Found[]>()

export interface PromiseTexts {
  promise: Promised
  found: Found[]
}

/** Every promise with the texts that make or contradict it. */
export function promiseTexts(site: Site): PromiseTexts[] {
  const { promises = [] } = site.data
  const found = filesOf(site).flatMap((file) =>
    last(file.source.file, [site.sources.promises, file.source], () => foundIn(file, promises)),
  )
  return promises.map((promise) => ({ promise, found: found.filter(({ id }) => id === promise.id) }))
}

/** Pages with errors are not read, so nobody knows which promises they make. */
function brokenPages(site: Site): Set<string> {
  const read = new Set(pagesOf(site).map(({ source }) => nameOf(source.file)))
  const all = Object.entries(site.slugs).flatMap(([folder, slugs]) =>
    [...slugs].map((slug) => `${folder}/${slug}.mdx`),
  )
  return new Set(all.filter((name) => !read.has(name)))
}

export const promise: Rule = {
  id: 'promise',
  severity: 'error',
  summary: 'No text contradicts data/promises.yaml, and each promise is made where the registry says so.',
  run(site, _, report) {
    const source = site.sources.promises
    if (!source) return
    const broken = brokenPages(site)
    for (const [index, { promise, found }] of promiseTexts(site).entries()) {
      for (const { file, phrase, place, kept } of found)
        if (!kept)
          report({ file }, place(), `this contradicts the promise "${promise.id}"`, promise.value, {
            got: phrase,
          })
      // An edit of the English must not fail because of a translation.
      const made = found.filter(({ kept, language }) => kept && language === SOURCE.code)
      const missing = (promise.in ?? ['any text']).filter(
        (name) =>
          !made.some((one) => !promise.in || one.name === name) &&
          !(promise.in ? broken.has(name) : broken.size > 0),
      )
      if (missing.length > 0)
        report(
          source,
          [index, 'said'],
          `"${promise.id}" is not said in ${missing.join(', ')}`,
          (promise.said[SOURCE.code] ?? []).join(' / '),
        )
    }
  },
}
