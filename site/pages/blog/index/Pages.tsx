/** The way through the listing pages of a large blog; nothing while all articles fit on one. */
import { Icon } from '../../../components/Icon.tsx'
import { pageHref } from '../../../components/post-data.ts'
import styles from './Pages.module.css'

export function Pages({ page, pages }: { page: number; pages: number }) {
  if (pages === 1) return null
  return (
    <nav aria-label="Pages of the blog" className={styles.pages}>
      {page > 1 && (
        <a href={pageHref(page - 1)} rel="prev">
          <Icon name="arrow-left" size={18} /> Newer articles
        </a>
      )}
      <p className="figures">
        Page {page} of {pages}
      </p>
      {page < pages && (
        <a href={pageHref(page + 1)} rel="next">
          Older articles <Icon name="arrow-right" size={18} />
        </a>
      )}
    </nav>
  )
}
