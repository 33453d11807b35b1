/** What a table of Markdown becomes: one that is too wide for a phone scrolls by finger and by arrow keys. */
import { Children, isValidElement, type ReactNode } from 'react'
import { fill } from '#lambdas/shared/message.ts'
import { useContent } from './content.ts'
import styles from './Table.module.css'

const wordsOf = (node: ReactNode): string =>
  Children.toArray(node)
    .map((part) =>
      isValidElement<{ children?: ReactNode }>(part) ? wordsOf(part.props.children) : String(part).trim(),
    )
    .filter(Boolean)
    .join(', ')

export function Table({ children }: { children?: ReactNode }) {
  const { table } = useContent().messages.texts
  const [head] = Children.toArray(children).filter((part) => isValidElement(part))
  return (
    <div
      className={styles.scroll}
      role="group"
      aria-label={fill(table, { columns: wordsOf(head) })}
      tabIndex={0}
    >
      <table>{children}</table>
    </div>
  )
}
