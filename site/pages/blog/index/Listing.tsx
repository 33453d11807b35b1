/** Cards with the featured article first. The first page has search, filters and Load More for all articles. */
import { Icon } from '../../../components/Icon.tsx'
import plain from '../../../components/PlainButton.module.css'
import { PostCard } from '../../../components/PostCard.tsx'
import { PostGrid } from '../../../components/PostGrid.tsx'
import { useData, useMessages } from '../../../components/page.tsx'
import type { Data } from './+data.ts'
import { Filters } from './Filters.tsx'
import styles from './Listing.module.css'
import { Pages } from './Pages.tsx'

export function Listing() {
  const m = useMessages()
  const { words, posts, total, page, pages } = useData<Data>()
  const first = page === 1
  return (
    <div className={`wrap ${styles.listing}`} data-blog={first ? '' : undefined}>
      {first && <Filters />}
      <PostGrid list={first ? { total, pages } : undefined}>
        {posts.map((post) => (
          <PostCard key={post.slug} post={post} body={post.body} />
        ))}
      </PostGrid>
      {first && (
        <div className={styles.empty} data-empty hidden>
          <h2>{words.empty.headline}</h2>
          <p>{words.empty.lead}</p>
          <button type="button" className={plain.button} data-show-all>
            {words.empty.reset}
          </button>
        </div>
      )}
      <p className={styles.more}>
        {first && (
          <button type="button" className={plain.button} data-load-more>
            {words.more}
          </button>
        )}
        <a href="/rss.xml">
          <Icon name="rss" size={18} /> {m.blog.rss}
        </a>
      </p>
      <Pages page={page} pages={pages} />
    </div>
  )
}
