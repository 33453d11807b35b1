/**
 * Renders Markdown tables. On phones, each row of a table with four or more columns, or with a long cell, becomes a card:
 * the first cell, then the others with the names of their columns; two columns need no names. A table that does not fit
 * scrolls by touch and with the arrow keys.
 */
import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react'
import { fill } from '#lambdas/shared/message.ts'
import { usePage } from '../../page/page.tsx'
import look from '../../ui/lists/Table.module.css'
import styles from './tags.module.css'

export type TableElement = ReactElement<{ id?: string; children?: ReactNode }>

export const elementParts = (node: ReactNode): TableElement[] =>
  Children.toArray(node).filter((part): part is TableElement => isValidElement(part))

const wordsOf = (node: ReactNode): string =>
  Children.toArray(node)
    .map((part) =>
      isValidElement<{ children?: ReactNode }>(part) ? wordsOf(part.props.children) : String(part).trim(),
    )
    .filter(Boolean)
    .join(', ')

const cellsOf = (part: TableElement): TableElement[][] =>
  elementParts(part.props.children).map((row) => elementParts(row.props.children))

/** Adds attributes to the cells of a table head or body, except the first cell of each row. */
function withAttributes(part: TableElement, attributes: (column: number) => object): TableElement {
  const cell = (part: TableElement, column: number) =>
    column === 0 ? part : cloneElement(part, attributes(column))
  const row = (part: TableElement) => cloneElement(part, {}, elementParts(part.props.children).map(cell))
  return cloneElement(part, {}, elementParts(part.props.children).map(row))
}

/** A cell with only an amount, a count or a percentage. */
const AMOUNT = /^₹?[\d,.]+%?$/

/** Maximum number of columns, and of characters of a cell, of a table that phones show as a table, not as cards. */
const [MOST_COLUMNS, LONGEST_CELL] = [3, 80]

/** @param lang set on English tables of translated pages */
export function Table({ children, lang }: { children?: ReactNode; lang?: string }) {
  const { table } = usePage().m.common.texts
  const [head, body] = elementParts(children)
  const names = head ? (cellsOf(head)[0]?.map((cell) => wordsOf(cell)) ?? []) : []
  const rows = body ? cellsOf(body) : []
  const long = rows.flat().some((cell) => wordsOf(cell).length > LONGEST_CELL)
  const stacked = long || names.length > MOST_COLUMNS
  /** Aligns amounts digit below digit. */
  const amount = (column: number) => ({
    className: rows.every((cells) => AMOUNT.test(wordsOf(cells[column]))) ? styles.amount : undefined,
  })
  return (
    <div
      className={styles.scroll}
      role="group"
      aria-label={fill(table, { columns: names.join(', ') })}
      tabIndex={0}
      lang={lang}
    >
      <table className={stacked ? `small ${look.table} ${look.stacked}` : `small ${look.table}`}>
        {head && withAttributes(head, amount)}
        {body &&
          withAttributes(body, (column) => ({
            ...amount(column),
            // The stylesheet shows the name of the column on phones.
            'data-label': stacked && names.length > 2 ? names[column] : undefined,
          }))}
      </table>
    </div>
  )
}
