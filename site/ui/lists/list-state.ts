/** Keeps the state of a list (filter, search) in the URL's query, so that Back and shared links restore it. */

/** `DGCA Certified` → `dgca-certified` */
export const categoryKey = (label: string): string => label.toLowerCase().replace(/[^a-z0-9]+/g, '-')

/**
 * @param defaults a value for each key; keys with this value are left out of the URL
 * @param restore shows a state; runs once at the start and after Back or Forward
 * @returns a function that saves values in the URL. Browsers limit how often, so do not call it for every letter.
 */
export function keepListState<Key extends string>(
  defaults: Readonly<Record<Key, string>>,
  restore: (state: Readonly<Record<Key, string>>) => void,
): (state: Partial<Record<Key, string>>) => void {
  const keys = Object.keys(defaults) as Key[]
  const follow = (): void => {
    const query = new URLSearchParams(location.search)
    restore(Object.fromEntries(keys.map((key) => [key, query.get(key) ?? defaults[key]])) as typeof defaults)
  }
  addEventListener('popstate', follow)
  follow()
  return (state) => {
    const url = new URL(location.href)
    for (const key of keys) {
      const value = state[key] ?? url.searchParams.get(key) ?? defaults[key]
      if (value === defaults[key]) url.searchParams.delete(key)
      else url.searchParams.set(key, value)
    }
    history.replaceState(null, '', url)
  }
}
