/** An article. Views and likes are left out, because nobody can verify them (DEF-64). */
import type { Settings } from '#content/model/schema/data.ts'
import type { Post } from '#content/model/site.ts'
import { academyRef } from './academy.ts'
import type { BlogPosting } from './types.ts'

export function blogPosting(post: Post, settings: Settings): BlogPosting {
  const url = `${settings.origin}${post.path}`
  return {
    '@type': 'BlogPosting',
    headline: post.title,
    url,
    mainEntityOfPage: url,
    // The share card, 1200 × 630 (site/print/share-cards.ts).
    image: [`${settings.origin}/social/post-${post.slug}.png`],
    datePublished: post.date,
    ...(post.reviewed && { dateModified: post.reviewed }),
    inLanguage: 'en',
    articleSection: post.category,
    keywords: post.tags,
    // The part of the article about its author.
    author: { '@type': 'Person', name: post.author.name, url: `${url}#article-author` },
    publisher: academyRef(settings),
  }
}
