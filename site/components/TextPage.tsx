/** A page that is one text, with a list of contents beside it; what the page adds stands below. */
import type { ReactNode } from 'react'
import { longDay } from '#lambdas/shared/india.ts'
import type { TextData } from '../text-data.ts'
import { PageHead } from './PageHead.tsx'
import { Prose } from './Prose.tsx'
import styles from './TextPage.module.css'

interface Props {
  data: TextData
  /** More entries of the contents list, for what stands in `children`. */
  more?: TextData['contents']
  children?: ReactNode
}

/** The dates that a legal text states of itself. */
function Dates({ dates: { lastUpdated, addenda } }: { dates: NonNullable<TextData['dates']> }) {
  return (
    <>
      Last updated <time dateTime={lastUpdated}>{longDay(lastUpdated)}</time>.
      {addenda.map(({ id, title, date }) => (
        <span key={id}>
          {' '}
          Addition <a href={`#${id}`}>{title}</a>: <time dateTime={date}>{longDay(date)}</time>.
        </span>
      ))}
    </>
  )
}

export function TextPage({ data: { page, dates, body, contents }, more = [], children }: Props) {
  return (
    <>
      <PageHead
        eyebrow={dates ? 'Legal' : undefined}
        title={page.title}
        lede={dates ? <Dates dates={dates} /> : page.lead}
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
