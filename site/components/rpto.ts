/** "small and medium", "Hyderabad, Pune and Bangalore". */
export const listed = (words: readonly string[], locale: string): string =>
  new Intl.ListFormat(locale).format(words)
