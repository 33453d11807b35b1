/** Finds visible text in code, where editors and translators cannot change it. */
import { readFileSync } from 'node:fs'
import { type Node, parseSync } from 'oxc-parser'

export interface Found {
  line: number
  text: string
}

/** Attributes and props with visible or announced text. */
const VISIBLE = new Set(
  'alt aria-description aria-label aria-roledescription eyebrow heading intro label lede placeholder small term title'.split(
    ' ',
  ),
)

/** Technical attributes whose values look like text. */
const TECHNICAL =
  /^(?:allow|class(?:Name)?|content|d|media|preserveAspectRatio|rel|sizes|transform|type|viewBox)$/

/** A sentence, or a label of two words. */
const PHRASE = /^\p{Lu}?[\p{L}’']+[,:]? (?:\p{L}|\d)/u

const LETTER = /\p{L}{2}/u

/** Possible strings of an expression: branches, templates and concatenations. */
function outcomes(node: Node | null | undefined): { start: number; text: string }[] {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [{ start: node.start, text: node.value }] : []
    case 'TemplateLiteral':
      return node.quasis.map((part) => ({ start: part.start, text: part.value.raw }))
    case 'ConditionalExpression':
      return [node.consequent, node.alternate].flatMap(outcomes)
    case 'LogicalExpression':
      return (node.operator === '&&' ? [node.right] : [node.left, node.right]).flatMap(outcomes)
    case 'BinaryExpression':
      return node.operator === '+' ? [node.left as Node, node.right].flatMap(outcomes) : []
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
      return outcomes(node.expression)
    default:
      return []
  }
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** Strings of a source file that look like visible text. @param path of a `.ts` or `.tsx` file */
export function visibleStrings(path: string, source = readFileSync(path, 'utf8')): Found[] {
  const found = new Map<number, string>()
  const add = (strings: { start: number; text: string }[], pattern: RegExp): void => {
    // Not an address or a part of one.
    for (const { start, text } of strings)
      if (pattern.test(text.trim()) && !/^[/#?]/.test(text))
        found.set(start, text.trim().replace(/\s+/g, ' '))
  }
  const walk = (node: Node): void => {
    const code = source.slice(node.start, node.end)
    // Errors and console output are for developers.
    if (/^Import/.test(node.type) || /^(?:throw |new \w*Error\(|console\.)/.test(code)) return
    if (node.type === 'JSXText') add([{ start: node.start, text: code.replace(/&\w+;/g, '') }], LETTER)
    if (node.type === 'JSXElement' || node.type === 'JSXFragment')
      for (const child of node.children)
        if (child.type === 'JSXExpressionContainer') add(outcomes(child.expression as Node), LETTER)
    if (node.type === 'JSXAttribute') {
      const [name = ''] = code.split('=')
      if (TECHNICAL.test(name)) return
      const value = node.value?.type === 'JSXExpressionContainer' ? node.value.expression : node.value
      if (VISIBLE.has(name)) add(outcomes(value as Node), LETTER)
    }
    if (node.type === 'Literal' || node.type === 'TemplateLiteral') add(outcomes(node), PHRASE)
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child)
  }
  walk(parseSync(path, source).program as unknown as Node)
  return [...found]
    .sort(([a], [b]) => a - b)
    .map(([start, text]) => ({ line: source.slice(0, start).split('\n').length, text }))
}
