/** DynamoDB's write and read units, by the size of items as its developer guide counts them. */
import type { Attributes, Index, Table } from 'dynalite/db/index.js'

type Value = Record<string, unknown>

const bytes = (text: string) => Buffer.byteLength(text)
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

function sizeOfValue(value: Value): number {
  const [[type, held] = ['NULL', true]] = Object.entries(value)
  switch (type) {
    case 'S':
      return bytes(String(held))
    case 'N':
      return Math.ceil(String(held).replace(/\D/g, '').length / 2) + 1
    case 'B':
      return Math.floor((String(held).length * 3) / 4)
    case 'SS':
      return sum((held as string[]).map(bytes))
    case 'L':
      return 3 + sum((held as Value[]).map((one) => 1 + sizeOfValue(one)))
    case 'M':
      return (
        3 +
        sum(
          Object.entries(held as Record<string, Value>).map(
            ([key, one]) => 1 + bytes(key) + sizeOfValue(one),
          ),
        )
      )
    default:
      return 1
  }
}

/** Bytes of an item: names and values. */
export const sizeOf = (item: Attributes): number =>
  sum(Object.entries(item).map(([name, value]) => bytes(name) + sizeOfValue(value)))

const writeUnits = (...items: (Attributes | undefined)[]) =>
  Math.ceil(Math.max(...items.map((item) => (item ? sizeOf(item) : 0)), 1) / 1024)

/** Units of a read of so many bytes; half of it when it need not be the latest. */
export const readUnits = (size: number, consistent: boolean): number =>
  Math.ceil(Math.max(size, 1) / 4096) * (consistent ? 1 : 0.5)

/** What an index holds of an item; undefined when it has not both keys. */
function projected(
  item: Attributes | undefined,
  { KeySchema, Projection }: Index,
  table: Table,
): Attributes | undefined {
  const keys = KeySchema.map(({ AttributeName }) => AttributeName)
  if (!item || keys.some((key) => !item[key])) return undefined
  if (Projection.ProjectionType === 'ALL') return item
  const names = [
    ...keys,
    ...table.KeySchema.map(({ AttributeName }) => AttributeName),
    ...(Projection.NonKeyAttributes ?? []),
  ]
  return Object.fromEntries(Object.entries(item).filter(([name]) => names.includes(name)))
}

const same = (a: Attributes, b: Attributes, names = [...new Set([...Object.keys(a), ...Object.keys(b)])]) =>
  names.every((name) => JSON.stringify(a[name]) === JSON.stringify(b[name]))

/** An entry that gets other keys is deleted and put; one whose projection stays as it was costs nothing. */
function indexUnits(
  index: Index,
  table: Table,
  before: Attributes | undefined,
  after: Attributes | undefined,
): number {
  const [old, next] = [projected(before, index, table), projected(after, index, table)]
  if (!old && !next) return 0
  if (!old || !next) return writeUnits(old ?? next)
  const keys = index.KeySchema.map(({ AttributeName }) => AttributeName)
  if (!same(old, next, keys)) return writeUnits(old) + writeUnits(next)
  return same(old, next) ? 0 : writeUnits(old, next)
}

/** `table` and each index → units of one change. */
export function unitsOf(
  table: Table,
  before: Attributes | undefined,
  after: Attributes | undefined,
): Record<string, number> {
  const indexes = table.GlobalSecondaryIndexes ?? []
  return {
    table: writeUnits(before, after),
    ...Object.fromEntries(indexes.map((one) => [one.IndexName, indexUnits(one, table, before, after)])),
  }
}
