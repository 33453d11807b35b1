/** Cards in three columns on wide screens, two between; the featured one takes the place of four (BLG-9). */
import type { ReactNode } from 'react'
import styles from './PostGrid.module.css'

interface Props {
  /** Handled by client/parts/blog.ts: nine at first, filtered, searched. */
  list?: { total: number; pages: number }
  children: ReactNode
}

export function PostGrid({ list, children }: Props) {
  return (
    <ul className={styles.grid} data-total={list?.total} data-pages={list?.pages} id={list && 'articles'}>
      {children}
    </ul>
  )
}
