/** Texts that visitors read, with their positions: fields, messages and bodies of pages, in every language. */
import { memoize } from '../../model/memoize.ts'
import type { LineCol } from '../../model/parse/issue.ts'
import type { Path, YamlSource } from '../../model/parse/source.ts'
import type { Site } from '../../model/site.ts'
import { createLocator } from '../../model/text/prose.ts'
import { textBlocks } from '../../model/translation/blocks.ts'
import { fieldTexts, type MdxPage, mdxPages, messageTexts, noticeText, type Rule } from './rule.ts'

export interface ReaderText {
  source: YamlSource
  text: string
  /** Position in the file of an offset of `text`. For a field it is always the start of the field. */
  at(offset: number): LineCol
  /** Name of the field, such as `answer`, or empty in a plain list. Undefined for the body of a page. */
  key?: string
}

/** Cached for each page, because an edit changes one page of many. */
const bodyText = memoize(
  ({ source, body, bodyLine }: MdxPage): ReaderText => ({
    source,
    text: body,
    at: (offset) => createLocator(body, bodyLine)(offset),
  }),
)

const keyOf = (path: Path): string => String(path.findLast((step) => typeof step === 'string') ?? '')

/** English fields, messages and bodies. */
export const englishTexts = memoize((site: Site): readonly ReaderText[] => [
  ...[...fieldTexts(site), ...messageTexts(site)].map(({ source, path, text }) => ({
    ...{ source, text, key: keyOf(path), at: () => source.position(path) },
  })),
  ...mdxPages(site).map(bodyText),
])

/** Texts of all languages. */
export const readerTexts = memoize((site: Site): readonly ReaderText[] => [
  ...englishTexts(site),
  ...site.overlays.flatMap((overlay) =>
    textBlocks(overlay).map(({ text: block = '', kind, at, place }) => {
      const isNotice = 'collection' in overlay.over && overlay.over.collection === 'consent'
      const [key, text] = isNotice ? noticeText(block) : [kind === 'body' ? undefined : keyOf(at), block]
      return { source: overlay.source, text, at: place, ...(key !== undefined && { key }) }
    }),
  ),
])

interface TextFault {
  /** Offset in the text. */
  index: number
  message: string
  got: string
  expected: string
}

/** A rule that looks at one text at a time. @param judge called once; returns the function that finds a text's faults */
export const textRule = (
  id: string,
  summary: string,
  judge: (site: Site) => (text: ReaderText) => Iterable<TextFault>,
  texts = readerTexts,
): Rule => ({
  id,
  severity: 'error',
  summary,
  run(site, _, report) {
    const faultsIn = judge(site)
    for (const text of texts(site))
      for (const { index, message, expected, got } of faultsIn(text))
        report(text.source, text.at(index), message, expected, { got })
  },
})
