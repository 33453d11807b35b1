/** Numbered part of a long form. */
import { type ReactNode, useId } from 'react'
import field from './Field.module.css'
import styles from './FormStep.module.css'

interface Props {
  number: number
  title: string
  /** Heading level: 3 if the form is inside a section. */
  level?: 2 | 3
  children: ReactNode
}

export function FormStep({ number, title, level = 2, children }: Props) {
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <div role="group" aria-labelledby={id} className={`whole relative ${styles.step}`}>
      {/* A changed title gets a new element, because the browser's translation replaces text nodes. */}
      <Heading key={title} id={id} className="row gap-1h large">
        <span className="step-number" aria-hidden="true">
          {number}
        </span>{' '}
        {title}
      </Heading>
      <div className={`grid ${field.fields}`}>{children}</div>
    </div>
  )
}
