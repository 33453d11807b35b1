/** Contents of pages that need no code to say: rows.yaml. */
import { readTable } from '../../data.ts'
import { holds } from '../rows.ts'

type Row = number | string | Pattern | (string | Pattern)[]
type Pattern = { match: string; flags?: string }

const asWords = (one: string | Pattern) => (typeof one === 'string' ? one : new RegExp(one.match, one.flags))

const wanted = (row: Row) => {
  if (typeof row === 'number') return row
  return Array.isArray(row) ? row.map(asWords) : asWords(row)
}

const pages = readTable<Record<string, Record<string, Record<string, Row>>>>('site/pages/rows.yaml')

for (const [path, tests] of Object.entries(pages)) {
  const tables = Object.entries(tests).map(([title, places]) => [
    title,
    Object.fromEntries(Object.entries(places).map(([place, row]) => [place, wanted(row)])),
  ])
  holds(path, Object.fromEntries(tables))
}
