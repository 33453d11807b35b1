/** Refuses code in MDX texts. Code parses, but fails or disappears when the page is rendered. */
import type { Nodes, Root } from 'mdast'
import type { MdxJsxAttribute, MdxJsxExpressionAttribute } from 'mdast-util-mdx-jsx'
import type { Place } from '../parse/issue.ts'

/** Error for the first piece of code, with a message for editors. */
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

/** Matches a comment, the only expression that texts may contain. */
const COMMENT = /^\s*(?:\/\*[\s\S]*\*\/\s*)?$/

function isCode(part: Nodes | MdxJsxAttribute | MdxJsxExpressionAttribute): boolean {
  switch (part.type) {
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return !COMMENT.test(part.value)
    case 'mdxJsxAttribute':
      return typeof part.value === 'object' && part.value !== null
    default:
      return part.type === 'mdxJsxExpressionAttribute'
  }
}

/** @throws CodeFound at the first piece of code */
function refuseCode(node: Nodes): void {
  const { line = 1, column: col = 1 } = node.position?.start ?? {}
  if (node.type === 'mdxjsEsm')
    throw new CodeFound(
      { line, col },
      'a paragraph that starts with "import" or "export" is read as code',
      'another first word',
    )
  const attributes = 'attributes' in node && Array.isArray(node.attributes) ? node.attributes : []
  if ([node, ...attributes].some(isCode))
    throw new CodeFound(
      { line, col },
      'words in braces are read as code',
      'the text without braces, or \\{ and \\} for the signs',
    )
  if ('children' in node) node.children.forEach(refuseCode)
}

export const remarkRefuseCode = () => (tree: Root) => refuseCode(tree)
