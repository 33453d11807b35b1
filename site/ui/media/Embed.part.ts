/**
 * When the visitor presses Play, replaces the poster by the video player, or opens the player in the dialog that
 * `data-viewer` names. A film ends when its dialog closes, its slide is left, or a film of another slide starts.
 */
export function start(root: Document): void {
  root.addEventListener('click', (event) => {
    const play = (event.target as Element).closest<HTMLElement>('[data-embed]')
    if (!play || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    root.querySelector('[data-slide] iframe')?.dispatchEvent(new Event('close', { bubbles: true }))
    const { embed = '', title = '', viewer = '' } = play.dataset
    const frame = root.createElement('iframe')
    frame.src = embed
    frame.title = title
    frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture'
    frame.allowFullscreen = true
    const dialog = root.getElementById(viewer) as HTMLDialogElement | null
    if (dialog) {
      dialog.querySelector('[data-screen]')?.append(frame)
      dialog.querySelector('[data-film-title]')?.replaceChildren(title)
      dialog.showModal()
      dialog.focus()
    } else {
      play.replaceWith(frame)
      frame.focus()
    }
    const end = (): void => {
      if (dialog) {
        frame.remove()
        play.focus()
      } else frame.replaceWith(play)
    }
    frame.closest('dialog,[data-slide]')?.addEventListener('close', end, { once: true })
  })
}
