/** Page header without a picture, with an optional chart. */
import type { ReactNode } from 'react'
import chart from '../../drawings/chart.module.css'
import { useTextLanguage } from '../../page/page.tsx'
import { Picture } from '../media/Picture.tsx'
import styles from './PageHead.module.css'

interface Props {
  eyebrow?: ReactNode
  title: ReactNode
  lede?: ReactNode
  /** Drawing that only wide screens show, or a form. Without it, the page header is low. */
  chart?: ReactNode
  children?: ReactNode
}

export function PageHead({ eyebrow, title, lede, chart, children }: Props) {
  const textLanguage = useTextLanguage()
  return (
    <header className={chart ? styles.head : `${styles.head} ${styles.low}`}>
      <div className="wrap">
        <div className={`stack ${styles.inner}`}>
          {eyebrow && <p className="eyebrow">{eyebrow}</p>}
          <h1 className={chart ? 'headline' : undefined} lang={textLanguage}>
            {title}
          </h1>
          {lede && (
            <p className="lede" lang={typeof lede === 'string' ? textLanguage : undefined}>
              {lede}
            </p>
          )}
          {children && <div className={`actions ${lede ? 'mt-1' : 'mt-3'}`}>{children}</div>}
        </div>
        {chart && <div className={styles.chart}>{chart}</div>}
      </div>
    </header>
  )
}

interface SceneProps {
  eyebrow: ReactNode
  words: { headline: ReactNode; lead: ReactNode }
  picture?: { name: string; alt: string }
  drawing?: ReactNode
  children: ReactNode
}

/** Page header with a picture, next to the text on wide screens. */
export function SceneHead({ eyebrow, words: { headline, lead }, picture, drawing, children }: SceneProps) {
  return (
    <header className={`grid ${styles.sceneHeadHead}`}>
      <div className={`scene stack ${styles.words}`}>
        <p className="eyebrow">{eyebrow}</p>
        <h1 className="headline">{headline}</h1>
        <p className="lede">{lead}</p>
        <div className="actions stacked mt-1">{children}</div>
      </div>
      <div className={`cover relative sky ${chart.edge} ${styles.sheet}`}>
        {picture ? <Picture name={picture.name} alt={picture.alt} inline /> : drawing}
      </div>
    </header>
  )
}

/** Decorative drawing in a page header, hidden from assistive technology. */
export function Chart({ width, height, children }: { width: number; height: number; children: ReactNode }) {
  return (
    <svg width="100%" viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
      {children}
    </svg>
  )
}
