/**
 * The story grid (STO-5 to STO-11, DEF-67): filter and "View More Stories" work on the cards that are in the HTML.
 * The choice stands in `?category=` and `?show=`, so Back and a shared link bring it back.
 */
import { addressWith, type CountWords, categoryKey, countLine, labelOf, showPressed } from '../query.ts'

/** Stories at first, and how many more a click brings (STO-8, STO-9). */
const FIRST = 6
const MORE = 3

export function start(root: Document): void {
  const grid = root.querySelector<HTMLElement>('[data-cards]')
  const more = root.querySelector<HTMLButtonElement>('[data-load-more]')
  const line = root.querySelector<HTMLElement>('[data-count]')
  if (!grid || !more || !line) return
  const buttons = [...root.querySelectorAll<HTMLButtonElement>('[data-filter]')]
  const cards = [...grid.querySelectorAll<HTMLElement>('[data-class]')]
  const says = JSON.parse(line.dataset.words ?? '') as CountWords
  let filter = 'All'
  let limit = FIRST

  const matching = (): HTMLElement[] =>
    cards.filter(({ dataset }) => filter === 'All' || dataset.class === filter)
  const show = (): void => {
    const found = matching()
    for (const card of cards) card.hidden = true
    for (const card of found.slice(0, limit)) card.hidden = false
    for (const button of buttons) button.setAttribute('aria-pressed', `${button.dataset.filter === filter}`)
    more.hidden = found.length <= limit
    const words = countLine(says, {
      shown: Math.min(limit, found.length),
      all: found.length,
      filter: filter === 'All' ? '' : labelOf(buttons, filter),
    })
    if (line.textContent !== words) line.textContent = words
    grid.dataset.ready = ''
  }
  const keep = (): void => {
    const url = addressWith([
      ['category', categoryKey(filter), 'all'],
      ['show', `${limit}`, `${FIRST}`],
    ])
    history.replaceState(null, '', url)
  }
  const fromUrl = (): void => {
    const query = new URLSearchParams(location.search)
    const chosen = buttons.find(({ dataset }) => categoryKey(dataset.filter ?? '') === query.get('category'))
    filter = chosen?.dataset.filter ?? 'All'
    // Only numbers that the button can reach.
    const asked = Number(query.get('show'))
    limit = asked > FIRST && asked <= cards.length + MORE && (asked - FIRST) % MORE === 0 ? asked : FIRST
    show()
    showPressed(buttons)
  }
  for (const button of buttons)
    button.addEventListener('click', () => {
      filter = button.dataset.filter ?? 'All'
      limit = FIRST
      show()
      keep()
    })
  more.addEventListener('click', () => {
    const next = matching()[limit]
    limit += MORE
    show()
    keep()
    // The button may be gone; the first new story is what the visitor asked for.
    next?.focus({ preventScroll: true })
  })
  addEventListener('popstate', fromUrl)
  fromUrl()
}
