/** `<head>` of every page. finish-page.ts replaces the placeholder of the Content Security Policy. */
import { documentLink, GENERAL_CARD } from '#content/model/translation/documents.ts'
import { ENGLISH } from '#content/model/translation/language.ts'
import { fill } from '#lambdas/shared/message.ts'
import { pathIn } from '#lambdas/shared/path-in.ts'
import { linkResolver } from '../language/links.ts'
import { useLanguageVersions, usePage, usePath } from './page.tsx'
import type { PageHead } from './page-context.ts'
import type { JsonLdBlock } from './structured-data/blocks.ts'

export function Head() {
  // `data` is empty in development if +data.ts failed.
  const { m: messages, site, settings, language, locale, head = {} } = usePage<{ head?: PageHead }>()
  const path = usePath()
  const { title: pageTitle, description } = head
  const { full, short } = settings.brand
  const named = pageTitle?.split(' ').includes(short)
  const title = pageTitle ? (named ? pageTitle : `${pageTitle} | ${short}`) : full
  const kept = head.canonical ?? path
  const canonical = new URL(pathIn(language, kept), settings.origin).href
  // Search engines get only indexable pages as alternates.
  const versions = useLanguageVersions()
  const others = versions.filter(({ status }) => status !== 'draft')
  const self = versions.find(({ code }) => code === language)
  const card = new URL(documentLink(site, head.card ?? GENERAL_CARD), settings.origin).href
  const hidden = head.noindex || self?.status === 'draft'
  const alternates = hidden || kept !== path || others.length < 2 ? [] : others
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      {/* Delays the first paint until the page header has been parsed. Otherwise the header would move. */}
      <link rel="expect" href="#main" blocking="render" />
      <meta name="academy-csp" content={JSON.stringify(head.csp ?? {})} />
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {hidden ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={canonical} />}
      {alternates.map(({ locale, path: other }) => (
        <link key={locale} rel="alternate" hrefLang={locale} href={new URL(other, settings.origin).href} />
      ))}
      {alternates[0] && (
        <link rel="alternate" hrefLang="x-default" href={new URL(alternates[0].path, settings.origin).href} />
      )}
      <meta name="theme-color" content="#FBF9F4" />
      <meta property="og:site_name" content={settings.brand.full} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={canonical} />
      <meta property="og:image" content={card} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={title} />
      <meta property="og:locale" content={(self?.locale ?? locale).replace('-', '_')} />
      <meta name="twitter:card" content="summary_large_image" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
      {head.blocks?.map((block) => (
        <JsonLd key={JSON.stringify(block)} block={block} />
      ))}
      {/^\/blog(?:\/|$)/.test(path) && (
        <link
          rel="alternate"
          type="application/rss+xml"
          href="/rss.xml"
          title={fill(messages.blog.feed, { brand: settings.brand.full })}
        />
      )}
    </>
  )
}

/** Escapes `<`, so that content cannot close the script element. */
export const jsonLd = (block: JsonLdBlock): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...block }).replace(/</g, '\\u003c')

/** On a translated page, sets the language and replaces URLs of pages and files that exist in that language. */
function useLocal(block: JsonLdBlock): JsonLdBlock {
  const { site, language, settings } = usePage()
  if (language === ENGLISH.code) return block
  const local = (key: string, value: unknown): unknown => {
    if (key === 'inLanguage') return language
    // Keeps `@id`, because the academy has the same id in all languages.
    if (key === '@id' || typeof value !== 'string' || !value.startsWith(`${settings.origin}/`)) return value
    return settings.origin + linkResolver(site)(value.slice(settings.origin.length)).href
  }
  return JSON.parse(JSON.stringify(block, local))
}

export function JsonLd({ block }: { block: JsonLdBlock }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLd(useLocal(block)) }} />
}
