/** Messages with placeholders, for pages, browsers and Lambdas. The texts are in `content/messages/`. */

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

/** Plural form of a count, not filled. @param locale BCP 47, `en-IN` */
export function plural(forms: Plural, count: number, locale: string): string {
  return forms[new Intl.PluralRules(locale).select(count)] ?? forms.other
}

/** Plural form of a count, filled; `{count}` is the count. @throws RangeError if a placeholder has no value */
export function fillPlural(
  forms: Plural,
  count: number,
  locale: string,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return fill(plural(forms, count, locale), { count, ...values })
}
