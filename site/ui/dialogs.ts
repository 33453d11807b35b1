/**
 * Modal dialogs. A link `<a href="#id" data-dialog="id">` opens a dialog, without JavaScript by `:target`. The last used
 * link has `data-opened`. Its `data-fill='{"courseName":"…"}'` sets the value of inputs named `courseName` and the text
 * of elements with `data-text="courseName"`. If `data-fill` also has `courseNameShown`, that is the text instead.
 */
import { afterPaint } from '../entry/replay-early-clicks.ts'

function fill(dialog: HTMLDialogElement, values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) {
    for (const input of dialog.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`))
      input.value = value
    for (const text of dialog.querySelectorAll(`[data-text="${name}"]`))
      text.textContent = values[`${name}Shown`] ?? value
  }
}

const expanded = (id: string, open: boolean): void => {
  for (const opener of document.querySelectorAll(`[data-dialog="${id}"][aria-expanded]`))
    opener.setAttribute('aria-expanded', `${open}`)
}

/**
 * Opens a dialog after the next paint, because a modal makes the page inert, which takes a slow phone a tenth of a second.
 * @returns false if there is no such dialog
 */
function openDialog(id: string, values: Record<string, string> = {}): boolean {
  const dialog = document.getElementById(id) as HTMLDialogElement | null
  // In browsers without modal dialogs, the link shows the dialog by `:target`.
  if (!dialog?.showModal) return false
  const open = () => {
    fill(dialog, values)
    expanded(id, true)
    dialog.addEventListener('close', () => expanded(id, false), { once: true })
    if (!dialog.open) dialog.showModal()
    dialog.focus()
  }
  afterPaint(open)
  return true
}

export function startDialogs(): void {
  let pressed: EventTarget | null
  addEventListener('pointerdown', ({ target }) => {
    pressed = target
  })
  addEventListener('click', (event) => {
    const target = event.target as Element
    const opener = target.closest<HTMLElement>('[data-dialog]')
    if (opener) {
      document.querySelector('[data-opened]')?.removeAttribute('data-opened')
      opener.dataset.opened = ''
      if (event.metaKey || event.ctrlKey) return
      if (openDialog(opener.dataset.dialog ?? '', JSON.parse(opener.dataset.fill ?? '{}')))
        event.preventDefault()
      return
    }
    const dialog = target.closest('dialog')
    // The dialog itself is the target of a click on the backdrop, also if the visitor selects text and ends there.
    const isBackdrop = target === dialog && pressed === dialog
    if (isBackdrop || target.closest('[data-close],nav a:not([data-lang])')) dialog?.close()
  })
  addEventListener('keydown', (event) => {
    const opener = (event.target as Element).closest?.('a[role=button]')
    if (event.key !== ' ' || !opener) return
    event.preventDefault()
    ;(opener as HTMLElement).click()
  })
  const { hash } = location
  if (hash.length > 1 && openDialog(hash.slice(1))) {
    // Removes the hash. As `:target`, the dialog would remain visible after it is closed.
    location.replace('#')
    history.replaceState(null, '', location.pathname + location.search)
  }
}
