/** Banner that offers the page in the visitor's language. It covers part of the page, so that nothing moves. */
import type { LanguageVersion } from './versions.ts'

/** Whether the visitor has just left the offered page by its language switch. */
function isSwitched({ href }: HTMLAnchorElement): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return href === document.referrer.split('?')[0] && visit?.type === 'navigate'
}

/** @param link to the page in that language @param stay saves the language of this page as the choice */
export function showLanguageBanner(link: HTMLAnchorElement, stay: () => void): void {
  if (document.prerendering) {
    document.addEventListener('prerenderingchange', () => showLanguageBanner(link, stay))
    return
  }
  if (isSwitched(link)) {
    document.documentElement.dataset.lng = document.documentElement.lang
    stay()
    return
  }
  const { text, read, dismiss }: LanguageVersion['offer'] = JSON.parse(link.dataset.page ?? '{}')
  const line = Object.assign(document.createElement('aside'), { lang: link.lang, ariaLabel: read })
  line.dataset.offer = ''
  const go = Object.assign(document.createElement('a'), { href: link.href, textContent: read })
  go.dataset.page = ''
  const close = document.createElement('button')
  Object.assign(close, { type: 'button', ariaLabel: dismiss, textContent: '×' })
  close.addEventListener('click', () => {
    stay()
    line.remove()
  })
  const words = document.createElement('p')
  words.append(text, ' ', go)
  line.append(words, close)
  // On a phone the banner would cover a control of the first screen, so it appears after the first scroll.
  const appear = () => document.body.append(line)
  if (innerWidth < 768) addEventListener('scroll', appear, { once: true, passive: true })
  else appear()
  // Sticky elements at the bottom stay above the banner.
  new ResizeObserver(() =>
    document.documentElement.style.setProperty('--offer', `${line.offsetHeight}px`),
  ).observe(line)
}
