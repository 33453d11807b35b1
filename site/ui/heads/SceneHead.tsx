/** Head of a page with a picture, next to the text on wide screens. */
import type { ReactNode } from 'react'
import chart from '../../drawings/chart.module.css'
import { Picture } from '../media/Picture.tsx'
import styles from './PageHead.module.css'

interface Props {
  eyebrow: ReactNode
  words: { headline: string; lead: string }
  picture?: { name: string; alt: string }
  /** A drawing made for the page, instead of a picture. */
  drawing?: ReactNode
  /** Calls to action. */
  children: ReactNode
}

export function SceneHead({ eyebrow, words: { headline, lead }, picture, drawing, children }: Props) {
  return (
    <header className={styles.sceneHeadHead}>
      <div className={`stack ${styles.words}`}>
        <p className="eyebrow">{eyebrow}</p>
        <h1>{headline}</h1>
        <p className="lede">{lead}</p>
        <div className="actions stacked mt-1">{children}</div>
      </div>
      <div className={`${chart.edge} ${styles.sheet}`}>
        {picture ? <Picture name={picture.name} alt={picture.alt} inline /> : drawing}
      </div>
    </header>
  )
}
