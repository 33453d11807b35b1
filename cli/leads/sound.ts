/** Leads as they are stored may be damaged; every command after this file can trust their shape. */
import type { Lead } from '#lambdas/core/types.ts'

type Item = Record<string, unknown>

const isText = (value: unknown) => typeof value === 'string' && value !== ''
const isMap = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)

const isMoment = (value: unknown) => isText(value) && !Number.isNaN(Date.parse(String(value)))

/** Attribute → what it must be, and what stands for it where it is not. */
const shapes = {
  id: { be: isText, empty: (item: Item) => String(item.pk).replace(/^LEAD#/, '') },
  form: { be: isText, empty: () => 'unknown' },
  createdAt: {
    be: isMoment,
    empty: () => new Date(0).toISOString(),
  },
  status: { be: isText, empty: () => 'unknown' },
  payload: { be: isMap, empty: () => ({}) },
  source: { be: isMap, empty: () => ({}) },
  mail: {
    be: (value: unknown) => isMap(value) && Object.values(value as Item).every(isMap),
    empty: () => ({}),
  },
  quality: { be: Array.isArray, empty: () => [] },
  history: {
    be: (value: unknown) =>
      Array.isArray(value) &&
      value.every(
        (entry) =>
          isMap(entry) && isMoment(entry.at) && (entry.fee === undefined || Number.isSafeInteger(entry.fee)),
      ),
    empty: () => [],
  },
} as const
const attributes = Object.entries(shapes)

/** What is wrong with an item, e.g. `payload is missing`; empty for a sound lead. */
function faultsOf(item: object): string[] {
  return attributes.flatMap(([name, { be }]) => {
    const value = (item as Item)[name]
    return be(value) ? [] : [`${name} is ${value === undefined ? 'missing' : 'damaged'}`]
  })
}

export interface Mended extends Lead {
  /** What is wrong with the item as it is stored; absent from a sound one. */
  damaged?: readonly string[]
}

/** The lead with empty values in place of damaged ones, so that it can be shown, moved and erased. */
export function mended(item: object): Mended {
  const damaged = faultsOf(item)
  if (damaged.length === 0) return item as Lead
  const whole = attributes.map(([name, { be, empty }]) => {
    const value = (item as Item)[name]
    return [name, be(value) ? value : empty(item as Item)]
  })
  return { ...item, ...Object.fromEntries(whole), damaged } as unknown as Mended
}
