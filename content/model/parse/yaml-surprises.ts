/** Finds valid YAML that drops or changes part of a text, such as an unquoted `#`. */
import { type Document, isAlias, isScalar, Scalar, visit } from 'yaml'

interface Surprise {
  /** Offset in the YAML. */
  pos: number
  message: string
  expected: string
}

export const reservedAtStart = (sign: string) => ({
  message: `a text cannot start with ${sign}`,
  expected: 'the text in quotes',
})

const CUT = { message: 'the text ends before the # here', expected: 'the text in quotes' }

const CURLY = {
  message: 'curly quotation marks become part of the text',
  expected: 'straight ones, "…", or none',
}

/** Returns the surprises in the order of the file. */
export function yamlSurprises(document: Document): Surprise[] {
  const surprises: Surprise[] = []
  visit(document, {
    Node(_key, node) {
      const [start = 0, end = 0] = node.range ?? []
      if (isAlias(node)) surprises.push({ pos: start, ...reservedAtStart('*') })
      else if (node.anchor) surprises.push({ pos: start - node.anchor.length - 2, ...reservedAtStart('&') })
      else if (node.tag?.startsWith('!'))
        surprises.push({ pos: start - node.tag.length - 1, ...reservedAtStart('!') })
      else if (isScalar(node)) {
        const plain = node.type === Scalar.PLAIN ? node.source : undefined
        // A comment has a space after its `#`.
        if (plain !== undefined && /^\S/.test(node.comment ?? '')) surprises.push({ pos: end, ...CUT })
        else if (plain && /^[“”„].*[“”]$/s.test(plain)) surprises.push({ pos: start, ...CURLY })
      }
    },
  })
  return surprises
}
