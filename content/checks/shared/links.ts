/** Every link of the content: in texts, cards, fields and messages, in every language. */
import { memoize } from '../../model/memoize.ts'
import { type LineCol, offsetOf, type Severity } from '../../model/parse/issue.ts'
import { type Path, pathText, type YamlSource } from '../../model/parse/source.ts'
import { referencesIn } from '../../model/schema/reference.ts'
import type { Overlay, Site } from '../../model/site.ts'
import { createLocator, type Prose } from '../../model/text/prose.ts'
import { textBlocks } from '../../model/translation/blocks.ts'
import { ENGLISH } from '../../model/translation/language.ts'
import { fieldTexts, mdxPages, messageTexts, type Rule, yamlSchemas } from './rule.ts'

type Kind = 'card' | 'text' | 'data' | 'redirect'

interface WrittenLink {
  kind: Kind
  /** The target as written. */
  href: string
  source: YamlSource
  language: string
  /** Description of the link, for `aliases why`. */
  what: string
  /** Position of the link, or of its field. Computed on demand, because it takes a parse and few links are wrong. */
  place(): LineCol
  /** Position of the target. */
  target(): LineCol
  /** Path of the page that has the link in its text. */
  path?: string
}

/** Links in the text of a page. */
const inText = (source: YamlSource, language: string, { links }: Prose, path = ''): WrittenLink[] =>
  links.map(({ href, text, ...place }) => {
    const target = () => {
      const at = source.text.indexOf(href, offsetOf(source.text, place))
      return at < 0 ? place : createLocator(source.text)(at)
    }
    return { kind: 'text', href, source, language, what: `text "${text}"`, place: () => place, target, path }
  })

/** Captures the targets of Markdown links and of `href` in a field, or the whole field if it is a URL. */
const TARGET = /(?:\]\(|\bhref=")([^)\s"]+)|^(https?:\/\/\S*|tel:\S+|mailto:\S+)$/g

type Field = Pick<WrittenLink, 'source' | 'language' | 'what' | 'place'>

const inField = (text: string, field: Field): WrittenLink[] =>
  /\]\(|href=|^(?:https?:\/\/|tel:|mailto:)/.test(text)
    ? [...text.matchAll(TARGET)].map(([, linked, whole = '']) => fieldLink(linked ?? whole, field))
    : []

const fieldLink = (href: string, field: Field, kind: Kind = 'data'): WrittenLink => ({
  kind,
  href,
  ...field,
  target: field.place,
})

/** Links of a translated file. A consent notice has no prose, only blocks. */
function inTranslation(overlay: Overlay): WrittenLink[] {
  const { source, prose, language } = overlay
  const fields = textBlocks(overlay).filter(({ kind }) => !prose || kind !== 'body')
  return [
    ...(prose ? inText(source, language.code, prose) : []),
    ...fields.flatMap(({ text = '', path: what, place }) =>
      inField(text, { source, language: language.code, what, place }),
    ),
  ]
}

/** Links in YAML and messages. */
function englishFields(site: Site): WrittenLink[] {
  const { code: language } = ENGLISH
  const texts = [...fieldTexts(site), ...messageTexts(site)]
  const targets = yamlSchemas(site).flatMap(({ source, schema }) =>
    referencesIn(schema, source.value).flatMap(({ to, key, path }) =>
      to === 'links' && key.startsWith('/') ? { source, key, path } : [],
    ),
  )
  const cards = site.all.courses.flatMap(({ source, card }) =>
    (['slug', 'carouselSlug'] as const).flatMap((key) => {
      const what = `${key === 'slug' ? 'catalogue' : 'carousel'} card "${card?.title}"`
      const place = () => source.position(['card', key])
      return card ? fieldLink(`/courses/${card[key]}`, { source, language, what, place }, 'card') : []
    }),
  )
  const field = ({ source, path }: { source: YamlSource; path: Path }): Field => ({
    source,
    language,
    what: pathText(path),
    place: () => source.position(path),
  })
  const redirects = site.sources.redirects
  const sent = site.redirects.map(({ to }, at) => ({ to, path: [at, 'to'] }))
  return [
    ...cards,
    ...sent.flatMap(({ to, path }) =>
      redirects ? fieldLink(to, field({ source: redirects, path }), 'redirect') : [],
    ),
    ...targets.map((target) => fieldLink(target.key, field(target))),
    ...texts.flatMap((text) =>
      text.source === site.sources.redirects ? [] : inField(text.text, field(text)),
    ),
  ]
}

const writtenLinks = memoize((site: Site): readonly WrittenLink[] => [
  ...mdxPages(site).flatMap(({ source, prose, path }) => inText(source, ENGLISH.code, prose, path)),
  ...englishFields(site),
  ...site.overlays.flatMap(inTranslation),
])

export const internalPageLinks = memoize((site: Site): readonly WrittenLink[] =>
  writtenLinks(site).filter(
    ({ href, language, kind }) => href.startsWith('/') && language === ENGLISH.code && kind !== 'redirect',
  ),
)

/** A fault of a link: its message and the right target. With `isFix`, `content check --fix` writes this target. */
type Fault = readonly [message: string, expected: string, more?: { isFix?: true; severity?: Severity }]

/** A rule that looks at one link at a time. @param at whether findings point at the link or at its target */
export const linkRule = (
  id: string,
  summary: string,
  kinds: readonly Kind[],
  judge: (link: WrittenLink, site: Site) => Fault | undefined,
  at: 'place' | 'target' = 'target',
): Rule => ({
  id,
  severity: 'error',
  summary,
  run(site, _, report) {
    for (const link of writtenLinks(site).filter(({ kind }) => kinds.includes(kind))) {
      const { source, href } = link
      const [message, expected = '', { isFix, ...more } = {}] = judge(link, site) ?? []
      if (!message) continue
      const start = isFix ? offsetOf(source.text, link.target()) : 0
      const fix = isFix && { start, end: start + href.length, text: expected }
      report(source, link[at](), message, expected, { ...(href && { got: href }), fix, ...more })
    }
  },
})
