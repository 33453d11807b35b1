/** What is worked out from a site, a file or a text, and asked for by many rules. */

/** `make` as it is, but called once for each object; what it gave is kept as long as the object. */
export function once<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, Value>()
  return (key) => {
    const value = known.has(key) ? (known.get(key) as Value) : make(key)
    known.set(key, value)
    return value
  }
}

/** `make`, called once for each text. */
export function onceForText<Value>(make: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>()
  return (text) => {
    const value = known.has(text) ? (known.get(text) as Value) : make(text)
    known.set(text, value)
    return value
  }
}

/** The last value of each name, made again when a part is another one: an edit leaves most files as they were. */
export function lastOf<Value>() {
  const known = new Map<string, { parts: readonly unknown[]; value: Value }>()
  return (name: string, parts: readonly unknown[], make: () => Value): Value => {
    const last = known.get(name)
    if (last?.parts.every((part, at) => part === parts[at])) return last.value
    const value = make()
    known.set(name, { parts, value })
    return value
  }
}
