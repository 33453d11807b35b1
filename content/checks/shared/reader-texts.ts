/** Texts and addresses that visitors meet, with their positions: fields, messages and bodies of pages, in every language. */
import { memoize } from '../../model/memoize.ts'
import type { Place } from '../../model/parse/issue.ts'
import type { Source } from '../../model/parse/source.ts'
import type { Overlay, Site } from '../../model/site.ts'
import { placer } from '../../model/text/prose.ts'
import { blocksOf } from '../../model/translation/blocks.ts'
import { type AnyPage, fieldTexts, messageTexts, pagesOf, type Rule } from './rule.ts'

export interface ReaderText {
  source: Source
  text: string
  /** Position in the file of an offset of `text`. For a field it is always the start of the field. */
  at(offset: number): Place
  /** Name of the field, such as `answer`, or empty in a plain list. Undefined for the body of a page. */
  key?: string
}

/** Cached for each page, because an edit changes one page of many. */
const bodyText = memoize((page: AnyPage): ReaderText => {
  let place: ((offset: number) => Place) | undefined
  return {
    source: page.source,
    text: page.body,
    at(offset) {
      place ??= placer(page.body, page.bodyLine)
      return place(offset)
    },
  }
})

const overlayTexts = memoize((overlay: Overlay): ReaderText[] =>
  blocksOf(overlay).flatMap(({ text, place }) =>
    text === undefined ? [] : { source: overlay.source, text, at: place },
  ),
)

/** English fields, messages and bodies. */
export const englishTexts = memoize((site: Site): readonly ReaderText[] => [
  ...[...fieldTexts(site), ...messageTexts(site)].map(({ source, path, text }) => {
    const key = String(path.findLast((one) => typeof one === 'string') ?? '')
    return { source, text, key, at: () => source.position(path) }
  }),
  ...pagesOf(site).map(bodyText),
])

/** Texts of all languages. */
export const readerTexts = memoize((site: Site): readonly ReaderText[] => [
  ...englishTexts(site),
  ...site.overlays.flatMap(overlayTexts),
])

/** A link with its target, as it is written. */
interface WrittenLink {
  source: Source
  href: string
  place(): Place
}

/** Targets of Markdown links and of `href` in a text, and a field that is an address itself. */
const TARGET = /(?:\]\(|\bhref=")([^)\s"]+)|^(https?:\/\/\S*|tel:\S+|mailto:\S+)$/g

const linksOf = memoize((text: ReaderText): WrittenLink[] =>
  /\]\(|href=|^(?:https?:\/\/|tel:|mailto:)/.test(text.text)
    ? [...text.text.matchAll(TARGET)].map(({ 1: linked, 2: whole, index }) => ({
        source: text.source,
        href: linked ?? whole ?? '',
        place: () => text.at(index + (linked !== undefined && text.text[index] === ']' ? 2 : 0)),
      }))
    : [],
)

/** Every written link of every language. Redirects are not links. */
const writtenLinks = memoize((site: Site): readonly WrittenLink[] =>
  readerTexts(site)
    .filter(({ source }) => source !== site.sources.redirects)
    .flatMap(linksOf),
)

type About = Omit<Rule, 'severity' | 'run'>

interface TextFault {
  /** Offset in the text. */
  index: number
  message: string
  got: string
  expected: string
}

/** A rule that looks at one text at a time. @param judge returns the search for faults in the texts of a site */
export const textRule = (
  about: About,
  judge: (site: Site) => (text: ReaderText) => Iterable<TextFault>,
  texts = readerTexts,
): Rule => ({
  ...about,
  severity: 'error',
  run(site, _, report) {
    const faultsIn = judge(site)
    for (const text of texts(site))
      for (const { index, message, expected, got } of faultsIn(text))
        report(text.source, text.at(index), message, expected, { got })
  },
})

/** A rule that looks at one link at a time. @param judge returns a message and the expected target if the link is wrong */
export const linkRule = (
  about: About,
  judge: (href: string, site: Site) => readonly [message: string, expected: string] | undefined,
): Rule => ({
  ...about,
  severity: 'error',
  run(site, _, report) {
    for (const { source, href, place } of writtenLinks(site)) {
      const [message, expected] = judge(href, site) ?? []
      if (message) report(source, place(), message, expected, { got: href })
    }
  },
})
