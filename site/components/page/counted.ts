/** Counts in headings as words: `Six things we do differently`. */
import { fill, type Plural, plural } from '#lambdas/shared/message.ts'
import { usePage } from './page.tsx'

/**
 * Fills `{count}` of the plural form with the word for the count, in figures where there is no word; a word that begins
 * the text begins with a capital.
 */
export function counted(
  forms: Plural,
  count: number,
  numbers: Readonly<Record<string, string>>,
  locale: string,
): string {
  const word = numbers[count] ?? new Intl.NumberFormat(locale).format(count)
  const text = fill(plural(forms, count, locale), { count: word })
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)
}

export function useCounted(): (forms: Plural, count: number) => string {
  const {
    m,
    site: { locale },
  } = usePage()
  return (forms, count) => counted(forms, count, m.common.numbers, locale)
}
