/** The cells of an export, and what each column makes of a lead. */
import type { Subscribed } from './subscribed.ts'

/** Text, number, truth, a list, a file's description; `null` where the lead has nothing. */
export type Cell = string | number | boolean | null | readonly unknown[] | Readonly<Record<string, unknown>>

/**
 * What the text of a cell is, for a format with types: a moment (ISO 8601), a day (`2026-11-23`), rupees, or digits
 * that are no number.
 */
export type Kind = 'moment' | 'day' | 'rupees' | 'phone'

export interface Column {
  name: string
  kind?: Kind
  of: (lead: Subscribed) => Cell
}

/** A cell as one text: lists joined by `; `, files and other objects as JSON. */
export function cellText(cell: Cell): string {
  if (cell === null) return ''
  if (Array.isArray(cell)) return cell.map((entry) => cellText(entry as Cell)).join('; ')
  return typeof cell === 'object' ? JSON.stringify(cell) : String(cell)
}
