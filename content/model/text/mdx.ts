/** Reads the MDX of a text. Pages, checks, the search and PDFs all use this parser and its plugins. */
import type { Root, RootContent } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { type PluggableList, unified } from 'unified'
import { cachedJson, contentHash, dependencies } from '../cached.ts'
import { ownValue } from '../own-value.ts'
import { type Issue, issueAt, type Place, START } from '../parse/issue.ts'
import { CONFLICT_MARKER, CONFLICT_MESSAGE, TOO_DEEP } from '../parse/yaml-issues.ts'
import { CodeFound, remarkRefuseCode } from './mdx-code.ts'

/** Tag around the blocks of a translated text that are shown in English. */
export const ENGLISH = 'English'

/** Marks a block with its language; in a component, the blocks inside it. */
function markEnglish(block: RootContent): void {
  if (block.type === 'mdxJsxFlowElement') for (const child of block.children) markEnglish(child)
  else block.data = { ...block.data, hProperties: { lang: 'en' } }
}

/** Replaces each `<English>` tag with its blocks and adds `lang` to them. */
function unwrapEnglish(tree: Root): void {
  tree.children = tree.children.flatMap((block) => {
    if (block.type !== 'mdxJsxFlowElement' || block.name !== ENGLISH) return [block]
    for (const child of block.children) markEnglish(child)
    return block.children
  })
}

/** Code is refused first. Strikethrough needs two tildes, because texts contain ranges such as `5~7 km in 10~12 minutes`. */
const parserPlugins: PluggableList = [remarkRefuseCode, [remarkGfm, { singleTilde: false }]]

/** Plugins for compiling a text, in this order. */
export const remarkPlugins: PluggableList = [...parserPlugins, () => unwrapEnglish]

const parser = unified().use(remarkParse).use(remarkMdx).use(parserPlugins).freeze()

/** Removes the syntax trees of expressions, which only the compiler needs. */
const withoutEstree = (key: string, value: unknown) => (key === 'estree' ? undefined : value)

/**
 * Returns a new syntax tree at each call. Lines count from 1 at the start of the body. Trees are cached by content, because
 * parsing a text takes about 8 ms.
 * @throws VFileMessage for a syntax error, CodeFound for code
 */
const parse = (body: string): Root =>
  cachedJson(`trees/${contentHash(dependencies(), body)}.json`, () =>
    JSON.parse(JSON.stringify(parser.runSync(parser.parse(body)), withoutEstree)),
  )

/** Returns the tree of a valid body, with English blocks marked. */
export function treeOf(body: string): Root {
  const tree = parse(body)
  if (body.includes(`<${ENGLISH}>`)) unwrapEnglish(tree)
  return tree
}

/** Reason and position of a parser error. */
function complaint(error: unknown): Place & { reason: string } {
  const { reason = '', line, column } = error as { reason?: string; line?: number; column?: number }
  // For an unclosed element, only the reason contains a position.
  return { line: line ?? 1, col: column ?? 1, reason }
}

/** HTML tags that editors often write, with their replacements. */
const HABITS: Readonly<Record<string, string>> = {
  br: 'an empty line between two paragraphs',
  hr: 'a heading, or --- on a line of its own',
  img: '<Figure name="…" alt="…" />',
}

/** `<` before a character that cannot start a tag. */
const LESS = /<(?=[\d\s=₹-])/

/** `<https://…>` and `<name@host>`, which are links in Markdown but not in MDX. */
const IN_BRACKETS = /<(?=https?:\/\/|[\w.+-]+@[\w-]+\.)/

/** `kind=tip` or `kind=“tip”`. The match ends where a straight quote belongs. */
const UNQUOTED = /<[A-Za-z][^<>"]*=(?=[^"'{\s])/

/** A tag with an odd number of quotes. */
const hasOpenQuote = (line: string) => /<[A-Za-z]/.test(line) && line.split('"').length % 2 === 0

/** Translates a parser error into a message for editors. @param line text of the line with the error */
function explain(reason: string, line: string, col: number): { message: string; expected: string } {
  const rest = line.slice(Math.max(0, col - 2))
  if (line.startsWith('<!--', col - 1))
    return { message: 'a text cannot contain an HTML comment', expected: 'the words deleted' }
  if (UNQUOTED.test(line))
    return { message: 'the value of an attribute has no straight quotes', expected: 'kind="tip"' }
  if (hasOpenQuote(line))
    return { message: 'the value of an attribute is not closed', expected: 'a straight quote at its end' }
  if (IN_BRACKETS.test(line))
    return {
      message: 'an address in angle brackets is read as a tag',
      expected: '[words that say where](https://…), or mailto: for an e-mail address',
    }
  const less = LESS.exec(line)
  if (less && /before name|Unexpected character/.test(reason))
    return {
      message: `"<" before "${line.slice(less.index + 1, less.index + 6).trim()}" is read as the start of a tag`,
      expected: '"less than" in words, or &lt; for the sign',
    }
  if (/expression/.test(reason))
    return {
      message: 'a bare "{" or "}" is read as code',
      expected: 'the text without braces, or \\{ and \\} for the signs',
    }
  const [, open] = /closing tag for `<([^`>]+)>`/.exec(reason) ?? []
  const instead = ownValue(HABITS, open ?? '')
  if (instead) return { message: `<${open}> is HTML, which texts cannot contain`, expected: instead }
  if (open) return { message: `<${open}> is not closed`, expected: `</${open}> on its own line` }
  const stray = /Unexpected closing (?:slash|tag) `?<?\/?([\w.]*)/.exec(reason)
  if (stray)
    return {
      message: `a closing tag without its opening tag near "${rest.trim().slice(0, 30)}"`,
      expected: 'the opening tag before it',
    }
  return {
    message: 'a tag cannot be read here',
    expected: 'a component of content/README.md, or &lt; for the sign',
  }
}

/** Position of the last `{` at or before a position, or that position if there is none. */
function braceBefore(lines: readonly string[], { line, col }: Place): Place {
  for (let at = line; at > 0; at--) {
    const found = (lines[at - 1] ?? '').lastIndexOf('{', at === line ? col - 1 : undefined)
    if (found >= 0) return { line: at, col: found + 1 }
  }
  return { line, col }
}

/** Twenty marks of lists and quotations on one line. Thousands take the parser a minute. */
const DEEP = /^(?:>[ \t]*|(?:[-*+]|\d{1,9}[.)])[ \t]+){20}/m

/** Returns the tree of an MDX body, or its first error. @param firstLine line of the file on which the body starts */
export function readMdx(
  file: string,
  text: string,
  body: string,
  firstLine: number,
): { tree?: Root; issue?: Issue } {
  const lines = body.split('\n')
  const fault = ({ line, col }: Place, { message, expected }: { message: string; expected: string }) => ({
    issue: issueAt({ file, text }, { line: line + firstLine - 1, col }, 'mdx', message, { expected }),
  })
  const lineWith = (pattern: RegExp) => ({ line: lines.findIndex((one) => pattern.test(one)) + 1, col: 1 })
  // Markdown reads Git's conflict markers as headings and quotations.
  if (/^(?:<{7}|>{7})(?: |$)/m.test(body)) return fault(lineWith(CONFLICT_MARKER), CONFLICT_MESSAGE)
  if (DEEP.test(body)) return fault(lineWith(DEEP), TOO_DEEP)
  let error: unknown
  try {
    return { tree: parse(body) }
  } catch (thrown) {
    if (thrown instanceof RangeError) return fault(START, TOO_DEEP)
    if (thrown instanceof CodeFound) return fault(thrown, thrown)
    error = thrown
  }
  const { reason, ...at } = complaint(error)
  // For an unclosed tag, the reason contains the position of the opening tag.
  const [, line, col] = /closing tag for `<[^`]+>` \((\d+):(\d+)/.exec(reason) ?? []
  const place: Place = line && col ? { line: Number(line), col: Number(col) } : at
  // The parser reports an unclosed quote at the end of the text.
  const unclosed = /closing quote/.test(reason) ? lines.findLastIndex(hasOpenQuote) : -1
  if (unclosed >= 0)
    Object.assign(place, { line: unclosed + 1, col: (lines[unclosed] ?? '').search(/<[A-Za-z]/) + 1 })
  const shown = lines[place.line - 1] ?? ''
  const less = LESS.exec(shown)
  // The parser reports a closing tag without an opening one at its slash, and an HTML comment at its exclamation mark.
  if (/^Unexpected (?:closing slash|character `!`)/.test(reason))
    place.col = shown.lastIndexOf('<', place.col - 1) + 1
  const { message, expected } = explain(reason, shown, place.col)
  if (less && expected.includes('"less than"')) place.col = less.index + 1
  if (message.includes('angle brackets')) place.col = (IN_BRACKETS.exec(shown)?.index ?? 0) + 1
  const unquoted = UNQUOTED.exec(shown)
  if (unquoted) place.col = unquoted.index + unquoted[0].length + 1
  // For an expression, the parser reports the character that it cannot read. Editors need the brace before it.
  if (/brace|"\{"/.test(message)) Object.assign(place, braceBefore(lines, place))
  return fault(place, { message, expected })
}
