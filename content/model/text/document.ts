/** Splits an MDX file into front matter and body, and parses both. */
import matter from 'gray-matter'
import { latestCache } from '../memoize.ts'
import { type Issue, issueAt } from '../parse/issue.ts'
import { type YamlSource, yamlSource } from '../parse/source.ts'
import { readMdx } from './mdx.ts'
import { type Prose, readProse } from './prose.ts'

interface Document {
  source: YamlSource
  /** MDX without front matter. */
  body: string
  /** Line of the file on which `body` starts. */
  bodyLine: number
  /** Undefined if the body has errors. */
  prose?: Prose
  issues: Issue[]
}

const last = latestCache<Document>()

/** Results are cached until the text changes. Syntax errors of YAML and MDX are in `issues`. */
export const readDocument = (file: string, text: string): Document =>
  last(file, [text], () => readUncached(file, text))

function readUncached(file: string, text: string): Document {
  const clean = text.replace(/^\uFEFF/, '')
  const nothing = (message: string, line = 1): Document => {
    const source = yamlSource(file, clean, '')
    source.value = undefined
    const expected = 'a line "---", the fields, a line "---", then the text'
    return {
      source,
      body: '',
      bodyLine: 1,
      issues: [issueAt(source, { line, col: 1 }, 'front-matter', message, { expected })],
    }
  }
  if (!/^---[ \t]*\r?\n/.test(clean)) return nothing('the file does not start with front matter')
  if (!/\n---[ \t]*(?:\r?\n|$)/.test(clean)) return nothing('the front matter is not closed')
  let source = yamlSource(file, clean, '')
  const { content: body } = matter(clean, {
    engines: {
      yaml: (yaml) => {
        // gray-matter leaves half of a Windows line break before the closing hyphens.
        source = yamlSource(file, clean, `${yaml}\n`, 3)
        return Object(source.value)
      },
    },
  })
  // If a key and another line of hyphens follow, the first hyphens are in the middle of the fields.
  if (/^[\w-]+:[ \t][^\n]*\n(?:[^\n]*\n)*?---[ \t]*(?:\r?\n|$)/.test(body))
    return nothing(
      'these hyphens end the fields too early',
      clean.slice(0, clean.length - body.length).split('\n').length - 1,
    )
  const bodyLine = clean.slice(0, clean.length - body.length).split('\n').length
  const { tree, issue } = readMdx(file, clean, body, bodyLine)
  return {
    source,
    body,
    bodyLine,
    ...(tree && { prose: readProse(tree, body, bodyLine) }),
    issues: issue ? [...source.issues, issue] : source.issues,
  }
}
