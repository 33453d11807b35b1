/**
 * The films of /video (VID-3, VID-8, VID-9): a click opens the viewer with an autoplaying player. The player exists
 * only while the viewer is open, so closing stops it, and nothing is asked of the platform before.
 */

function player(link: HTMLElement): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.src = link.dataset.player ?? ''
  frame.title = link.dataset.title ?? ''
  frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture'
  frame.allowFullscreen = true
  // The platform refuses to play for pages that do not say where they are.
  frame.referrerPolicy = 'strict-origin-when-cross-origin'
  return frame
}

export function start(root: Document): void {
  const dialog = root.getElementById('film') as HTMLDialogElement | null
  const screen = dialog?.querySelector<HTMLElement>('[data-screen]')
  const title = dialog?.querySelector<HTMLElement>('[data-film-title]')
  if (!dialog || !screen || !title) return
  root.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLElement>('[data-player]')
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    title.textContent = link.dataset.title ?? ''
    screen.replaceChildren(player(link))
    dialog.showModal()
    dialog.focus()
    dialog.addEventListener(
      'close',
      () => {
        screen.replaceChildren()
        link.focus()
      },
      { once: true },
    )
  })
}
