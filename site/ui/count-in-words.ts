/** Counts in words: `Six things we do differently`. */
import { fill, type Plural, plural } from '#lambdas/shared/message.ts'
import { usePage } from '../page/page.tsx'

/**
 * Fills `{count}` with the word for the count, or with figures if there is no word. Capitalizes the first letter.
 */
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
  const {
    m,
    site: { locale },
  } = usePage()
  return (forms, count) => countInWords(forms, count, m.common.numbers, locale)
}
