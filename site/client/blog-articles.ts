/** Which articles the listing shows, and what it says about them (BLG-6 to BLG-8, BLG-13, BLG-14). */

import { fillPlural, type Plural } from '#lambdas/shared/message.ts'
import { pageLocale } from './query.ts'

/** An article as search and filter see it. */
export interface Article {
  category: string
  /** Title, excerpt and tags in small letters, a line each: a search never runs over their edges. */
  words: string
  card: HTMLElement
}

/** The articles whose cards are in the HTML, in its order. */
export function articlesIn(grid: HTMLElement): Article[] {
  return [...grid.querySelectorAll<HTMLElement>('[data-post]')].map((card) => {
    const link = card.querySelector('a')
    const excerpt = card.querySelector('[data-excerpt]')?.textContent ?? ''
    return {
      card,
      category: card.dataset.post ?? '',
      words: [link?.textContent, excerpt, ...(card.dataset.tags ?? '').split('|')].join('\n').toLowerCase(),
    }
  })
}

/** `battery` and `batteries` → `batter`, which both begin with. */
const stemOf = (search: string): string => search.replace(/(\w{3})(?:ies|y|es|s)$/, '$1')

/**
 * Search AND category (BLG-13, BLG-14); of words that no article has, those with another ending.
 * @param all the category that excludes nothing
 */
export function matching(articles: readonly Article[], category: string, search: string, all: string) {
  const words = search.toLowerCase()
  const those = articles.filter((article) => category === all || article.category === category)
  const found = those.filter((article) => article.words.includes(words))
  return found.length > 0 ? found : those.filter((article) => article.words.includes(stemOf(words)))
}

/** Messages of all articles, of a category, of what was searched for, and of both. */
export interface ArticleWords {
  all: Plural
  in: Plural
  matching: Plural
  both: Plural
}

/** `Showing 9 of 24 articles`, `Showing 1 of 1 articles in Training matching battery` */
export function articleLine(
  messages: ArticleWords,
  { shown, all, category, words }: { shown: number; all: number; category: string; words: string },
  locale = pageLocale(),
): string {
  const forms = category ? (words ? messages.both : messages.in) : words ? messages.matching : messages.all
  return fillPlural(forms, all, locale, { shown, category, words })
}
