/** The viewer of the photo gallery (GAL-8 to GAL-13): a native dialog, so Esc and the focus are the browser's. */
import { fill } from '#lambdas/shared/message.ts'

/** File name of a download, from the alt text: its words, without what a file system refuses. */
export function downloadName(alt: string): string {
  const words = alt
    .replace(/[\\/:*?"<>|]+/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
  return `${words || 'picture'}.jpg`
}

/** The ends are ends: no wrapping around (GAL-11). */
export const clamp = (index: number, count: number): number => Math.min(Math.max(index, 0), count - 1)

interface Viewer {
  dialog: HTMLDialogElement
  frame: HTMLElement
  count: HTMLElement
  words: HTMLElement
  download: HTMLAnchorElement
  steps: HTMLButtonElement[]
}

function viewerOf(dialog: HTMLDialogElement): Viewer {
  const part = <T extends HTMLElement>(name: string) => dialog.querySelector<T>(`[data-${name}]`) as T
  return {
    dialog,
    frame: part('frame'),
    count: part('count'),
    words: part('words'),
    download: part<HTMLAnchorElement>('download'),
    steps: [...dialog.querySelectorAll<HTMLButtonElement>('[data-step]')],
  }
}

/** Puts the picture of `links[index]` into the viewer: the same sources, at full width. */
function show(
  { dialog, frame, count, words, download, steps }: Viewer,
  links: Element[],
  index: number,
): void {
  const link = links[index] as HTMLAnchorElement
  const picture = link.querySelector('picture')?.cloneNode(true) as HTMLElement
  for (const source of picture.querySelectorAll<HTMLSourceElement>('[sizes]'))
    source.sizes = '(min-width: 75rem) 75rem, 100vw'
  const image = picture.querySelector('img') as HTMLImageElement
  image.loading = 'eager'
  frame.replaceChildren(picture)
  count.textContent = fill(count.dataset.count ?? '', { n: index + 1, of: links.length })
  words.textContent = link.dataset.photo || image.alt
  download.href = link.href
  download.download = downloadName(image.alt)
  for (const button of steps) {
    const end = clamp(index + Number(button.dataset.step), links.length) === index
    // A disabled button keeps no focus, and without focus no key arrives.
    if (end && document.activeElement === button) dialog.focus()
    button.disabled = end
  }
}

/** Wires the gallery and its viewer. */
export function start(root: Document): void {
  const gallery = root.querySelector<HTMLElement>('[data-gallery]')
  const dialog = root.getElementById('lightbox') as HTMLDialogElement | null
  if (!gallery || !dialog) return
  const viewer = viewerOf(dialog)
  const links = [...gallery.querySelectorAll<HTMLAnchorElement>('[data-photo]')]
  let current = 0
  const go = (index: number): void => {
    const next = clamp(index, links.length)
    if (next === current) return
    current = next
    show(viewer, links, current)
  }
  gallery.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('[data-photo]')
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    current = links.indexOf(link)
    show(viewer, links, current)
    dialog.showModal()
    dialog.focus()
    dialog.addEventListener('close', () => link.focus(), { once: true })
  })
  for (const button of viewer.steps)
    button.addEventListener('click', () => go(current + Number(button.dataset.step)))
  dialog.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowLeft') go(current - 1)
    if (key === 'ArrowRight') go(current + 1)
  })
  const { mark } = gallery.dataset
  if (mark) import('../watermark.ts').then(({ startWatermarks }) => startWatermarks(gallery, mark))
}
