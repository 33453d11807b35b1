/**
 * The listing of the blog (BLG-5 to BLG-16): search, category and "Load More Articles" show and hide the cards of the
 * HTML. The choice stands in `?category=`, `?q=` and `?show=`, so Back and a shared link bring it back. Of a blog of
 * more than one page, the cards of the other pages are fetched when the visitor first asks for what this one lacks.
 */
import { type Article, type ArticleWords, articleLine, articlesIn, matching } from '../blog-articles.ts'
import { addressWith, categoryKey, labelOf, showPressed } from '../query.ts'

/** Articles at first, and how many more a click brings (BLG-10, BLG-11). */
const FIRST = 9
const MORE = 6
const ALL = 'All Posts'

/** Cards of the pages after the first, in their order. @throws when one cannot be fetched */
async function fetchCards(pages: number): Promise<HTMLElement[]> {
  const numbers = Array.from({ length: pages - 1 }, (_, index) => index + 2)
  const found = numbers.map(async (page) => {
    const response = await fetch(`/blog/page/${page}`)
    if (!response.ok) throw new Error(`page ${page}: ${response.status}`)
    const { body } = new DOMParser().parseFromString(await response.text(), 'text/html')
    return [...body.querySelectorAll<HTMLElement>('[data-post]')]
  })
  return (await Promise.all(found)).flat()
}

export function start(root: Document): void {
  const grid = root.querySelector<HTMLElement>('[data-total]')
  const search = root.querySelector<HTMLInputElement>('[data-search]')
  const more = root.querySelector<HTMLButtonElement>('[data-load-more]')
  const line = root.querySelector<HTMLElement>('[data-count]')
  const empty = root.querySelector<HTMLElement>('[data-empty]')
  if (!grid || !search || !more || !line || !empty) return
  const buttons = [...root.querySelectorAll<HTMLButtonElement>('[data-filter]')]
  const total = Number(grid.dataset.total)
  const says = JSON.parse(line.dataset.words ?? '') as ArticleWords
  let articles: readonly Article[] = articlesIn(grid)
  let category = ALL
  let limit = FIRST
  let fetching: Promise<void> | undefined

  const words = (): string => search.value.trim()
  const found = (): Article[] => matching(articles, category, words(), ALL)
  const show = (): void => {
    const chosen = category !== ALL || words() !== ''
    const list = found()
    const shown = new Set(list.slice(0, limit))
    for (const article of articles) article.card.hidden = !shown.has(article)
    for (const button of buttons) button.setAttribute('aria-pressed', `${button.dataset.filter === category}`)
    // Before all pages are here only the number of all articles is known for certain.
    const count = chosen ? list.length : total
    more.hidden = count <= limit
    empty.hidden = count > 0
    const text = articleLine(says, {
      shown: shown.size,
      all: count,
      category: category === ALL ? '' : labelOf(buttons, category),
      words: words(),
    })
    if (line.textContent !== text) line.textContent = text
    grid.dataset.ready = ''
  }
  /** Every article: at once when all are in the HTML, else after the one fetch of the other pages. */
  const complete = (): Promise<void> => {
    const pages = Number(grid.dataset.pages)
    if (pages === 1) return Promise.resolve()
    fetching ??= fetchCards(pages).then(
      (cards) => {
        for (const card of cards) card.hidden = true
        grid.append(...cards)
        articles = articlesIn(grid)
        show()
      },
      () => {
        // What is in the HTML goes on working; the next try fetches anew.
        fetching = undefined
      },
    )
    return fetching
  }
  const keep = (): void => {
    const url = addressWith([
      ['category', categoryKey(category), categoryKey(ALL)],
      ['q', words(), ''],
      ['show', `${limit}`, `${FIRST}`],
    ])
    history.replaceState(null, '', url)
  }
  const fromUrl = (): void => {
    const query = new URLSearchParams(location.search)
    const button = buttons.find(({ dataset }) => categoryKey(dataset.filter ?? '') === query.get('category'))
    category = button?.dataset.filter ?? ALL
    search.value = query.get('q') ?? ''
    // Only numbers that the button can reach.
    const asked = Number(query.get('show'))
    limit = asked > FIRST && asked < total + MORE && (asked - FIRST) % MORE === 0 ? asked : FIRST
    show()
    showPressed(buttons)
    if (category !== ALL || words() || limit > articles.length) complete()
  }
  const choose = (filter: string): void => {
    category = filter
    limit = FIRST
    show()
    keep()
    complete()
  }
  for (const button of buttons) button.addEventListener('click', () => choose(button.dataset.filter ?? ALL))
  search.addEventListener('focus', complete)
  search.addEventListener('input', () => {
    limit = FIRST
    show()
  })
  // Once the words are settled; browsers refuse an address that changes with every letter.
  search.addEventListener('change', keep)
  more.addEventListener('click', async () => {
    const before = limit
    limit += MORE
    if (limit > articles.length) await complete()
    show()
    keep()
    // The button may be gone; the first new article is what the visitor asked for.
    found()[before]?.card.querySelector('a')?.focus({ preventScroll: true })
  })
  root.querySelector('[data-show-all]')?.addEventListener('click', () => {
    search.value = ''
    choose(ALL)
    search.focus()
  })
  addEventListener('popstate', fromUrl)
  const early = search.value
  fromUrl()
  // Typed before the code was here.
  if (early && early !== search.value) {
    search.value = early
    complete()
    show()
    keep()
  }
}
