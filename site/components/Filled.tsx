/** A message with elements in its places: `<Filled text="See {courses}." values={{ courses: <a>…</a> }} />`. */
import { Fragment, type ReactNode } from 'react'

/** @throws when a place has no value, as `fill` does */
export function Filled({ text, values }: { text: string; values: Readonly<Record<string, ReactNode>> }) {
  return text.split(/(\{\w+\})/).map((part) => {
    const [, name] = /^\{(\w+)\}$/.exec(part) ?? []
    if (name === undefined) return part
    if (values[name] === undefined) throw new RangeError(`no value for ${part} in "${text}"`)
    return <Fragment key={name}>{values[name]}</Fragment>
  })
}
