/** File types for people, on a page and in an answer of the API. */
import { fill } from './message.ts'

const NAMES: Readonly<Record<string, string>> = {
  'application/pdf': 'PDF',
  'image/png': 'PNG',
  'image/jpeg': 'JPG',
}

/** `PDF, PNG or JPG`. @param words how a language joins the last of them, `{types} or {last}` */
export function typeNames(types: readonly string[], words: { readonly types: string }): string {
  const names = types.map((type) => NAMES[type] ?? type)
  const last = names.pop() ?? ''
  return names.length > 0 ? fill(words.types, { types: names.join(', '), last }) : last
}
