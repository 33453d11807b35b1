/** Words with places to fill in, for pages, browsers and Lambdas alike; the texts are in `content/messages/`. */

/** A text for each plural category that the language has (`Intl.PluralRules`); `other` stands in for the rest. */
export type Plural = { readonly other: string } & { readonly [Form in Intl.LDMLPluralRule]?: string }

/**
 * `{name}` by the value of that name: `fill('{count} seats', { count: 4 })` → `4 seats`.
 * @throws RangeError when a place has no value
 */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name]
    if (value === undefined) throw new RangeError(`no value for ${place} in "${text}"`)
    return `${value}`
  })
}

/** The form for a count, its places still empty. @param locale BCP 47, `en-IN` */
export function plural(forms: Plural, count: number, locale: string): string {
  return forms[new Intl.PluralRules(locale).select(count)] ?? forms.other
}

/** The form for a count, filled: `{count}` is the count. @throws RangeError when a place has no value */
export function fillPlural(
  forms: Plural,
  count: number,
  locale: string,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return fill(plural(forms, count, locale), { count, ...values })
}
