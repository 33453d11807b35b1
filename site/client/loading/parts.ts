/** Code that a page fetches when it has something for it to do. Each file of `parts/` exports `start(document)`. */

/**
 * Selector of what stands on the page → file of `parts/`. A press of it, or of a button in it, is held until the code is
 * there (hold.ts). The budgets charge pages by this table, too.
 */
export const PARTS: Readonly<Record<string, string>> = {
  '[data-weekday],[data-until]': 'batches',
  '[data-catalogue]': 'catalogue',
  '[data-embed]': 'embeds',
  '[data-marquee]': 'marquees',
  '[data-slides]': 'slides',
  '[data-list]': 'list',
  '[data-article]': 'article',
  '[data-choose]': 'choose',
  '[data-loop-toggle]': 'hero-loop',
  '[data-photo]': 'gallery',
  '[data-find]': 'search',
  '[data-reference]': 'reference',
}
