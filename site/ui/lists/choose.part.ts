/**
 * Links to a form that preselect answers. A click on a link with `data-choose='{"partnershipType":"…"}'` selects an option
 * or ticks a box, and unticks the box that the previous link ticked.
 */
type Chosen = Record<string, string>

let last: HTMLInputElement | undefined

/** Changes an answer, and tells the form, which removes an error of the field. */
function answer(input: HTMLElement, change: object): void {
  Object.assign(input, change).dispatchEvent(new Event('input', { bubbles: true }))
}

function choose(name: string, value: string): void {
  for (const input of document.getElementsByName(name)) {
    if (input instanceof HTMLSelectElement) answer(input, { value })
    else if (input instanceof HTMLInputElement && input.value === value && !input.checked) {
      answer(input, { checked: true })
      last = input
    }
  }
}

export function start(root: Document): void {
  root.addEventListener('click', ({ target }) => {
    const link = (target as Element).closest<HTMLElement>('[data-choose]')
    if (!link) return
    if (last) answer(last, { checked: false })
    last = undefined
    for (const [name, value] of Object.entries(JSON.parse(link.dataset.choose ?? '{}') as Chosen))
      choose(name, value)
  })
}
