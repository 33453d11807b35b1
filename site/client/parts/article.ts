/** Like and share of an article (ART-6 to ART-13, DEF-18, DEF-73, DEF-74); all text is there without it. */

import { type Network, shareLink } from '../share-links.ts'

/** The popup of the networks (ART-12). */
const POPUP = 'width=600,height=400'

function startLike(button: HTMLButtonElement): void {
  const count = button.querySelector('span')
  button.addEventListener('click', () => {
    const liked = button.getAttribute('aria-pressed') !== 'true'
    button.setAttribute('aria-pressed', `${liked}`)
    if (count) count.textContent = liked ? '1' : '0'
  })
}

/** Shows the alert of the template; its button or Esc takes it away, a second copy says it again. */
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

/** The address in a field, focused and selected, where the clipboard cannot be written to. */
function offer(menu: HTMLElement, button: HTMLElement, url: string): void {
  let input = menu.querySelector('input')
  if (!input) {
    const label = document.createElement('label')
    input = document.createElement('input')
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
  /** Without the campaign tags and the section that this visitor came with. */
  const url = `${location.origin}${location.pathname}`
  /** The focus, when it is on what closes, goes to the button of the menu. */
  const close = (): void => {
    const within = menu.contains(root.activeElement)
    menu.open = false
    if (within) menu.querySelector('summary')?.focus()
  }
  for (const link of menu.querySelectorAll<HTMLAnchorElement>('[data-network]')) {
    link.href = shareLink(link.dataset.network as Network, url, menu.dataset.title ?? '')
    link.addEventListener('click', (event) => {
      const popup = open(link.href, 'share', POPUP)
      // Where popups are blocked the link opens its own tab.
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
      return offer(menu, copy, url)
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
