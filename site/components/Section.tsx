/** A section with its heading; `layout` alternates the composition, not only the colour. */
import { type ReactNode, useId } from 'react'
import styles from './Section.module.css'

interface Props {
  heading: ReactNode
  /** Small line above the heading. */
  eyebrow?: ReactNode
  intro?: ReactNode
  /** `beside`: heading in the left four columns; `above`: heading over the content. */
  layout?: 'beside' | 'above'
  tone?: 'paper' | 'sky' | 'ink' | 'sheet'
  id?: string
  children: ReactNode
}

export function Section({ heading, eyebrow, intro, layout = 'above', tone = 'paper', id, children }: Props) {
  const headingId = useId()
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className={tone === 'paper' ? styles.section : `${styles.section} ${styles[tone]}`}
    >
      <div className={`wrap ${styles[layout]}`}>
        <header className={styles.header}>
          {eyebrow && <p className="eyebrow">{eyebrow}</p>}
          <h2 id={headingId}>{heading}</h2>
          {intro && <p className={styles.intro}>{intro}</p>}
        </header>
        <div>{children}</div>
      </div>
    </section>
  )
}
