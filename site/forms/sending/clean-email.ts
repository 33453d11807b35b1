/**
 * Removes invisible characters from an e-mail address, as the server does: the browser refuses them with a message that
 * cannot show them.
 */
export function cleanEmail(input: HTMLInputElement): void {
  const value = input.value.replace(/\p{Cf}/gu, '')
  if (value !== input.value) input.value = value
}
