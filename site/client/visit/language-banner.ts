/** The line that offers a page in the language last chosen: over the page, so that nothing moves, and gone for good once it is answered. */
import type { LanguageVersion } from '../../language-versions.ts'

/** @param link of the switch, which leads to the page; @param stay keeps the language of this page as the choice */
export function showLanguageBanner(link: HTMLAnchorElement, stay: () => void): void {
  const { text, read, dismiss }: LanguageVersion['offer'] = JSON.parse(link.dataset.page ?? '{}')
  const line = document.createElement('aside')
  line.dataset.offer = ''
  line.lang = link.lang
  line.ariaLabel = read
  const go = document.createElement('a')
  go.href = link.href
  go.textContent = read
  const close = document.createElement('button')
  close.type = 'button'
  close.ariaLabel = dismiss
  close.textContent = '×'
  close.addEventListener('click', () => {
    stay()
    line.remove()
  })
  const words = document.createElement('p')
  words.append(text, ' ', go)
  line.append(words, close)
  document.body.append(line)
  // What sticks to the lower edge of the screen stands above the line; 0 when it is gone.
  new ResizeObserver(() =>
    document.documentElement.style.setProperty('--offer', `${line.offsetHeight}px`),
  ).observe(line)
}
