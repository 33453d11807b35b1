/** Looks up an object's own key. Content or a command line may contain `constructor`, which every object inherits. */
export const ownValue = <T>(values: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(values, key) ? values[key] : undefined
