/** What a visitor has chosen on a list stands in the query of the address, so that Back and a shared link bring it back. */

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

/** Language of the document, for the plural forms of the messages of a list. */
export const pageLocale = (): string => document.documentElement.lang
