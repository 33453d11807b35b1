/** A legal text with its dates and a list of contents beside it; what the page adds stands below. */
import type { ReactNode } from 'react'
import { type LegalData, longDate } from '../legal-data.ts'
import styles from './LegalPage.module.css'
import { PageHead } from './PageHead.tsx'
import { Prose } from './Prose.tsx'

interface Props {
  data: LegalData
  /** More entries of the contents list, for what stands in `children`. */
  more?: LegalData['contents']
  children?: ReactNode
}

export function LegalPage({ data: { page, body, contents }, more = [], children }: Props) {
  return (
    <>
      <PageHead
        eyebrow="Legal"
        title={page.title}
        lede={
          <>
            Last updated <time dateTime={page.lastUpdated}>{longDate(page.lastUpdated)}</time>.
            {page.addenda.map(({ id, title, date }) => (
              <span key={id}>
                {' '}
                Addition <a href={`#${id}`}>{title}</a>: <time dateTime={date}>{longDate(date)}</time>.
              </span>
            ))}
          </>
        }
      />
      <div className={`wrap ${styles.grid}`}>
        <nav aria-label="On this page" className={styles.contents}>
          <h2>On this page</h2>
          <ol>
            {[...contents, ...more].map(({ id, text }) => (
              <li key={id}>
                <a href={`#${id}`}>{text.replace(/^\d+\. /, '')}</a>
              </li>
            ))}
          </ol>
        </nav>
        <article className={styles.text}>
          <Prose html={body} />
          {children}
        </article>
      </div>
    </>
  )
}
