/** Sorting and comparison of the courses. ui/lists/list.part.ts filters them. */
import { fill } from '#lambdas/shared/message.ts'
import { keepListState } from '../../../ui/lists/list-state.ts'

const AT_MOST = 3

/** Marks a row in which all compared courses have the same value. @returns false for such a row */
function markSame(row: HTMLTableRowElement): boolean {
  const cells = [...row.querySelectorAll<HTMLElement>('td:not([hidden])')]
  const isSame = new Set(cells.map(({ innerHTML }) => innerHTML)).size === 1
  row.toggleAttribute('data-same', isSame)
  return !isSame
}

export function start(root: Document): void {
  const all = <T extends HTMLElement>(selector: string) => [...root.querySelectorAll<T>(selector)]
  const boxes = all<HTMLInputElement>('[data-compare-with]')
  const lists = all('[data-sorted]').map((list) => ({ list, cards: [...list.children] as HTMLElement[] }))
  const sort = root.querySelector<HTMLSelectElement>('[data-sort]')
  const table = root.querySelector<HTMLDetailsElement>('[data-compare-table]')
  const open = root.querySelector<HTMLElement>('[data-compare-open]')
  const differs = root.querySelector<HTMLElement>('[data-differs]')
  if (!sort || !table || !open || !differs) return

  let sorted = ''
  const order = (key: string): void => {
    if (key === sorted) return
    sorted = key
    const by = (card: HTMLElement) => Number(card.dataset[key] ?? 0)
    for (const { list, cards } of lists)
      list.append(...(key ? [...cards].sort((a, b) => by(a) - by(b)) : cards))
  }
  const slugOf = ({ dataset }: HTMLElement): string => dataset.compareWith ?? ''
  const compare = (slugs: readonly string[]): void => {
    for (const box of boxes) {
      box.checked = slugs.includes(slugOf(box))
      box.disabled = slugs.length === AT_MOST && !box.checked
    }
    for (const cell of all('[data-compared]'))
      cell.hidden = slugs.length > 0 && !slugs.includes(cell.dataset.compared ?? '')
    table.dataset.chosen = slugs.length > 0 ? `${slugs.length}` : ''
    const differing =
      slugs.length > 1 ? all<HTMLTableRowElement>('[data-compare-table] tbody tr').filter(markSame) : []
    differs.hidden = differing.length === 0
    differs.textContent = fill(differs.dataset.differs ?? '', {
      rows: differing.map((row) => row.cells[0]?.textContent).join(', '),
    })
    open.textContent = fill(open.dataset.words ?? '', { count: slugs.length })
    open.hidden = slugs.length === 0
  }
  // The visitor may have sorted or ticked before this script was loaded.
  const early = { order: sort.value, ticked: boxes.filter(({ checked }) => checked) }
  const save = keepListState({ sort: '', compare: '' }, (state) => {
    sort.value = state.sort
    order(sort.value)
    const known = boxes.map(slugOf)
    const slugs = state.compare.split(',').filter((slug) => known.includes(slug))
    compare(slugs.slice(0, AT_MOST))
  })
  sort.addEventListener('change', () => {
    order(sort.value)
    save({ sort: sort.value })
  })
  for (const box of boxes)
    box.addEventListener('change', () => {
      const slugs = boxes.filter(({ checked }) => checked).map(slugOf)
      compare(slugs)
      save({ compare: slugs.join(',') })
    })
  open.addEventListener('click', () => {
    table.open = true
  })
  if (early.order && early.order !== sort.value) {
    sort.value = early.order
    sort.dispatchEvent(new Event('change'))
  }
  for (const box of early.ticked) if (!box.disabled && !box.checked) box.click()
}
