/** Finds what MDX would run as code in a text: it parses, and fails or vanishes only when the page is made. */
import type { Nodes } from 'mdast'
import type { Place } from './issue.ts'

/** The first piece of code, in an editor's words. */
export class CodeFound extends Error {
  readonly expected: string
  readonly line: number
  readonly col: number
  constructor({ line, col }: Place, message: string, expected: string) {
    super(message)
    this.expected = expected
    this.line = line
    this.col = col
  }
}

/** `{brand}` names what nobody declared; a comment, a text or a sum in braces does no harm. */
function names(part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return false
  return (part as { type?: unknown }).type === 'Identifier' || Object.values(part).some(names)
}

const runs = (held: unknown): boolean => names((held as { data?: { estree?: unknown } } | null)?.data?.estree)

/** @throws CodeFound at the first piece of code */
export function refuseCode(node: Nodes): void {
  const { line = 1, column: col = 1 } = node.position?.start ?? {}
  if (node.type === 'mdxjsEsm')
    throw new CodeFound(
      { line, col },
      'a paragraph that starts with "import" or "export" is read as code',
      'another first word',
    )
  const attributes = 'attributes' in node ? node.attributes : []
  if ([node, ...attributes.flatMap((one) => [one, one.value])].some(runs))
    throw new CodeFound(
      { line, col },
      'words in braces are read as code',
      'the text without braces, or \\{ and \\} for the signs',
    )
  if ('children' in node) node.children.forEach(refuseCode)
}
