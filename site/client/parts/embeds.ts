/** Puts the player in place of the poster once a visitor presses Play, and not before (DEF-59). */

export function start(root: Document): void {
  root.addEventListener('click', (event) => {
    const play = (event.target as Element).closest<HTMLElement>('[data-embed]')
    if (!play || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const frame = root.createElement('iframe')
    frame.src = play.dataset.embed ?? ''
    frame.title = play.dataset.title ?? ''
    frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture'
    frame.allowFullscreen = true
    play.replaceWith(frame)
    frame.focus()
    // A film in a dialog ends with it.
    frame.closest('dialog')?.addEventListener('close', () => frame.replaceWith(play), { once: true })
  })
}
