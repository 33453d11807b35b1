/**
 * Search of the whole site: Pagefind and its index are fetched when the field is first used; a link of an address with
 * `?q=` uses it at once. Results that come late, for words that are no longer there, are dropped.
 */
import type { Messages } from '#content/model/catalogue/messages.ts'
import { englishMark } from '#lambdas/shared/english-mark.ts'
import { fill, fillPlural } from '#lambdas/shared/message.ts'
import { addressWith, pageLocale } from '../lists/query.ts'

/** What is used of Pagefind's result, `pagefind.js` of site/build/pages/search-index.ts. */
interface Found {
  url: string
  /** HTML, escaped, with the words that were found in `<mark>`. */
  excerpt: string
  meta: { title: string }
  filters: { kind: string[] }
}

interface Pagefind {
  options(options: typeof OPTIONS): Promise<void>
  init(): Promise<void>
  search(words: string): Promise<{ results: { data(): Promise<Found> }[] }>
}

const PAGEFIND = '/pagefind/pagefind.js'
const OPTIONS = { excerptEllipsis: '…' }

/** As many are shown at first, and as many more a press. */
const STEP = 12

type ResultMessages = Pick<Messages['search'], 'results' | 'resultsFirst' | 'nothing' | 'failed'>

/** `1 result for battery`, `30 results for battery, the first 12 are shown` */
export function resultMessage(
  messages: ResultMessages,
  { count, shown, words }: { count: number; shown: number; words: string },
  locale = pageLocale(),
): string {
  if (count === 0) return fill(messages.nothing, { words })
  return fillPlural(count > shown ? messages.resultsFirst : messages.results, count, locale, { words, shown })
}

async function fetchPagefind(): Promise<Pagefind> {
  const pagefind: Pagefind = await import(/* @vite-ignore */ PAGEFIND)
  await pagefind.options(OPTIONS)
  await pagefind.init()
  return pagefind
}

export function start(root: Document): void {
  const field = root.querySelector<HTMLInputElement>('[data-find] input')
  const line = root.querySelector<HTMLElement>('[data-find] [role=status]')
  const list = root.querySelector<HTMLElement>('[data-find] ol')
  const template = list?.querySelector('template')
  const more = root.querySelector<HTMLButtonElement>('[data-find] ol + button')
  const none = root.querySelector<HTMLElement>('[data-find] button + [hidden]')
  if (!field || !line || !list || !template || !more || !none) return
  const messages = JSON.parse(line.dataset.words ?? '') as ResultMessages
  let pagefind: Promise<Pagefind> | undefined
  let turn = 0
  let shown = STEP

  const load = (): Promise<Pagefind> => {
    pagefind ??= fetchPagefind().catch((error) => {
      // The next key press tries again.
      pagefind = undefined
      throw error
    })
    return pagefind
  }
  const languageOf = (text: string | null) => englishMark(text ?? '', pageLocale()) ?? pageLocale()
  const itemOf = ({ url, excerpt, meta, filters }: Found): DocumentFragment => {
    const item = template.content.cloneNode(true) as DocumentFragment
    const [kind, words] = item.querySelectorAll('p')
    const link = item.querySelector('a')
    if (!kind || !words || !link) return item
    kind.textContent = filters.kind[0] ?? ''
    link.href = url
    link.textContent = meta.title
    words.innerHTML = excerpt
    for (const part of [link, words]) part.lang = languageOf(part.textContent)
    return item
  }
  const say = (text: string, found: Found[] = [], all = found.length): void => {
    line.textContent = text
    line.lang = languageOf(text)
    // Who has left the field for a result stays on it when the last letters are answered.
    const at = list.contains(root.activeElement) && root.activeElement?.getAttribute('href')
    list.replaceChildren(template, ...found.map(itemOf))
    if (at) list.querySelector<HTMLAnchorElement>(`a[href="${at}"]`)?.focus({ preventScroll: true })
    more.hidden = all <= found.length
    none.hidden = true
  }
  const show = async (): Promise<void> => {
    const words = field.value.trim()
    const mine = ++turn
    if (!words) return say('')
    try {
      const { results } = await (await load()).search(words)
      if (mine !== turn) return // Pagefind would write these words' excerpts into the results of newer ones.
      const found = await Promise.all(results.slice(0, shown).map((result) => result.data()))
      if (mine !== turn) return
      const count = results.length
      say(resultMessage(messages, { count, shown, words }), found, count)
      none.hidden = count > 0
      for (const link of none.querySelectorAll<HTMLAnchorElement>('[data-lang]'))
        link.search = new URLSearchParams({ q: words }).toString()
    } catch {
      if (mine === turn) say(messages.failed)
    }
  }
  const prepare = () => load().catch(() => undefined)
  field.addEventListener('focus', prepare)
  if (root.activeElement === field) prepare()
  field.addEventListener('input', () => {
    shown = STEP
    return show()
  })
  more.addEventListener('click', async () => {
    const before = shown
    shown += STEP
    await show()
    // The button may be gone; the first new result is what the visitor asked for.
    list.querySelectorAll('li')[before]?.querySelector('a')?.focus({ preventScroll: true })
  })
  // Once the words are settled; browsers refuse an address that changes with every letter.
  field.addEventListener('change', () => {
    const url = addressWith([['q', field.value.trim(), '']])
    // By it the header's link led to the field.
    url.hash = ''
    history.replaceState(null, '', url)
  })
  field.value = new URLSearchParams(location.search).get('q') ?? field.value
  show()
}
