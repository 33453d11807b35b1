/** Like and share buttons of an article. */
import { type Network, shareLink } from './share-links.ts'

/** Features of the pop-up window in which a social network opens. */
const POPUP = 'width=600,height=400'

function startLike(button: HTMLButtonElement): void {
  const count = button.querySelector('span')
  button.addEventListener('click', () => {
    const liked = button.getAttribute('aria-pressed') !== 'true'
    button.setAttribute('aria-pressed', `${liked}`)
    if (count) count.textContent = liked ? '1' : '0'
  })
}

/** Returns a function that shows the page's alert "Link copied". A button or Esc closes it. */
function startAlert(root: Document): () => void {
  const place = root.querySelector('[data-alerts]')
  const template = root.querySelector<HTMLTemplateElement>('template[data-copied]')
  const dismiss = (): void => place?.replaceChildren()
  root.addEventListener('keydown', ({ key }) => key === 'Escape' && dismiss())
  return () => {
    if (!template) return
    place?.replaceChildren(template.content.cloneNode(true))
    place?.querySelector('button')?.addEventListener('click', dismiss)
  }
}

/** If the clipboard is not available, shows the page's URL in a field, selected for copying. */
function showAddress(menu: HTMLElement, button: HTMLElement, url: string): void {
  let input = menu.querySelector('input')
  if (!input) {
    const label = document.createElement('label')
    input = document.createElement('input')
    input.className = 'input'
    input.readOnly = true
    label.append(button.dataset.words ?? '', input)
    button.after(label)
  }
  input.value = url
  input.focus()
  input.select()
}

export function start(root: Document): void {
  const like = root.querySelector<HTMLButtonElement>('[data-like]')
  const menu = root.querySelector<HTMLDetailsElement>('[data-share-menu]')
  const copy = menu?.querySelector<HTMLElement>('[data-copy]')
  if (like) startLike(like)
  if (!menu || !copy) return
  const say = startAlert(root)
  /** URL to share, without campaign tags and fragment. */
  const url = `${location.origin}${location.pathname}`
  /** Closes the share menu. If the focus is inside, it moves to the menu's button. */
  const close = (): void => {
    const within = menu.contains(root.activeElement)
    menu.open = false
    if (within) menu.querySelector('summary')?.focus()
  }
  for (const link of menu.querySelectorAll<HTMLAnchorElement>('[data-network]')) {
    link.href = shareLink(link.dataset.network as Network, url, menu.dataset.title ?? '')
    link.addEventListener('click', (event) => {
      const popup = open(link.href, 'share', POPUP)
      // If popups are blocked, the link opens a tab.
      if (popup) {
        popup.opener = null
        event.preventDefault()
      }
      close()
    })
  }
  copy.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(url)
    } catch {
      return showAddress(menu, copy, url)
    }
    close()
    say()
  })
  root.addEventListener('click', ({ target }) => {
    if (!menu.contains(target as Node)) close()
  })
  menu.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && menu.open) close()
  })
}
