/** Content that is folded on phones, unless a link leads to its heading. On wider screens it is shown under the heading. */
import type { ReactNode } from 'react'
import styles from './Fold.module.css'

type Props = { id?: string | undefined; title: ReactNode; className: string | undefined; children: ReactNode }

export function Fold({ id, title, className, children }: Props) {
  return (
    <>
      <h2 id={id} className={`${styles.heading} ${className}`}>
        {title}
      </h2>
      <details className={`fold ${styles.fold}`}>
        <summary className={`ends bold ${className}`} data-pagefind-ignore>
          {title}
        </summary>
        {children}
      </details>
    </>
  )
}
