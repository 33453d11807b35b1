/** What a visitor has chosen on a list: in the query of the address, so that Back and a shared link bring it back, and in words. */
import { fillPlural, type Plural } from '#lambdas/shared/message.ts'

/** `DGCA Certified` → `dgca-certified` */
export const categoryKey = (label: string): string => label.toLowerCase().replace(/[^a-z0-9]+/g, '-')

/** The address with these values; one that equals its default is left out. */
export function addressWith(
  values: readonly (readonly [key: string, value: string, byDefault: string])[],
): URL {
  const url = new URL(location.href)
  for (const [key, value, byDefault] of values)
    if (value === byDefault) url.searchParams.delete(key)
    else url.searchParams.set(key, value)
  return url
}

/** The words of a filter's button, without its count. */
export const labelOf = (buttons: readonly HTMLElement[], filter: string): string =>
  buttons.find(({ dataset }) => dataset.filter === filter)?.firstChild?.textContent ?? ''

/** Language of the document, for the plural forms of the messages of a list. */
export const pageLocale = (): string => document.documentElement.lang

/** Messages of all entries of a list, and of those of a filter. */
export interface CountWords {
  all: Plural
  in: Plural
}

/** `Showing 6 of 15 stories`, `Showing 1 course in Women Programs`. @param filter as its button says it, nothing for all */
export const countLine = (
  words: CountWords,
  { shown, all, filter }: { shown: number; all: number; filter: string },
  locale = pageLocale(),
): string => fillPlural(filter ? words.in : words.all, all, locale, { shown, filter })

/** Brings the pressed button into sight where its bar scrolls sideways; the page itself stays where it is. */
export function showPressed(buttons: readonly HTMLElement[]): void {
  const [first] = buttons
  const pressed = buttons.find((button) => button.ariaPressed === 'true')
  if (first?.parentElement && pressed) first.parentElement.scrollLeft = pressed.offsetLeft - first.offsetLeft
}
