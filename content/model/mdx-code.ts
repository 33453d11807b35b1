/** Finds what MDX would run as code in a text: it parses, and fails or vanishes only when the page is made. */
import type { Place } from './issue.ts'

/** As much of a syntax tree as is looked at. */
export interface MdxNode {
  type: string
  children?: MdxNode[]
  attributes?: { value?: unknown }[]
  data?: { estree?: unknown } | undefined
  position?: { start: { line: number; column: number } } | undefined
}

/** `{brand}` names what nobody declared; a comment, a text or a sum in braces does no harm. */
function names(part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return false
  return (part as Partial<MdxNode>).type === 'Identifier' || Object.values(part).some(names)
}

const runs = (held: unknown): boolean => names((held as Partial<MdxNode> | null)?.data?.estree)

/** The first piece of code, in an editor's words; undefined when there is none. */
export function codeIn(node: MdxNode): (Place & { message: string; expected: string }) | undefined {
  const { line = 1, column: col = 1 } = node.position?.start ?? {}
  if (node.type === 'mdxjsEsm')
    return {
      line,
      col,
      message: 'a paragraph that starts with "import" or "export" is read as code',
      expected: 'another first word',
    }
  if ([node, ...(node.attributes ?? []).flatMap((one) => [one, one.value])].some(runs))
    return {
      line,
      col,
      message: 'words in braces are read as code',
      expected: 'the text without braces, or \\{ and \\} for the signs',
    }
  for (const child of node.children ?? []) {
    const found = codeIn(child)
    if (found) return found
  }
  return undefined
}
