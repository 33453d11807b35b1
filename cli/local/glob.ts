/** `*` is any text, `?` any character: patterns of IAM and of cache behaviors. */
export function glob(pattern: string): (text: string) => boolean {
  const literal = pattern.replace(/[.+^${}()|[\]\\]/g, '\\$&')
  const expression = new RegExp(`^${literal.replaceAll('*', '.*').replaceAll('?', '.')}$`, 's')
  return (text) => expression.test(text)
}
