/** A message with elements as values: `<FilledMessage text="See {courses}." values={{ courses: <a>…</a> }} />`. */
import { Fragment, type ReactNode } from 'react'
import { linkedText } from '#content/model/text/linked-text.ts'
import { longDate } from '#lambdas/shared/india.ts'
import { fill, type Plural, plural } from '#lambdas/shared/message.ts'
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
  return <FilledMessage text={text} values={{ date: <time dateTime={day}>{longDate(day, locale)}</time> }} />
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

/** `Six things we do differently`. Fills `{count}` with the word for the number, or with digits, and capitalizes. */
export function countInWords(
  forms: Plural,
  count: number,
  numbers: Readonly<Record<string, string>>,
  locale: string,
): string {
  const word = numbers[count] ?? new Intl.NumberFormat(locale).format(count)
  const text = fill(plural(forms, count, locale), { count: word })
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)
}

export function useCountInWords(): (forms: Plural, count: number) => string {
  const { m, locale } = usePage()
  return (forms, count) => countInWords(forms, count, m.common.numbers, locale)
}
