/** Digits of any script: Telugu and Devanagari keyboards type their own. */
export const digit = /\p{Nd}/u

/** Value of a digit: each block of ten begins with its zero. */
export function westernDigit(char: string): string {
  let zero = char.codePointAt(0) ?? 0
  const code = zero
  while (code - zero < 9 && digit.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String((code - zero) % 10)
}

/** The digits of a text as 0 to 9, and nothing else of it. */
export const onlyDigits = (text: string): string => (text.match(/\p{Nd}/gu) ?? []).map(westernDigit).join('')
