/** Scripts that are loaded if a page has a matching element. */

interface Part {
  start(root: Document): void
}

/**
 * Selector → import of a `.part.ts`. Clicks before the import are replayed (replay-early-clicks.ts). The check of page sizes
 * parses this source (build/budgets/page-cost.ts), because an extra table of file names would enlarge the entry script.
 */
export const PARTS: Readonly<Record<string, () => Promise<Part>>> = {
  '[data-weekday],[data-until]': () => import('../course/Batches.part.ts'),
  '[data-catalogue]': () => import('../pages/courses/index/catalogue.part.ts'),
  '[data-embed]': () => import('../ui/media/Embed.part.ts'),
  '[data-marquee]': () => import('../ui/moving/Marquee.part.ts'),
  '[data-slides]': () => import('../ui/moving/Slides.part.ts'),
  '[data-list]': () => import('../ui/lists/list.part.ts'),
  '[data-article]': () => import('../article/article.part.ts'),
  '[data-choose]': () => import('../ui/lists/choose.part.ts'),
  '[data-loop-toggle]': () => import('../pages/index/hero-loop.part.ts'),
  '[data-photo]': () => import('../pages/gallery/gallery.part.ts'),
  '[data-find]': () => import('../pages/search/search.part.ts'),
  '[data-reference]': () => import('../forms/endings/reference.part.ts'),
}
