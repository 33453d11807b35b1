/** The articles of a large blog that are not in the HTML: from the index file, as copies of a card that is. */
import { type Article, searchable } from './blog-articles.ts'

/** `/blog-index.json`, written by site/build/blog-files.ts; in the order of the listing. */
export interface BlogIndex {
  /** Name and address of the portrait. */
  people: [name: string, portrait: string][]
  posts: IndexedPost[]
}

export interface IndexedPost {
  slug: string
  title: string
  excerpt: string
  category: string
  hue: string
  tags: string[]
  /** ISO day and as visitors read it. */
  date: [string, string]
  read: string
  views?: string
  /** Address of the picture. */
  picture: string
  /** Place in `people`. */
  author: number
}

/** Address of an image without the other formats and widths of the card it was copied from. */
function setImage(within: Element | null, src: string): void {
  for (const source of within?.querySelectorAll('source') ?? []) source.remove()
  const img = within?.querySelector('img')
  img?.removeAttribute('srcset')
  img?.setAttribute('src', src)
  // The title beside it says what the article is about.
  img?.setAttribute('alt', '')
}

/** Fills a copy of a card that is no featured one. */
function fillCard(model: HTMLElement, post: IndexedPost, [author, portrait]: [string, string]): HTMLElement {
  const card = model.cloneNode(true) as HTMLElement
  const slot = (name: string): HTMLElement | null => card.querySelector(`[data-slot=${name}]`)
  const say = (element: Element | null, words: string): void => {
    if (element) element.textContent = words
  }
  card.dataset.post = post.category
  card.dataset.hue = post.hue
  card.dataset.tags = post.tags.join('|')
  const badge = card.querySelector<HTMLElement>('span[data-hue]')
  if (badge) badge.dataset.hue = post.hue
  say(badge, post.category)
  const link = card.querySelector('a')
  link?.setAttribute('href', `/blog/${post.slug}`)
  say(link, post.title)
  say(slot('excerpt'), post.excerpt)
  say(slot('author'), author)
  say(slot('read'), post.read)
  card.querySelector('time')?.setAttribute('datetime', post.date[0])
  say(card.querySelector('time'), post.date[1])
  slot('views')?.remove()
  if (post.views) {
    const views = document.createElement('span')
    views.dataset.slot = 'views'
    say(views, `${post.views} views`)
    slot('read')?.after(views)
  }
  const shown = post.tags.slice(0, 2)
  if (post.tags.length > 2) shown.push(`+${post.tags.length - 2} more`)
  slot('tags')?.replaceChildren(
    ...shown.map((tag) => {
      const item = document.createElement('li')
      say(item, tag)
      return item
    }),
  )
  setImage(slot('picture'), post.picture)
  setImage(slot('portrait'), portrait)
  return card
}

/**
 * Every article of the blog: those of the HTML as they are, the others by name until a card is asked for.
 * @throws when the index cannot be fetched or read
 */
export async function fetchArticles(index: string, known: readonly Article[]): Promise<Article[]> {
  const response = await fetch(index)
  if (!response.ok) throw new Error(`${index}: ${response.status}`)
  const { people, posts } = (await response.json()) as BlogIndex
  const here = new Map(known.map((article) => [article.path, article]))
  const model = known.findLast(({ card }) => card && !('featured' in card.dataset))?.card
  if (!model) throw new Error('no card to copy')
  return posts.map((post) => {
    const path = `/blog/${post.slug}`
    const { category } = post
    const words = searchable(post.title, post.excerpt, post.tags)
    const make = (): HTMLElement => fillCard(model, post, people[post.author] ?? ['', ''])
    return here.get(path) ?? { path, category, words, make }
  })
}
