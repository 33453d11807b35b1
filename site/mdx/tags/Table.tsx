/**
 * What a table of Markdown becomes. One of four columns or more is a sheet a row on phones: the first cell, then the others
 * with the names of their columns. Any that is still too wide scrolls by finger and by arrow keys.
 */
import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react'
import { fill } from '#lambdas/shared/message.ts'
import { useContent } from './content.ts'
import styles from './Table.module.css'

type Part = ReactElement<{ children?: ReactNode }>

const partsOf = (node: ReactNode): Part[] =>
  Children.toArray(node).filter((part): part is Part => isValidElement(part))

const wordsOf = (node: ReactNode): string =>
  Children.toArray(node)
    .map((part) =>
      isValidElement<{ children?: ReactNode }>(part) ? wordsOf(part.props.children) : String(part).trim(),
    )
    .filter(Boolean)
    .join(', ')

/** The body with the name of its column on every cell but the first of a row, for the stylesheet to print. */
const labelled = (body: Part, names: readonly string[]): Part =>
  cloneElement(
    body,
    {},
    partsOf(body.props.children).map((row) =>
      cloneElement(
        row,
        {},
        partsOf(row.props.children).map((cell, column) =>
          column === 0 ? cell : cloneElement(cell, { 'data-label': names[column] } as object),
        ),
      ),
    ),
  )

/** Columns that a phone shows side by side. */
const SIDE_BY_SIDE = 3

export function Table({ children }: { children?: ReactNode }) {
  const { table } = useContent().messages.texts
  const [head, body] = partsOf(children)
  const names = head
    ? partsOf(partsOf(head.props.children)[0]?.props.children).map((cell) => wordsOf(cell))
    : []
  const stacked = body !== undefined && names.length > SIDE_BY_SIDE
  return (
    <div
      className={stacked ? `${styles.scroll} ${styles.stacked}` : styles.scroll}
      role="group"
      aria-label={fill(table, { columns: names.join(', ') })}
      tabIndex={0}
    >
      <table>
        {stacked ? (
          <>
            {head}
            {labelled(body, names)}
          </>
        ) : (
          children
        )}
      </table>
    </div>
  )
}
