/** Cards in three columns on wide screens, two between; the featured one takes the place of four (BLG-9). */
import type { ComponentProps } from 'react'
import styles from './PostGrid.module.css'

export function PostGrid(list: Omit<ComponentProps<'ul'>, 'className'>) {
  return <ul className={styles.grid} {...list} />
}
