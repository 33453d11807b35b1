/** `*` is any text, `?` any character: patterns of IAM, of cache behaviors and of CORS rules. */
export function glob(pattern: string, flags = ''): (text: string) => boolean {
  const literal = pattern.replace(/[.+^${}()|[\]\\]/g, '\\$&')
  const expression = new RegExp(`^${literal.replaceAll('*', '.*').replaceAll('?', '.')}$`, `s${flags}`)
  return (text) => expression.test(text)
}
