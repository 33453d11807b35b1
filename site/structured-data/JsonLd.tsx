/** One block of structured data in the head of a page. */
import type { Block } from './types.ts'

/** JSON-LD as it may stand in a script: `<` is escaped, so that no content can close the element. */
export const jsonLd = (block: Block): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...block }).replace(/</g, '\\u003c')

export function JsonLd({ block }: { block: Block }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLd(block) }} />
}
