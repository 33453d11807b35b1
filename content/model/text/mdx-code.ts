/** Refuses code in MDX texts. Code parses, but fails or disappears when the page is rendered. */
import type { Nodes, Root } from 'mdast'
import type { MdxJsxAttribute, MdxJsxExpressionAttribute } from 'mdast-util-mdx-jsx'

/** Error for the first piece of code, with a message for editors. */
export class CodeFound extends Error {
  expected = ''
  line = 1
  col = 1
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
  const refuse = (message: string, expected: string) => {
    throw Object.assign(new CodeFound(message), { line, col, expected })
  }
  if (node.type === 'mdxjsEsm')
    refuse('a paragraph that starts with "import" or "export" is read as code', 'another first word')
  const attributes = 'attributes' in node && Array.isArray(node.attributes) ? node.attributes : []
  if ([node, ...attributes].some(isCode))
    refuse('words in braces are read as code', 'the text without braces, or \\{ and \\} for the signs')
  if ('children' in node) node.children.forEach(refuseCode)
}

export const remarkRefuseCode = () => (tree: Root) => refuseCode(tree)
