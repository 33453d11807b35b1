/** A digit of any script. Telugu and Devanagari keyboards type digits of their script. */
export const anyDigit = /\p{Nd}/u

/** Converts a digit of any script to 0 to 9. In Unicode, each script's ten digits follow one another from zero. */
export function westernDigit(char: string): string {
  let zero = char.codePointAt(0) ?? 0
  const code = zero
  while (code - zero < 9 && anyDigit.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String((code - zero) % 10)
}

/** All digits of a text as 0 to 9. */
export const onlyDigits = (text: string): string => (text.match(/\p{Nd}/gu) ?? []).map(westernDigit).join('')
