/** "small and medium", "Hyderabad, Pune and Bangalore". */
export const listed = (words: readonly string[]): string => new Intl.ListFormat('en-IN').format(words)
