/**
 * Search of the whole site with Pagefind, which is fetched at the first use of the field, or at once for a URL with `?q=`.
 * Late results for an older search are dropped.
 */
import type { Messages } from '#content/model/catalogue/messages.ts'
import { englishMark } from '#lambdas/shared/english-mark.ts'
import { fill, fillPlural } from '#lambdas/shared/message.ts'
import { keepListState } from '../../ui/lists/list-state.ts'

/** The used properties of a Pagefind result (site/build/pages/search-index.ts). */
interface Found {
  url: string
  /** Escaped HTML, with the matches in `<mark>`. */
  excerpt: string
  /** `keywords` lead to the section with the id `section`. */
  meta: { title: string; keywords?: string; section?: string }
  filters: { kind: string[] }
  anchors: { id: string; text: string }[]
  /** Parts of the page that contain matches: the beginning, with the URL of the page, and sections, with `#id`. */
  sub_results: { url: string; excerpt: string; weighted_locations: { balanced_score: number }[] }[]
}

/** Link of a result: to the section of the keywords if all `words` are keywords, or else to the best matching part. */
export function bestPart({ url, excerpt, meta, anchors, sub_results }: Found, words: string) {
  const keywords = meta.keywords?.split(' ') ?? []
  const isKnown = words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => keywords.includes(word))
  const score = ({ weighted_locations }: Found['sub_results'][number]) =>
    weighted_locations.reduce((sum, { balanced_score }) => sum + balanced_score, 0)
  const [best] = isKnown ? [] : [...sub_results].sort((a, b) => score(b) - score(a))
  const section = isKnown ? meta.section : best?.url.split('#')[1]
  const heading = anchors.find(({ id }) => id === section)?.text
  return {
    url: heading ? `${url}#${section}` : url,
    title: heading ? `${meta.title}: ${heading}` : meta.title,
    excerpt: best?.excerpt ?? excerpt,
  }
}

interface Pagefind {
  options(options: typeof OPTIONS): Promise<void>
  init(): Promise<void>
  search(words: string): Promise<{ results: { data(): Promise<Found> }[] }>
}

const PAGEFIND = '/pagefind/pagefind.js'
/** Matches in keywords rank first, above headings of level 1, whose weight is 7. */
const OPTIONS = { excerptEllipsis: '…', ranking: { metaWeights: { keywords: 20, english: 2 } } }

const STEP = 12

type ResultMessages = Pick<Messages['search'], 'results' | 'resultsFirst' | 'nothing' | 'failed'>

/** `1 result for battery`, `30 results for battery, showing the first 12` */
export function resultMessage(
  messages: ResultMessages,
  { count, shown, words }: { count: number; shown: number; words: string },
  locale = document.documentElement.lang,
): string {
  if (count === 0) return fill(messages.nothing, { words })
  return fillPlural(count > shown ? messages.resultsFirst : messages.results, count, locale, { words, shown })
}

/** @param failures number of failed attempts, which changes the URL: browsers do not fetch a failed module again */
async function fetchPagefind(failures: number): Promise<Pagefind> {
  const pagefind: Pagefind = await import(/* @vite-ignore */ PAGEFIND + (failures ? `?${failures}` : ''))
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
  let failures = 0
  let turn = 0
  let shown = STEP

  const load = (): Promise<Pagefind> => {
    pagefind ??= fetchPagefind(failures).catch((error) => {
      // The next key press tries again.
      pagefind = undefined
      failures++
      throw error
    })
    return pagefind
  }
  const { lang } = root.documentElement
  const languageOf = (text: string | null) => englishMark(text ?? '', lang) ?? lang
  const itemOf = (hit: Found): DocumentFragment => {
    const { url, title, excerpt } = bestPart(hit, field.value.trim())
    const item = template.content.cloneNode(true) as DocumentFragment
    const [kind, words] = item.querySelectorAll('p')
    const link = item.querySelector('a')
    if (!kind || !words || !link) return item
    kind.textContent = hit.filters.kind[0] ?? ''
    link.href = url
    link.textContent = title
    words.innerHTML = excerpt
    for (const part of [link, words]) part.lang = languageOf(part.textContent)
    return item
  }
  const say = (text: string, hits: Found[] = [], all = hits.length): void => {
    line.textContent = text
    line.lang = languageOf(text)
    // If a result already has the focus, the same result gets the focus in the new list.
    const at = list.contains(root.activeElement) && root.activeElement?.getAttribute('href')
    list.replaceChildren(template, ...hits.map(itemOf))
    if (at) list.querySelector<HTMLAnchorElement>(`a[href="${at}"]`)?.focus({ preventScroll: true })
    more.hidden = all <= hits.length
    none.hidden = true
  }
  const show = async (): Promise<void> => {
    const words = field.value.trim()
    const mine = ++turn
    if (!words) return say('')
    try {
      const { results } = await (await load()).search(words)
      // Otherwise the excerpts of an older search would replace the results of a newer one.
      if (mine !== turn) return
      const hits = await Promise.all(results.slice(0, shown).map((result) => result.data()))
      if (mine !== turn) return
      const count = results.length
      say(resultMessage(messages, { count, shown, words }), hits, count)
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
    // The button may be hidden now. The focus goes to the first new result.
    list.querySelectorAll('li')[before]?.querySelector('a')?.focus({ preventScroll: true })
  })
  // The visitor may have typed before this script was loaded.
  const early = field.value
  const save = keepListState({ q: '' }, ({ q }) => {
    field.value = q
    show()
  })
  field.addEventListener('change', () => {
    save({ q: field.value.trim() })
    // Removes the hash of the header's link, which leads to the field.
    history.replaceState(null, '', location.pathname + location.search)
  })
  if (early && early !== field.value) {
    field.value = early
    show()
    field.dispatchEvent(new Event('change'))
  }
}
