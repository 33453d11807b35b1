/** The twelve forms, with their pages and the expectations of their tests (forms.yaml). */
import { readTable } from './data.ts'

interface FormRow {
  page: string
  byBrowser?: true
  /** On the button while it is sent, after a 500, without an answer, and when it has arrived. */
  busy: string
  refused: string
  lost: string
  done: string
  golden: string
  way: string
}

export const FORM_ROWS = readTable<Record<string, FormRow>>('forms.yaml')

/** A page of each form. The hash opens a dialog. */
export const FORM_PAGES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(FORM_ROWS).map(([form, { page }]) => [form, page]),
)
