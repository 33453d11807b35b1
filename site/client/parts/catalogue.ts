/** Filter of the catalogue: works on the cards that are in the HTML; the choice stands in `?category=`. */
import { afterPaint } from '../after-paint.ts'
import { addressWith, categoryKey } from '../query.ts'

/** `Showing 1 course in Women Programs` (DEF-62). */
export function countLine(count: number, filter: string): string {
  return `Showing ${count} ${count === 1 ? 'course' : 'courses'}${filter === 'All' ? '' : ` in ${filter}`}`
}

/** Wires the filter buttons of the page; the first paint follows the query string. */
export function start(root: Document): void {
  const buttons = [...root.querySelectorAll<HTMLButtonElement>('[data-filter]')]
  const cards = [...root.querySelectorAll<HTMLElement>('[data-category]')]
  const line = root.querySelector<HTMLElement>('[data-count]')
  const empty = root.querySelector<HTMLElement>('[data-empty]')
  if (!line || !empty) return

  const press = (filter: string): void => {
    for (const button of buttons) button.setAttribute('aria-pressed', `${button.dataset.filter === filter}`)
  }
  const fill = (filter: string): void => {
    let count = 0
    for (const card of cards) {
      card.hidden = filter !== 'All' && card.dataset.category !== filter
      if (!card.hidden) count++
    }
    const text = countLine(count, filter)
    if (line.textContent !== text) line.textContent = text
    empty.hidden = count > 0
  }
  const show = (filter: string): void => {
    press(filter)
    fill(filter)
  }
  const fromUrl = (): string => {
    const key = new URLSearchParams(location.search).get('category')
    return buttons.find((button) => categoryKey(button.dataset.filter ?? '') === key)?.dataset.filter ?? 'All'
  }
  const choose = (filter: string): void => {
    const url = addressWith([['category', categoryKey(filter), 'all']])
    press(filter)
    afterPaint(() => {
      history.replaceState(null, '', url)
      fill(filter)
    })
  }
  for (const button of buttons) button.addEventListener('click', () => choose(button.dataset.filter ?? 'All'))
  root.querySelector('[data-show-all]')?.addEventListener('click', () => {
    choose('All')
    buttons[0]?.focus()
  })
  addEventListener('popstate', () => show(fromUrl()))
  show(fromUrl())
}
