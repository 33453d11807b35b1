/** Head of a page without a picture, with an optional chart. */
import type { ReactNode } from 'react'
import { useTextLanguage } from '../../page/page.tsx'
import styles from './PageHead.module.css'

interface Props {
  eyebrow?: ReactNode
  title: ReactNode
  lede?: ReactNode
  /** On wide screens. A page without a chart has a low head. */
  chart?: ReactNode
  /** Shows the chart on phones too. */
  alwaysChart?: boolean
  /** Calls to action. */
  children?: ReactNode
}

export function PageHead({ eyebrow, title, lede, chart, alwaysChart, children }: Props) {
  const own = useTextLanguage()
  return (
    <header className={chart ? styles.head : `${styles.head} ${styles.low}`}>
      <div className="wrap">
        <div className={`stack ${styles.inner}`}>
          {eyebrow && <p className="eyebrow">{eyebrow}</p>}
          <h1 lang={own}>{title}</h1>
          {lede && (
            <p className="lede" lang={typeof lede === 'string' ? own : undefined}>
              {lede}
            </p>
          )}
          {children && <div className="actions mt-1">{children}</div>}
        </div>
        {chart && <div className={alwaysChart ? undefined : styles.chart}>{chart}</div>}
      </div>
    </header>
  )
}
