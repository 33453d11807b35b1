/** Fills the placeholders of messages, selects plural forms and shortens texts, in pages, browsers and Lambdas. */

/** A text for each plural category of the language (`Intl.PluralRules`). `other` is the fallback. */
export type Plural = { readonly other: string } & { readonly [Form in Intl.LDMLPluralRule]?: string }

/**
 * Replaces placeholders: `fill('{count} seats', { count: 4 })` → `4 seats`.
 * @throws RangeError if a placeholder has no value
 */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name]
    if (value === undefined) throw new RangeError(`no value for ${place} in "${text}"`)
    return `${value}`
  })
}

/** Truncates to `max` characters without splitting a surrogate pair. */
export const truncate = (text: string, max: number): string =>
  text.slice(0, max).replace(/\p{Surrogate}$/u, '')

/** Replaces line breaks and control characters by spaces. Keeps zero-width joiners, because Indian scripts need them. */
export const oneLine = (text: string): string => text.replace(/(?:(?![\u200c\u200d])\p{C})+/gu, ' ')

/** Selects the plural form of a count, with its placeholders. @param locale BCP 47, `en-IN` */
export function plural(forms: Plural, count: number, locale: string): string {
  return forms[new Intl.PluralRules(locale).select(count)] ?? forms.other
}

/** Selects the plural form of a count and fills its placeholders. @throws RangeError if a placeholder has no value */
export function fillPlural(
  forms: Plural,
  count: number,
  locale: string,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return fill(plural(forms, count, locale), { count, ...values })
}
