/** Content that phones show after a tap. Wider screens and paper always show it, without a script. */
import type { ReactNode } from 'react'
import { fill } from '#lambdas/shared/message.ts'
import { usePage } from '../../page/page.tsx'
import styles from './ReadOn.module.css'

interface Props {
  /** Text of the control, which describes the folded content. */
  words: ReactNode
  children: ReactNode
}

export function ReadOn({ words, children }: Props) {
  return (
    <>
      <details className={`fold on-screen ${styles.fold} ${styles.part}`}>
        <summary className="row semibold snug">{words}</summary>
      </details>
      {children}
    </>
  )
}

/** Classes for a list. Phones show its first three or five entries; `ShowAll` must follow the list. */
export const { three: firstThree, five: firstFive } = styles

export function ShowAll({ count }: { count: number }) {
  return (
    <details className={`fold on-screen ${styles.fold}`}>
      <summary className="row small semibold snug">{fill(usePage().m.course.showAll, { count })}</summary>
    </details>
  )
}
