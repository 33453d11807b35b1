/** Words of running text: letters and digits, with at most one apostrophe inside. */
const WORD = /[\p{L}\p{N}]+(?:['’]\p{L}+)?/gu

export const splitIntoWords = (text: string): string[] => text.match(WORD) ?? []
