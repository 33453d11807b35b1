/** Looks up words of content and command lines, which may be `constructor`, without what every object inherits. */
export const ownValue = <T>(values: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(values, key) ? values[key] : undefined
