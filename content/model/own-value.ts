/** Looks up an object's own key only. A word of content or of a command line may be `constructor`, an inherited key. */
export const ownValue = <T>(values: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(values, key) ? values[key] : undefined
