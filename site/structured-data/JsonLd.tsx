/** A block of structured data in the head of a page. */
import { SOURCE } from '#content/model/translation/language.ts'
import { pathIn } from '#lambdas/shared/path-in.ts'
import { usePage } from '../components/page/page.tsx'
import type { Block } from './types.ts'

/** Escapes `<`, so that content cannot close the script element. */
export const jsonLd = (block: Block): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...block }).replace(/</g, '\\u003c')

/** Sets the language of a translated page, and replaces addresses of pages that exist in it. */
function useLocal(block: Block): Block {
  const { language, translated, settings } = usePage().site
  if (language === SOURCE.code) return block
  const shown = new Set(translated.map(({ path }) => path))
  const local = (key: string, value: unknown): unknown => {
    if (key === 'inLanguage') return language
    if (typeof value !== 'string' || !value.startsWith(`${settings.origin}/`)) return value
    const path = value.slice(settings.origin.length)
    return shown.has(path) ? settings.origin + pathIn(language, path) : value
  }
  return JSON.parse(JSON.stringify(block, local))
}

export function JsonLd({ block }: { block: Block }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLd(useLocal(block)) }} />
}
