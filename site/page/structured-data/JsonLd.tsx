/** A block of structured data in the head of a page. */
import { SOURCE } from '#content/model/translation/language.ts'
import { linkIn } from '../../language/links.ts'
import { usePage } from '../page.tsx'
import type { Block } from './types.ts'

/** Escapes `<`, so that content cannot close the script element. */
export const jsonLd = (block: Block): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...block }).replace(/</g, '\\u003c')

/** Sets the language of a translated page, and replaces addresses of pages and files that exist in it. */
function useLocal(block: Block): Block {
  const { site } = usePage()
  const { language, settings } = site
  if (language === SOURCE.code) return block
  const local = (key: string, value: unknown): unknown => {
    if (key === 'inLanguage') return language
    // The academy has one id in all languages.
    if (key === '@id' || typeof value !== 'string' || !value.startsWith(`${settings.origin}/`)) return value
    return settings.origin + linkIn(site)(value.slice(settings.origin.length)).href
  }
  return JSON.parse(JSON.stringify(block, local))
}

export function JsonLd({ block }: { block: Block }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLd(useLocal(block)) }} />
}
