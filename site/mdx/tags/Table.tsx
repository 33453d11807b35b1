/**
 * What a table of Markdown becomes. One of four columns or more is a sheet a row on phones: the first cell, then the others
 * with the names of their columns. Any that is still too wide scrolls by finger and by arrow keys.
 */
import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react'
import { fill } from '#lambdas/shared/message.ts'
import { usePage } from '../../components/page/page.tsx'
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

const cellsOf = (part: Part): Part[][] =>
  partsOf(part.props.children).map((row) => partsOf(row.props.children))

/** Head or body, every cell but the first of a row with what its column asks for. */
const dressed = (part: Part, attributes: (column: number) => object): Part =>
  cloneElement(
    part,
    {},
    partsOf(part.props.children).map((row) =>
      cloneElement(
        row,
        {},
        partsOf(row.props.children).map((cell, column) =>
          column === 0 ? cell : cloneElement(cell, attributes(column)),
        ),
      ),
    ),
  )

/** A sum or a count, and nothing else. */
const AMOUNT = /^₹?[\d,.]+%?$/

/** Columns that a phone shows side by side. */
const SIDE_BY_SIDE = 3

/** @param lang of a table that is still in English on a translated page */
export function Table({ children, lang }: { children?: ReactNode; lang?: string }) {
  const { table } = usePage().m.common.texts
  const [head, body] = partsOf(children)
  const names = head ? (cellsOf(head)[0]?.map((cell) => wordsOf(cell)) ?? []) : []
  const rows = body ? cellsOf(body) : []
  const stacked = names.length > SIDE_BY_SIDE
  /** Sums stand under each other, digit below digit. */
  const amount = (column: number) => ({
    className: rows.every((cells) => AMOUNT.test(wordsOf(cells[column]))) ? styles.amount : undefined,
  })
  return (
    <div
      className={stacked ? `${styles.scroll} ${styles.stacked}` : styles.scroll}
      role="group"
      aria-label={fill(table, { columns: names.join(', ') })}
      tabIndex={0}
      lang={lang}
    >
      <table>
        {head && dressed(head, amount)}
        {body &&
          dressed(body, (column) => ({
            ...amount(column),
            // For the stylesheet to print.
            'data-label': stacked ? names[column] : undefined,
          }))}
      </table>
    </div>
  )
}
