/** The way through the listing pages of a large blog; nothing while all articles fit on one. */
import { fill } from '#lambdas/shared/message.ts'
import { Icon } from '../../../components/Icon.tsx'
import { useMessages } from '../../../components/page.tsx'
import { pageHref } from '../../../components/post-data.ts'
import styles from './Pages.module.css'

export function Pages({ page, pages }: { page: number; pages: number }) {
  const m = useMessages()
  if (pages === 1) return null
  return (
    <nav aria-label={m.blog.pages.label} className={styles.pages}>
      {page > 1 && (
        <a href={pageHref(page - 1)} rel="prev">
          <Icon name="arrow-left" size={18} /> {m.blog.pages.newer}
        </a>
      )}
      <p className="figures">{fill(m.blog.pages.at, { page, pages })}</p>
      {page < pages && (
        <a href={pageHref(page + 1)} rel="next">
          {m.blog.pages.older} <Icon name="arrow-right" size={18} />
        </a>
      )}
    </nav>
  )
}
