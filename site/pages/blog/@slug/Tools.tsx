/**
 * Like and share (ART-6 to ART-13). The networks are links that work by themselves; client/parts/article.ts opens them in a
 * popup (DEF-74), counts the like, which nobody else sees, and copies the address.
 */
import type { Post } from '#content/model/site.ts'
import { NETWORKS, shareLink } from '../../../client/share-links.ts'
import { Icon } from '../../../components/Icon.tsx'
import { useMessages, useSite } from '../../../components/page.tsx'
import styles from './Tools.module.css'

export function Tools({ post }: { post: Post }) {
  const m = useMessages()
  const { origin } = useSite().settings
  const url = `${origin}${post.path}`
  return (
    <div className={styles.tools}>
      <button type="button" className={styles.like} aria-pressed="false" data-like>
        <Icon name="heart" size={20} /> {m.blog.article.like} <span className="figures">0</span>
      </button>
      <details className={styles.share} data-share-menu data-title={post.title}>
        <summary>
          <Icon name="share" size={20} /> {m.blog.article.share}
        </summary>
        <ul className={styles.menu}>
          {NETWORKS.map(({ key, name, icon }) => (
            <li key={key}>
              <a href={shareLink(key, url, post.title)} target="_blank" rel="noopener" data-network={key}>
                <Icon name={icon} size={20} /> {name}
              </a>
            </li>
          ))}
          <li className={styles.copy}>
            <button type="button" data-copy data-words={m.blog.article.copyByHand}>
              <Icon name="link" size={20} /> {m.blog.article.copy}
            </button>
          </li>
        </ul>
      </details>
    </div>
  )
}
