/** Digits of any script. Telugu and Devanagari keyboards type their own. */
export const anyDigit = /\p{Nd}/u

/** Value of a digit. Each Unicode block of ten starts with its zero. */
export function westernDigit(char: string): string {
  let zero = char.codePointAt(0) ?? 0
  const code = zero
  while (code - zero < 9 && anyDigit.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String((code - zero) % 10)
}

/** All digits of a text as 0 to 9. */
export const onlyDigits = (text: string): string => (text.match(/\p{Nd}/gu) ?? []).map(westernDigit).join('')
