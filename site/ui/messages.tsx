/** A message with elements as values: `<FilledMessage text="See {courses}." values={{ courses: <a>…</a> }} />`. */
import { Fragment, type ReactNode } from 'react'
import { linkedText } from '#content/model/text/linked-text.ts'
import { plainDay } from '#lambdas/shared/india.ts'
import { usePage } from '../page/page.tsx'
import { Link } from './Link.tsx'

/** @throws if a value is missing */
export function FilledMessage({
  text,
  values,
}: {
  text: string
  values: Readonly<Record<string, ReactNode>>
}) {
  return text.split(/(\{\w+\})/).map((part) => {
    const [, name] = /^\{(\w+)\}$/.exec(part) ?? []
    if (name === undefined) return part
    if (values[name] === undefined) throw new RangeError(`no value for ${part} in "${text}"`)
    return <Fragment key={name}>{values[name]}</Fragment>
  })
}

/** A message with a `{date}`. @param day `2026-03-14` */
export function DatedMessage({ text, day }: { text: string; day: string }) {
  const { locale } = usePage()
  return <FilledMessage text={text} values={{ date: <time dateTime={day}>{plainDay(day, locale)}</time> }} />
}

/** A text with Markdown links. */
export function LinkedText({ children }: { children: string }) {
  return linkedText(children).map((part) =>
    typeof part === 'string' ? (
      part
    ) : (
      <Link key={part.href} href={part.href}>
        {part.words}
      </Link>
    ),
  )
}
