/** Compiles filter patterns of event source mappings, which compare fields at any depth with values or prefixes. */

type Leaf = string | number | boolean | null | { prefix: string }
type Pattern = { [field: string]: Pattern | Leaf[] }

type EventFilter = (record: unknown) => boolean

/** Compiles a pattern. @param text the pattern as JSON, e.g. `{"eventName":["INSERT"]}` @throws Error for an unknown operator */
export function parseFilter(text: string): EventFilter {
  return matcherOf(JSON.parse(text) as Pattern | Leaf[], text)
}

function matcherOf(pattern: Pattern | Leaf[], text: string): EventFilter {
  if (Array.isArray(pattern)) {
    const leaves = pattern.map((leaf) => leafOf(leaf, text))
    return (value) => leaves.some((matches) => matches(value))
  }
  const fields = Object.entries(pattern).map(([name, inner]) => [name, matcherOf(inner, text)] as const)
  return (value) =>
    typeof value === 'object' &&
    value !== null &&
    fields.every(([name, matches]) => matches((value as Record<string, unknown>)[name]))
}

function leafOf(leaf: Leaf, text: string): EventFilter {
  if (typeof leaf !== 'object' || leaf === null) return (value) => value === leaf
  const { prefix } = leaf
  if (Object.keys(leaf).length !== 1 || typeof prefix !== 'string')
    throw new Error(`The local stack does not know ${JSON.stringify(leaf)} of the filter ${text}`)
  return (value) => typeof value === 'string' && value.startsWith(prefix)
}
