/** Content that is folded on phones. On wider screens it is shown under a heading. */
import type { ReactNode } from 'react'
import styles from './Fold.module.css'

type Props = { title: string; className: string; children: ReactNode }

export function Fold({ title, className, children }: Props) {
  return (
    <>
      <h2 className={`${styles.heading} ${className}`}>{title}</h2>
      <details className={`fold ${styles.fold}`}>
        <summary className={`ends bold ${className}`}>{title}</summary>
        {children}
      </details>
    </>
  )
}
