/** Top of a page with its own picture: the words on paper, the land on its sheet, beside each other when wide. */
import { isValidElement, type ReactElement, type ReactNode } from 'react'
import { Picture } from './Picture.tsx'
import styles from './SceneHead.module.css'

interface Props {
  eyebrow: ReactNode
  title: string
  lede: string
  /** A picture of the content, or a drawing made for the page. `keep`: the side that stays when a tall sheet cuts it. */
  picture: { name: string; alt: string; keep?: 'end' } | ReactElement
  actions: ReactNode
}

export function SceneHead({ eyebrow, title, lede, picture, actions }: Props) {
  const keep = 'keep' in picture ? picture.keep : undefined
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <p className="eyebrow">{eyebrow}</p>
        <h1>{title}</h1>
        <p className="lede">{lede}</p>
        <div className={styles.actions}>{actions}</div>
      </div>
      <div className={styles.sheet} data-keep={keep}>
        {isValidElement(picture) ? (
          picture
        ) : (
          <Picture name={picture.name} alt={picture.alt} inline keep={keep} />
        )}
      </div>
    </header>
  )
}
