/**
 * Filters the cards of a list by category and search, and shows more of them on demand. `?category=`, `?goal=`, `?q=`
 * and `?show=` keep the choice.
 *
 * `[data-list="post"]` contains the list and names the attribute with the categories of a card, `data-post`.
 * `[data-cards]` contains the cards: it shows `data-first` of them, and `data-step` more with each press. If the list
 * has several pages (`data-pages`), their cards are fetched when a visitor first needs them. `[data-others]` contains a
 * second list with its own count. The count line includes that list if its filter, the value of `data-others`, is
 * pressed, or if no other card matches.
 */
import { fillPlural, type Plural } from '#lambdas/shared/message.ts'
import { afterPaint } from '../../entry/replay-early-clicks.ts'
import type { CountMessages, ListEntry } from './entries.ts'
import { countMessage, fetchCards, filterEntries, readEntries } from './entries.ts'
import { categoryKey, keepListState } from './list-state.ts'

function listIn(root: Document, by: string, grid: HTMLElement) {
  const others = root.querySelector<HTMLElement>('[data-others]')
  const cards = readEntries(grid, by)
  const entries = others ? [...cards, ...readEntries(others, by)] : cards
  const total = Number(grid.dataset.total ?? cards.length)
  const first = Number(grid.dataset.first ?? total)
  const buttons = [...root.querySelectorAll<HTMLButtonElement>('[data-filter]')]
  /** The category that includes every entry. */
  const all = buttons[0]?.dataset.filter ?? ''
  const line = root.querySelector<HTMLElement>('[data-count]')
  return {
    ...{ root, by, grid, others, entries, total, first, buttons, all, line },
    says: line && (JSON.parse(line.dataset.words ?? '') as CountMessages),
    bar: root.querySelector<HTMLElement>('[data-sticky]'),
    search: root.querySelector<HTMLInputElement>('[data-search]'),
    more: root.querySelector<HTMLButtonElement>('[data-load-more]'),
    empty: root.querySelector<HTMLElement>('[data-empty]'),
    /** Buttons of the second filter of courses, by goal. It combines with the category; at most one button is pressed. */
    goals: [...root.querySelectorAll<HTMLButtonElement>('[data-goal]')],
    /** Elements that are shown only while their goal is pressed. */
    paths: [...root.querySelectorAll<HTMLElement>('[data-path]')],
    step: Number(grid.dataset.step),
    defaults: { category: categoryKey(all), q: '', show: `${first}`, goal: '' },
    ...{ category: all, goal: '', limit: first },
    fetching: undefined as Promise<void> | undefined,
  }
}

type List = ReturnType<typeof listIn>

const wordsOf = ({ search }: List): string => search?.value.trim() ?? ''

const pressedOf = ({ buttons, category }: List) => buttons.find(({ dataset }) => dataset.filter === category)

const foundIn = (list: List): ListEntry[] =>
  filterEntries(list.entries, list.category, wordsOf(list), list.all).filter(({ goals }) =>
    goals.includes(list.goal),
  )

function press({ buttons, goals, paths, category, goal }: List): void {
  for (const button of buttons) button.setAttribute('aria-pressed', `${button.dataset.filter === category}`)
  for (const button of goals) button.setAttribute('aria-pressed', `${button.dataset.goal === goal}`)
  for (const path of paths) {
    path.hidden = path.dataset.path !== goal
    path.toggleAttribute('data-open', !path.hidden)
  }
}

function show(list: List): void {
  const { entries, category, all, goal, goals, limit, total, more, empty, grid, line, says, others } = list
  const words = wordsOf(list)
  const matching = foundIn(list)
  const rows = matching.filter(({ card }) => others?.contains(card))
  const cards = matching.filter((entry) => !rows.includes(entry))
  const isOneList = cards.length === 0 || category === others?.dataset.others
  const shown = new Set([...cards.slice(0, limit), ...rows])
  for (const entry of entries) entry.card.hidden = !shown.has(entry)
  // Until all pages are fetched, only the total is certain.
  const isFiltered = category !== all || words !== '' || goal !== ''
  const count = (isFiltered ? cards.length : total) + (isOneList ? rows.length : 0)
  if (more) more.hidden = count <= limit
  if (empty) empty.hidden = count > 0
  grid.dataset.ready = ''
  if (!line || !says) return
  // The label of the pressed button, without its count.
  const label = category === all ? '' : (pressedOf(list)?.firstChild?.textContent ?? '')
  const suffix = goals.find(({ dataset }) => dataset.goal === goal)?.dataset.words ?? ''
  const visible = isOneList ? shown.size : shown.size - rows.length
  const text = countMessage(says, { shown: visible, all: count, category: label, words }) + suffix
  if (line.textContent !== text) line.textContent = text
  if (others) showOthers(others, rows.length, isOneList)
}

/** @param isCounted whether the count line includes the second list, which then needs no heading */
function showOthers(others: HTMLElement, count: number, isCounted: boolean): void {
  others.hidden = count === 0
  others.querySelector('[data-others-head]')?.toggleAttribute('hidden', isCounted)
  const line = others.querySelector<HTMLElement>('[data-others-count]')
  if (!line) return
  const forms: Plural = JSON.parse(line.dataset.othersCount ?? '')
  line.textContent = fillPlural(forms, count, document.documentElement.lang)
}

/** Pixels from the sticky filter bar, or the header, to the count line; negative if the line is scrolled out of view. */
function roomAboveLine({ root, bar, line }: List): number {
  const first = bar?.nextElementSibling ?? line
  const stuck = bar ?? root.querySelector('header')
  if (!first || !stuck) return 0
  const edge = Number.parseFloat(getComputedStyle(stuck).top) + stuck.getBoundingClientRect().height
  return first.getBoundingClientRect().top - edge
}

/** Fetches the cards of the list's other pages, once. */
function complete(list: List): Promise<void> {
  const { grid, by } = list
  const pages = Number(grid.dataset.pages ?? 1)
  if (pages === 1) return Promise.resolve()
  list.fetching ??= fetchCards(pages, by).then(
    (cards) => {
      for (const card of cards) card.hidden = true
      grid.append(...cards)
      list.entries = readEntries(grid, by)
      show(list)
    },
    () => {
      // The cards in the HTML still work; the next call fetches again.
      list.fetching = undefined
    },
  )
  return list.fetching
}

function restore(list: List, state: List['defaults']): void {
  const { buttons, goals, search, all, first, total, step } = list
  const button = buttons.find(({ dataset }) => categoryKey(dataset.filter ?? '') === state.category)
  list.category = button?.dataset.filter ?? all
  if (search) search.value = state.q
  list.goal = goals.some(({ dataset }) => dataset.goal === state.goal) ? state.goal : ''
  // Accepts only numbers that presses of the button can reach.
  const asked = Number(state.show)
  list.limit = asked > first && asked < total + step && (asked - first) % step === 0 ? asked : first
  press(list)
  show(list)
  // Scrolls the bar sideways to the pressed button, without scrolling the page.
  const bar = buttons[0]?.parentElement
  if (bar) bar.scrollLeft = (pressedOf(list)?.offsetLeft ?? 0) - (buttons[0]?.offsetLeft ?? 0)
  if (list.category !== all || wordsOf(list) || list.limit > list.entries.length) complete(list)
}

function choose(list: List, category: string, keep: () => void): void {
  list.category = category
  list.limit = list.first
  press(list)
  afterPaint(() => {
    const passed = roomAboveLine(list) < 0
    show(list)
    // Otherwise a visitor who has scrolled down would be at the footer of a shorter list.
    if (passed) scrollBy({ top: roomAboveLine(list), behavior: 'instant' })
    keep()
    complete(list)
  })
}

async function showMore(list: List, keep: () => void): Promise<void> {
  const before = list.limit
  list.limit += list.step
  if (list.limit > list.entries.length) await complete(list)
  show(list)
  keep()
  // The button may be hidden now. The focus goes to the first new entry.
  const next = foundIn(list)[before]?.card
  const target = next?.querySelector('a') ?? next
  target?.focus({ preventScroll: true })
}

/** Reacts to filters, search and buttons. @param keep saves the choice in the URL */
function listen(list: List, keep: () => void): void {
  const { root, buttons, goals, search, more, all } = list
  for (const button of buttons)
    button.addEventListener('click', () => choose(list, button.dataset.filter ?? all, keep))
  for (const button of goals)
    button.addEventListener('click', () => {
      const { goal = '' } = button.dataset
      list.goal = list.goal === goal ? '' : goal
      choose(list, list.category, keep)
    })
  search?.addEventListener('focus', () => complete(list))
  search?.addEventListener('input', () => {
    list.limit = list.first
    show(list)
  })
  search?.addEventListener('change', keep)
  more?.addEventListener('click', () => showMore(list, keep))
  root.querySelector('[data-show-all]')?.addEventListener('click', () => {
    if (search) search.value = ''
    list.goal = ''
    choose(list, all, keep)
    ;(search ?? buttons[0])?.focus()
  })
}

export function start(root: Document): void {
  const by = root.querySelector<HTMLElement>('[data-list]')?.dataset.list
  const grid = root.querySelector<HTMLElement>('[data-cards]')
  if (!by || !grid) return
  const list = listIn(root, by, grid)
  const { search, defaults } = list
  const follow = (state: typeof defaults): void => restore(list, state)
  const early = search?.value // typed before this script was loaded
  const save = list.buttons.length > 0 ? keepListState(defaults, follow) : void follow(defaults)
  const keep = (): void =>
    save?.({ category: categoryKey(list.category), q: wordsOf(list), show: `${list.limit}`, goal: list.goal })
  listen(list, keep)
  // The browser could not scroll to a path while it was hidden. After Back it has scrolled to where the visitor was.
  if (root.documentElement.scrollTop === 0)
    list.paths.find(({ id, hidden }) => !hidden && location.hash === `#${id}`)?.scrollIntoView()
  if (search && early && early !== search.value) {
    search.value = early
    complete(list)
    show(list)
    keep()
  }
}
