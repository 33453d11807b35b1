/** Caches for values that many rules derive from one site, file or text. */

/** Calls `make` once for each object and caches the result as long as the object lives. */
export function memoize<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, Value>()
  return (key) => {
    const value = known.has(key) ? (known.get(key) as Value) : make(key)
    known.set(key, value)
    return value
  }
}

/** Calls `make` once for each text. */
export function memoizeText<Value>(make: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>()
  return (text) => {
    const value = known.has(text) ? (known.get(text) as Value) : make(text)
    known.set(text, value)
    return value
  }
}

/** Caches the latest value of each name, and computes it again when one of its inputs (`parts`) has changed. */
export function latestCache<Value>() {
  const known = new Map<string, { parts: readonly unknown[]; value: Value }>()
  return (name: string, parts: readonly unknown[], make: () => Value): Value => {
    const last = known.get(name)
    if (last?.parts.every((part, at) => part === parts[at])) return last.value
    const value = make()
    known.set(name, { parts, value })
    return value
  }
}
