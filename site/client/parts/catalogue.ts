/** Order and comparison of the cards of the catalogue, which parts/list.ts filters; both stand in the address. */

import { fill } from '#lambdas/shared/message.ts'
import { addressWith } from '../lists/query.ts'

/** Courses that stand side by side. */
const AT_MOST = 3

export function start(root: Document): void {
  const all = <T extends HTMLElement>(selector: string) => [...root.querySelectorAll<T>(selector)]
  const boxes = all<HTMLInputElement>('[data-compare-with]')
  const cards = all('[data-category]')
  const list = root.querySelector('[data-cards]')
  const sort = root.querySelector<HTMLSelectElement>('[data-sort]')
  const table = root.querySelector<HTMLDetailsElement>('[data-compare-table]')
  const open = root.querySelector<HTMLElement>('[data-compare-open]')
  if (!list || !sort || !table || !open) return

  const order = (key: string): void => {
    const by = (card: HTMLElement) => Number(card.dataset[key] ?? 0)
    list.append(...(key ? [...cards].sort((a, b) => by(a) - by(b)) : cards))
  }
  const compare = (slugs: readonly string[]): void => {
    for (const box of boxes) {
      box.checked = slugs.includes(box.dataset.compareWith ?? '')
      box.disabled = slugs.length === AT_MOST && !box.checked
    }
    for (const cell of all('[data-compared]'))
      cell.hidden = slugs.length > 0 && !slugs.includes(cell.dataset.compared ?? '')
    open.textContent = fill(open.dataset.words ?? '', { count: slugs.length })
    open.hidden = slugs.length === 0
  }
  const followAddress = (): void => {
    const query = new URLSearchParams(location.search)
    sort.value = query.get('sort') ?? ''
    if (sort.value) order(sort.value)
    const known = boxes.map(({ dataset }) => dataset.compareWith ?? '')
    const slugs = (query.get('compare') ?? '').split(',').filter((slug) => known.includes(slug))
    compare(slugs.slice(0, AT_MOST))
  }
  const keep = (key: string, value: string): void =>
    history.replaceState(null, '', addressWith([[key, value, '']]))
  sort.addEventListener('change', () => {
    order(sort.value)
    keep('sort', sort.value)
  })
  for (const box of boxes)
    box.addEventListener('change', () => {
      const slugs = boxes.filter(({ checked }) => checked).map(({ dataset }) => dataset.compareWith ?? '')
      compare(slugs)
      keep('compare', slugs.join(','))
    })
  open.addEventListener('click', () => {
    table.open = true
  })
  addEventListener('popstate', followAddress)
  const early = { order: sort.value, ticked: boxes.filter(({ checked }) => checked) }
  followAddress()
  // Chosen before the code was here.
  if (early.order && early.order !== sort.value) {
    sort.value = early.order
    sort.dispatchEvent(new Event('change'))
  }
  for (const box of early.ticked) if (!box.disabled && !box.checked) box.click()
}
