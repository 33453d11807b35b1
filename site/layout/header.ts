/** Makes the header compact after 20 px, and closes a menu on Esc, on a click outside, and when another menu opens. */
const COMPACT_AFTER = 20

export function startHeader(): void {
  const root = document.documentElement
  const compact = (): void => {
    root.toggleAttribute('data-compact', scrollY > COMPACT_AFTER)
  }
  addEventListener('scroll', compact, { passive: true })
  compact()

  const buttons = [...document.querySelectorAll<HTMLElement>('[data-menu]')]
  const set = (button: HTMLElement, open: boolean): void => button.setAttribute('aria-expanded', `${open}`)
  const openOne = (): HTMLElement | undefined =>
    buttons.find((button) => button.getAttribute('aria-expanded') === 'true')

  addEventListener('click', ({ target }) => {
    const pressed = buttons.find((button) => button.contains(target as Node))
    const open = openOne()
    const inside = open && !pressed && open.parentElement?.contains(target as Node)
    if (inside) return
    for (const button of buttons) set(button, button === pressed && button !== open)
  })
  addEventListener('keydown', ({ key }) => {
    const open = key === 'Escape' && openOne()
    if (!open) return
    set(open, false)
    open.focus()
  })
  addEventListener('focusin', ({ target }) => {
    const open = openOne()
    if (open && !open.parentElement?.contains(target as Node)) set(open, false)
  })
}
