/** Cards in three columns on wide screens, two between; the featured one takes the place of four (BLG-9). */
import type { ReactNode } from 'react'
import styles from './PostGrid.module.css'

interface Props {
  /** Handled by client/parts/list.ts: filtered, searched, and not all shown at first. */
  list?: { total: number; pages: number; first: number; step: number }
  children: ReactNode
}

export function PostGrid({ list, children }: Props) {
  return (
    <ul
      className={styles.grid}
      id={list && 'articles'}
      data-cards={list && ''}
      data-total={list?.total}
      data-pages={list?.pages}
      data-first={list?.first}
      data-step={list?.step}
    >
      {children}
    </ul>
  )
}
