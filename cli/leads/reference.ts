/** Reads references of leads as people type or copy them: `222B 0C1F`, `222B–0C1F.`, `#222b0c1f`, the letter O for 0. */

/** Returns only letters and digits, in lower case. Drops everything up to `#`. */
export const cleanReference = (word: string): string => word.replace(/^.*#|[^\p{L}\p{N}]/gu, '').toLowerCase()

/** Returns the first eight hexadecimal digits of a lead's id; `undefined` if the word is not a reference. */
export const parseReference = (word: string): string | undefined =>
  /^[0-9a-fo]{8}$/.exec(cleanReference(word))?.[0].replaceAll('o', '0')

/** A reference like `222B 0C1F` without quotes is two words. Joins them if the first has a digit, which no name has. */
export function joinReferences(words: readonly string[]): string[] {
  const joined: string[] = []
  for (const word of words) {
    const isHalf =
      /^#?(?=.*\d)[0-9a-fo]{4}\p{P}?$/iu.test(joined.at(-1) ?? '') && !joined.at(-2)?.startsWith('--')
    joined.push(isHalf && /^[0-9a-fo]{4}\p{P}?$/iu.test(word) ? `${joined.pop()} ${word}` : word)
  }
  return joined
}
