/** Contents of a long article: a list beside the text on wide screens, a disclosure on phones; one of them is shown. */
import { useTextLanguage } from '../../../components/page.tsx'
import type { Heading } from '../../../mdx/headings.ts'
import styles from './Contents.module.css'

function List({ headings }: { headings: readonly Heading[] }) {
  return (
    <ol className={styles.list} lang={useTextLanguage()}>
      {headings.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`}>{text}</a>
        </li>
      ))}
    </ol>
  )
}

export function Contents({ title, headings }: { title: string; headings: readonly Heading[] }) {
  if (headings.length === 0) return null
  return (
    <>
      <nav className={styles.wide} aria-label={title}>
        <p className={styles.title}>{title}</p>
        <List headings={headings} />
      </nav>
      <details className={styles.narrow}>
        <summary className={styles.title}>
          {title} <span aria-hidden="true" />
        </summary>
        <nav aria-label={title}>
          <List headings={headings} />
        </nav>
      </details>
    </>
  )
}
