/**
 * A list whose cards are in the HTML: category, search and "more" show and hide them (CRS-2 to CRS-12, BLG-5 to BLG-16, COL-2,
 * COL-3, STO-5 to STO-11, DEF-67). The choice stands in `?category=`, `?q=` and `?show=`, so Back and a shared link bring it back.
 *
 * `[data-list="post"]` is around all of it and names the attribute by which cards are filtered, `data-post`. `[data-cards]` holds
 * them; its `data-first` and `data-step` say how many are shown at first, and how many more a press brings. Of a blog of more than
 * one page (`data-pages`), the cards of the other pages are fetched when the visitor first asks for what this one lacks.
 */
import { fillPlural, type Plural } from '#lambdas/shared/message.ts'
import { addressWith, categoryKey, pageLocale } from '../lists/query.ts'
import { afterPaint } from '../loading/after-paint.ts'

/** Cards as filter and search see them. @param by name of the cards' attribute that holds their category */
export function readEntries(list: ParentNode, by: string) {
  return [...list.querySelectorAll<HTMLElement>(`[data-${by}]`)].map((card) => {
    const link = card.querySelector('a')
    const excerpt = card.querySelector('[data-excerpt]')?.textContent ?? ''
    return {
      card,
      category: card.dataset[by] ?? '',
      // In small letters, a line each: a search never runs over their edges.
      words: [link?.textContent, excerpt, ...(card.dataset.tags ?? '').split('|')].join('\n').toLowerCase(),
    }
  })
}

type Entry = ReturnType<typeof readEntries>[number]

/** `battery` and `batteries` → `batter`, which both begin with. */
const stemOf = (search: string): string => search.replace(/(\w{3})(?:ies|y|es|s)$/, '$1')

/**
 * Search AND category (BLG-13, BLG-14); of words that no entry has, those with another ending.
 * @param all the category that excludes nothing
 */
export function filterEntries(entries: readonly Entry[], category: string, search: string, all: string) {
  const words = search.toLowerCase()
  const those = entries.filter((entry) => category === all || entry.category === category)
  const found = those.filter((entry) => entry.words.includes(words))
  return found.length > 0 ? found : those.filter((entry) => entry.words.includes(stemOf(words)))
}

/** Messages of all entries, of a category, of what was searched for, and of both. */
interface CountMessages {
  all: Plural
  in: Plural
  matching?: Plural
  both?: Plural
}

/**
 * `Showing 1 course in Women Programs`, `Showing 1 of 1 articles in Training matching battery`
 * @param category as its button says it, nothing for all
 */
export function countMessage(
  { all: every, in: inside, matching: found = every, both = inside }: CountMessages,
  { shown, all, category, words = '' }: { shown: number; all: number; category: string; words?: string },
  locale = pageLocale(),
): string {
  const forms = category ? (words ? both : inside) : words ? found : every
  // Messages of courses and stories call the category a filter.
  return fillPlural(forms, all, locale, { shown, category, filter: category, words })
}

/** Cards of the pages after the first, in their order. @throws when one cannot be fetched */
async function fetchCards(pages: number, by: string): Promise<HTMLElement[]> {
  const numbers = Array.from({ length: pages - 1 }, (_, index) => index + 2)
  const found = numbers.map(async (page) => {
    const response = await fetch(`/blog/page/${page}`)
    if (!response.ok) throw new Error(`page ${page}: ${response.status}`)
    const { body } = new DOMParser().parseFromString(await response.text(), 'text/html')
    return readEntries(body, by).map(({ card }) => card)
  })
  return (await Promise.all(found)).flat()
}

export function start(root: Document): void {
  const by = root.querySelector<HTMLElement>('[data-list]')?.dataset.list
  const grid = root.querySelector<HTMLElement>('[data-cards]')
  const line = root.querySelector<HTMLElement>('[data-count]')
  const bar = root.querySelector<HTMLElement>('[data-sticky]')
  if (!by || !grid) return
  const search = root.querySelector<HTMLInputElement>('[data-search]')
  const more = root.querySelector<HTMLButtonElement>('[data-load-more]')
  const empty = root.querySelector<HTMLElement>('[data-empty]')
  const buttons = [...root.querySelectorAll<HTMLButtonElement>('[data-filter]')]
  const says: CountMessages | undefined = line && JSON.parse(line.dataset.words ?? '')
  let entries = readEntries(grid, by)
  const pages = Number(grid.dataset.pages ?? 1)
  const total = Number(grid.dataset.total ?? entries.length)
  const first = Number(grid.dataset.first ?? total)
  const step = Number(grid.dataset.step)
  /** The first button excludes nothing. */
  const all = buttons[0]?.dataset.filter ?? ''
  let category = all
  let limit = first
  let fetching: Promise<void> | undefined

  const words = (): string => search?.value.trim() ?? ''
  const found = (): Entry[] => filterEntries(entries, category, words(), all)
  const pressed = () => buttons.find(({ dataset }) => dataset.filter === category)
  const press = (): void => {
    for (const button of buttons) button.setAttribute('aria-pressed', `${button.dataset.filter === category}`)
  }
  const show = (): void => {
    const chosen = category !== all || words() !== ''
    const list = found()
    const shown = new Set(list.slice(0, limit))
    for (const entry of entries) entry.card.hidden = !shown.has(entry)
    // Before all pages are here only the number of all articles is known for certain.
    const count = chosen ? list.length : total
    if (more) more.hidden = count <= limit
    if (empty) empty.hidden = count > 0
    grid.dataset.ready = ''
    if (!line || !says) return
    const text = countMessage(says, {
      shown: shown.size,
      all: count,
      // Without its count.
      category: category === all ? '' : (pressed()?.firstChild?.textContent ?? ''),
      words: words(),
    })
    if (line.textContent !== text) line.textContent = text
  }
  /** Pixels from the bar, or the header where no bar sticks, down to the count line; below 0 once the reader has passed it. */
  const roomAboveLine = (): number => {
    const first = bar?.nextElementSibling ?? line
    const stuck = bar ?? root.querySelector('header')
    if (!first || !stuck) return 0
    const edge = Number.parseFloat(getComputedStyle(stuck).top) + stuck.getBoundingClientRect().height
    return first.getBoundingClientRect().top - edge
  }
  /** Every entry: at once when all are in the HTML, else after the one fetch of the other pages. */
  const complete = (): Promise<void> => {
    if (pages === 1) return Promise.resolve()
    fetching ??= fetchCards(pages, by).then(
      (cards) => {
        for (const card of cards) card.hidden = true
        grid.append(...cards)
        entries = readEntries(grid, by)
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
    // Where nothing can be chosen, there is nothing to share.
    if (buttons.length === 0) return
    const url = addressWith([
      ['category', categoryKey(category), categoryKey(all)],
      ['q', words(), ''],
      ['show', `${limit}`, `${first}`],
    ])
    history.replaceState(null, '', url)
  }
  const fromUrl = (): void => {
    const query = new URLSearchParams(location.search)
    const button = buttons.find(({ dataset }) => categoryKey(dataset.filter ?? '') === query.get('category'))
    category = button?.dataset.filter ?? all
    if (search) search.value = query.get('q') ?? ''
    // Only numbers that the button can reach.
    const asked = Number(query.get('show'))
    limit = asked > first && asked < total + step && (asked - first) % step === 0 ? asked : first
    press()
    show()
    // The pressed button comes into sight where its bar scrolls sideways; the page itself stays where it is.
    const bar = buttons[0]?.parentElement
    if (bar) bar.scrollLeft = (pressed()?.offsetLeft ?? 0) - (buttons[0]?.offsetLeft ?? 0)
    if (category !== all || words() || limit > entries.length) complete()
  }
  const choose = (filter: string): void => {
    category = filter
    limit = first
    press()
    afterPaint(() => {
      const passed = roomAboveLine() < 0
      show()
      // In a shorter list they would be in the footer.
      if (passed) scrollBy({ top: roomAboveLine(), behavior: 'instant' })
      keep()
      complete()
    })
  }
  for (const button of buttons) button.addEventListener('click', () => choose(button.dataset.filter ?? all))
  search?.addEventListener('focus', complete)
  search?.addEventListener('input', () => {
    limit = first
    show()
  })
  // Once the words are settled; browsers refuse an address that changes with every letter.
  search?.addEventListener('change', keep)
  more?.addEventListener('click', async () => {
    const before = limit
    limit += step
    if (limit > entries.length) await complete()
    show()
    keep()
    // The button may be gone; the first new entry is what the visitor asked for.
    const next = found()[before]?.card
    const target = next?.querySelector('a') ?? next
    target?.focus({ preventScroll: true })
  })
  root.querySelector('[data-show-all]')?.addEventListener('click', () => {
    if (search) search.value = ''
    choose(all)
    const target = search ?? buttons[0]
    target?.focus()
  })
  // A link within the page says so, too; a list without a choice has nothing in the address to follow.
  if (buttons.length > 0) addEventListener('popstate', fromUrl)
  const early = search?.value
  fromUrl()
  // Typed before the code was here.
  if (search && early && early !== search.value) {
    search.value = early
    complete()
    show()
    keep()
  }
}
