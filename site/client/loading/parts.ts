/** Scripts that are loaded if a page has a matching element. */

/**
 * Selector → file of `parts/`, which exports `start(document)`. Early clicks are replayed (replay-early-clicks.ts). The size
 * limits of pages use this table too.
 */
export const PARTS: Readonly<Record<string, string>> = {
  '[data-weekday],[data-until]': 'batches',
  '[data-catalogue]': 'catalogue',
  '[data-embed]': 'embeds',
  '[data-marquee],[data-carousel]': 'moving-lists',
  '[data-slides]': 'slides',
  '[data-list]': 'list',
  '[data-article]': 'article',
  '[data-choose]': 'choose',
  '[data-loop-toggle]': 'hero-loop',
  '[data-photo]': 'gallery',
  '[data-find]': 'search',
  '[data-reference]': 'reference',
}
