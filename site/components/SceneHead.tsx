/** Top of a page with its own picture: the words on paper, the land on its sheet, beside each other when wide. */
import { isValidElement, type ReactElement, type ReactNode } from 'react'
import chart from './ChartEdge.module.css'
import { Picture } from './Picture.tsx'
import styles from './SceneHead.module.css'

interface Props {
  eyebrow: ReactNode
  title: string
  lede: string
  /** A picture of the content, or a drawing made for the page. */
  picture: { name: string; alt: string } | ReactElement
  /** What to do next. */
  children: ReactNode
}

export function SceneHead({ eyebrow, title, lede, picture, children }: Props) {
  return (
    <header className={styles.head}>
      <div className={`stack ${styles.words}`}>
        <p className="eyebrow">{eyebrow}</p>
        <h1>{title}</h1>
        <p className="lede">{lede}</p>
        <div className="actions stacked mt-1">{children}</div>
      </div>
      <div className={`${chart.edge} ${styles.sheet}`}>
        {isValidElement(picture) ? picture : <Picture name={picture.name} alt={picture.alt} inline />}
      </div>
    </header>
  )
}
