/**
 * Filters the cards of a list by category, search and "more" (CRS-2 to CRS-12, BLG-5 to BLG-16, COL-2, COL-3, STO-5 to STO-11,
 * DEF-67). `?category=`, `?goal=`, `?q=` and `?show=` keep the choice.
 *
 * `[data-list="post"]` surrounds the list and names the filtered attribute, `data-post`. `[data-cards]` contains the cards; it
 * shows `data-first` of them, and `data-step` more with each press. If the blog has several pages (`data-pages`), cards of the
 * other pages are fetched when a visitor first needs them.
 */
import { fillPlural, type Plural } from '#lambdas/shared/message.ts'
import { afterPaint } from '../../entry/replay-early-clicks.ts'
import { categoryKey, keepState } from './list-state.ts'

/** Cards with their category and searchable text. @param by attribute with the category */
export function readEntries(list: ParentNode, by: string) {
  return [...list.querySelectorAll<HTMLElement>(`[data-${by}]`)].map((card) => {
    const link = card.querySelector('a')
    const excerpt = card.querySelector('[data-excerpt]')?.textContent ?? ''
    return {
      card,
      category: card.dataset[by] ?? '',
      goals: card.dataset.goals ?? '',
      // One line for each part, so that a search does not match across two parts.
      words: [link?.textContent, excerpt, ...(card.dataset.tags ?? '').split('|')].join('\n').toLowerCase(),
    }
  })
}

type Entry = ReturnType<typeof readEntries>[number]

/** `battery` and `batteries` → `batter` */
const stemOf = (search: string): string => search.replace(/(\w{3})(?:ies|y|es|s)$/, '$1')

/**
 * Entries that match search and category (BLG-13, BLG-14). If none contains the words, their stem is searched.
 * @param all the category that includes every entry
 */
export function filterEntries(entries: readonly Entry[], category: string, search: string, all: string) {
  const words = search.toLowerCase()
  const those = entries.filter((entry) => category === all || entry.category === category)
  const found = those.filter((entry) => entry.words.includes(words))
  return found.length > 0 ? found : those.filter((entry) => entry.words.includes(stemOf(words)))
}

/** Messages for all entries, for a category, for a search, and for both. */
interface CountMessages {
  all: Plural
  in: Plural
  matching?: Plural
  both?: Plural
}

/**
 * `Showing 1 course in Women Programs`, `Showing 1 of 1 articles in Training matching battery`
 * @param category its label, empty for all
 */
export function countMessage(
  { all: every, in: inside, matching: found = every, both = inside }: CountMessages,
  { shown, all, category, words = '' }: { shown: number; all: number; category: string; words?: string },
  locale = document.documentElement.lang,
): string {
  // The page has a text of its own for a search without results.
  if (words && all === 0) return ''
  const forms = category ? (words ? both : inside) : words ? found : every
  // Messages of courses and stories have a {filter}.
  return fillPlural(forms, all, locale, { shown, category, filter: category, words })
}

/** Cards of all pages after the first. @throws if one cannot be fetched */
async function fetchCards(pages: number, by: string): Promise<HTMLElement[]> {
  const numbers = Array.from({ length: pages - 1 }, (_, index) => index + 2)
  const found = numbers.map(async (page) => {
    const response = await fetch(`${location.pathname}/page/${page}`)
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
  /** The second filter of courses: none or one is pressed, and it combines with the category. */
  const goals = [...root.querySelectorAll<HTMLButtonElement>('[data-goal]')]
  const says: CountMessages | undefined = line && JSON.parse(line.dataset.words ?? '')
  let entries = readEntries(grid, by)
  const pages = Number(grid.dataset.pages ?? 1)
  const total = Number(grid.dataset.total ?? entries.length)
  const first = Number(grid.dataset.first ?? total)
  const step = Number(grid.dataset.step)
  /** The first button includes every entry. */
  const all = buttons[0]?.dataset.filter ?? ''
  const defaults = { category: categoryKey(all), q: '', show: `${first}`, goal: '' }
  let category = all
  let goal = ''
  let limit = first
  let fetching: Promise<void> | undefined

  const words = (): string => search?.value.trim() ?? ''
  const found = (): Entry[] =>
    filterEntries(entries, category, words(), all).filter((entry) => entry.goals.includes(goal))
  const pressed = () => buttons.find(({ dataset }) => dataset.filter === category)
  const press = (): void => {
    for (const button of buttons) button.setAttribute('aria-pressed', `${button.dataset.filter === category}`)
    for (const button of goals) button.setAttribute('aria-pressed', `${button.dataset.goal === goal}`)
  }
  const show = (): void => {
    const chosen = category !== all || words() !== '' || goal !== ''
    const list = found()
    const shown = new Set(list.slice(0, limit))
    for (const entry of entries) entry.card.hidden = !shown.has(entry)
    // Until all pages are fetched, only the total is certain.
    const count = chosen ? list.length : total
    if (more) more.hidden = count <= limit
    if (empty) empty.hidden = count > 0
    grid.dataset.ready = ''
    if (!line || !says) return
    const text = countMessage(says, {
      shown: shown.size,
      all: count,
      // The label without its count.
      category: category === all ? '' : (pressed()?.firstChild?.textContent ?? ''),
      words: words(),
    })
    const suffix = goals.find(({ dataset }) => dataset.goal === goal)?.dataset.words ?? ''
    if (line.textContent !== text + suffix) line.textContent = text + suffix
  }
  /** Pixels from the sticky bar, or the header, to the count line; negative if the line is scrolled out of view. */
  const roomAboveLine = (): number => {
    const first = bar?.nextElementSibling ?? line
    const stuck = bar ?? root.querySelector('header')
    if (!first || !stuck) return 0
    const edge = Number.parseFloat(getComputedStyle(stuck).top) + stuck.getBoundingClientRect().height
    return first.getBoundingClientRect().top - edge
  }
  /** Fetches the cards of the other pages, once. */
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
        // The cards in the HTML still work; the next call fetches again.
        fetching = undefined
      },
    )
    return fetching
  }
  const restore = (state: typeof defaults): void => {
    const button = buttons.find(({ dataset }) => categoryKey(dataset.filter ?? '') === state.category)
    category = button?.dataset.filter ?? all
    if (search) search.value = state.q
    goal = goals.some(({ dataset }) => dataset.goal === state.goal) ? state.goal : ''
    // Only numbers that the button can reach.
    const asked = Number(state.show)
    limit = asked > first && asked < total + step && (asked - first) % step === 0 ? asked : first
    press()
    show()
    // Scrolls the bar sideways to the pressed button, without scrolling the page.
    const bar = buttons[0]?.parentElement
    if (bar) bar.scrollLeft = (pressed()?.offsetLeft ?? 0) - (buttons[0]?.offsetLeft ?? 0)
    if (category !== all || words() || limit > entries.length) complete()
  }
  const keep = (): void => save?.({ category: categoryKey(category), q: words(), show: `${limit}`, goal })
  const choose = (filter: string): void => {
    category = filter
    limit = first
    press()
    afterPaint(() => {
      const passed = roomAboveLine() < 0
      show()
      // Else a shorter list leaves them at the footer.
      if (passed) scrollBy({ top: roomAboveLine(), behavior: 'instant' })
      keep()
      complete()
    })
  }
  for (const button of buttons) button.addEventListener('click', () => choose(button.dataset.filter ?? all))
  for (const button of goals)
    button.addEventListener('click', () => {
      const { goal: own = '' } = button.dataset
      goal = goal === own ? '' : own
      choose(category)
    })
  search?.addEventListener('focus', complete)
  search?.addEventListener('input', () => {
    limit = first
    show()
  })
  search?.addEventListener('change', keep)
  more?.addEventListener('click', async () => {
    const before = limit
    limit += step
    if (limit > entries.length) await complete()
    show()
    keep()
    // The button may be hidden now. The focus goes to the first new entry.
    const next = found()[before]?.card
    const target = next?.querySelector('a') ?? next
    target?.focus({ preventScroll: true })
  })
  root.querySelector('[data-show-all]')?.addEventListener('click', () => {
    if (search) search.value = ''
    goal = ''
    choose(all)
    const target = search ?? buttons[0]
    target?.focus()
  })
  // Typed before this script was loaded.
  const early = search?.value
  // A list without filters keeps nothing in the address.
  const save = buttons.length > 0 ? keepState(defaults, restore) : void restore(defaults)
  if (search && early && early !== search.value) {
    search.value = early
    complete()
    show()
    keep()
  }
}
