/** Viewer of the photo gallery, in a native dialog. */
import { fill } from '#lambdas/shared/message.ts'

/** Maximum characters of a file name without its extension. */
const LONGEST = 40

/** Makes a file name from the first words of the alt text, without characters that file systems reject. */
export function downloadName(alt: string): string {
  const clean = alt
    .replace(/[\\/:*?"<>|]+/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
  const [first = ''] = clean.split(/[,;]/)
  const words = first.length > LONGEST ? first.slice(0, LONGEST + 1).replace(/\s+\S*$/, '') : first
  return `${words || 'picture'}.jpg`
}

/** Limits an index to the pictures: the viewer stops at the first and the last one. */
export const clampIndex = (index: number, count: number): number => Math.min(Math.max(index, 0), count - 1)

export function start(root: Document): void {
  const gallery = root.querySelector<HTMLElement>('[data-gallery]')
  const dialog = root.getElementById('lightbox') as HTMLDialogElement | null
  if (!gallery || !dialog) return
  const part = <T extends HTMLElement>(name: string) => dialog.querySelector<T>(`[data-${name}]`) as T
  const frame = part('frame')
  const count = part('count')
  const words = part('words')
  const download = part<HTMLAnchorElement>('download')
  const steps = [...dialog.querySelectorAll<HTMLButtonElement>('[data-step]')]
  const links = [...gallery.querySelectorAll<HTMLAnchorElement>('[data-photo]')]
  let current = 0

  const show = (link: HTMLAnchorElement): void => {
    current = links.indexOf(link)
    const picture = link.querySelector('picture')?.cloneNode(true) as HTMLElement
    for (const source of picture.querySelectorAll<HTMLSourceElement>('[sizes]'))
      source.sizes = '(min-width: 75rem) 75rem, 100vw'
    const image = picture.querySelector('img') as HTMLImageElement
    image.loading = 'eager'
    frame.replaceChildren(picture)
    count.textContent = fill(count.dataset.count ?? '', { n: current + 1, of: links.length })
    words.textContent = link.dataset.photo || image.alt
    download.href = link.href
    download.download = downloadName(image.alt)
    for (const button of steps) {
      const end = clampIndex(current + Number(button.dataset.step), links.length) === current
      // A disabled button loses the focus, and the dialog would not receive keys.
      if (end && document.activeElement === button) dialog.focus()
      button.disabled = end
    }
  }
  const go = (step: number): void => {
    const next = clampIndex(current + step, links.length)
    const link = links[next]
    if (link && next !== current) show(link)
  }
  gallery.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('[data-photo]')
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    show(link)
    dialog.showModal()
    dialog.focus()
    dialog.addEventListener('close', () => link.focus(), { once: true })
  })
  for (const button of steps) button.addEventListener('click', () => go(Number(button.dataset.step)))
  dialog.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowLeft') go(-1)
    if (key === 'ArrowRight') go(1)
  })
  const { mark } = gallery.dataset
  if (mark) import('./watermark.ts').then(({ startWatermarks }) => startWatermarks(gallery, mark))
}
