/** Top of a page without a picture: title on the graticule, with the academy's position as on a chart's edge. */
import type { ReactNode } from 'react'
import { Contours } from './Contours.tsx'
import styles from './PageHead.module.css'
import { usePath } from './page.tsx'

interface Props {
  eyebrow?: ReactNode
  title: ReactNode
  lede?: ReactNode
  actions?: ReactNode
}

export function PageHead({ eyebrow, title, lede, actions }: Props) {
  const path = usePath()
  return (
    <header className={styles.head}>
      <div className={`wrap ${styles.grid}`}>
        <div className={styles.inner}>
          {eyebrow && <p className="eyebrow">{eyebrow}</p>}
          <h1>{title}</h1>
          {lede && <p className="lede">{lede}</p>}
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
        <div className={styles.chart}>
          <Contours seed={path} />
        </div>
      </div>
    </header>
  )
}
