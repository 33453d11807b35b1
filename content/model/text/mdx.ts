/** Reads the MDX of a text. Pages, checks, the search and PDFs all use this parser and its plugins. */
import type { Root, RootContent } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { type PluggableList, unified } from 'unified'
import { cachedJson, contentHash, libraryHash } from '../cached.ts'
import { ownValue } from '../own-value.ts'
import { type Issue, issueAt, type LineCol, START } from '../parse/issue.ts'
import { CONFLICT_MARKER, CONFLICT_MESSAGE, TOO_DEEP_MESSAGE } from '../parse/yaml-issues.ts'
import { CodeFound, remarkRefuseCode } from './mdx-code.ts'

/** Tag around the blocks of a translated text that are shown in English. */
export const ENGLISH_TAG = 'English'

/** Adds `lang="en"` to a block, or to the blocks inside a component. */
function markEnglish(block: RootContent): void {
  if (block.type === 'mdxJsxFlowElement') for (const child of block.children) markEnglish(child)
  else block.data = { ...block.data, hProperties: { lang: 'en' } }
}

/** Replaces each `<English>` tag with its blocks and adds `lang` to them. */
function unwrapEnglish(tree: Root): void {
  tree.children = tree.children.flatMap((block) => {
    if (block.type !== 'mdxJsxFlowElement' || block.name !== ENGLISH_TAG) return [block]
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
  cachedJson(`trees/${contentHash(libraryHash(), body)}.json`, () =>
    JSON.parse(JSON.stringify(parser.runSync(parser.parse(body)), withoutEstree)),
  )

/** Returns the tree of a valid body, with English blocks marked. */
export function mdxTree(body: string): Root {
  const tree = parse(body)
  if (body.includes(`<${ENGLISH_TAG}>`)) unwrapEnglish(tree)
  return tree
}

/** HTML tags that editors often write, with their replacements. */
const HABITS: Readonly<Record<string, string>> = {
  br: 'an empty line between two paragraphs',
  hr: 'a heading, or --- on a line of its own',
  img: '<Figure name="…" alt="…" />',
}

/** A tag with an odd number of quotes. */
const hasOpenQuote = (line: string) => /<[A-Za-z]/.test(line) && line.split('"').length % 2 === 0

/**
 * A frequent mistake: patterns for the parser's reason and for the source line, then the message and the expected text.
 * The finding is at the match of `line`, or else at the parser's position. In both texts, `$` is replaced by this match,
 * or else by the tag in the reason.
 */
type Fault = readonly [reason: RegExp, line: RegExp | undefined, message: string, expected: string]

const ANY = /^/

/** The first fault whose patterns match is reported. */
const FAULTS: readonly Fault[] = [
  [/character `!`/, /<!--/, 'a text cannot contain an HTML comment', 'the words deleted'],
  [ANY, /(?<=<[A-Za-z][^<>"]*=)[^"'{\s]/, 'the value of an attribute has no straight quotes', 'kind="tip"'],
  [/closing quote/, undefined, 'the value of an attribute is not closed', 'a straight quote at its end'],
  [
    ANY,
    /<(?=https?:\/\/|[\w.+-]+@[\w-]+\.)/,
    'an address in angle brackets is read as a tag',
    '[words that say where](https://…), or mailto: for an e-mail address',
  ],
  [
    /before name|Unexpected character/,
    /<[\d\s=₹-].{0,4}/,
    '"$" is read as the start of a tag',
    '"less than" in words, or &lt; for the sign',
  ],
  [
    /expression/,
    undefined,
    'a bare "{" or "}" is read as code',
    'the text without braces, or \\{ and \\} for the signs',
  ],
  [/closing tag for `<([^`>]+)>`/, undefined, '<$> is not closed', '</$> on its own line'],
  [
    /Unexpected closing (?:slash|tag)/,
    /<\/[\w.]*>?/,
    'a closing tag without its opening tag: $',
    'the opening tag before it',
  ],
  [ANY, undefined, 'a tag cannot be read here', 'a component of content/README.md, or &lt; for the sign'],
]

/** Position of the last `{` at or before a position, or that position if there is none. */
function braceBefore(lines: readonly string[], { line, col }: LineCol): LineCol {
  for (let at = line; at > 0; at--) {
    const index = (lines[at - 1] ?? '').lastIndexOf('{', at === line ? col - 1 : undefined)
    if (index >= 0) return { line: at, col: index + 1 }
  }
  return { line, col }
}

/** Translates a parser error into a message for editors, with its position in the body. */
function explain(error: unknown, lines: readonly string[]): LineCol & { message: string; expected: string } {
  const { reason = '', line = 1, column = 1 } = error as { reason?: string; line?: number; column?: number }
  // For an unclosed tag, only the reason contains the position of the opening tag.
  const [, tagLine = line, tagCol = column] = /closing tag for `<[^`]+>` \((\d+):(\d+)/.exec(reason) ?? []
  let place: LineCol = { line: Number(tagLine), col: Number(tagCol) }
  // The parser reports an unclosed quote at the end of the text.
  const unclosed = /closing quote/.test(reason) ? lines.findLastIndex(hasOpenQuote) + 1 : 0
  if (unclosed > 0) place = { line: unclosed, col: (lines[unclosed - 1] ?? '').search(/<[A-Za-z]/) + 1 }
  const shown = lines[place.line - 1] ?? ''
  const fits = ([said, has]: Fault) => said.test(reason) && (has?.test(shown) ?? true)
  const [said = ANY, has, message = '', expected = ''] = FAULTS.find(fits) ?? []
  const match = has?.exec(shown)
  if (match) place.col = match.index + 1
  // For an expression, the parser reports the character that it cannot read. Editors need the brace before it.
  if (said.source === 'expression') place = braceBefore(lines, place)
  const tag = said.exec(reason)?.[1] ?? ''
  const filled = (text: string) => text.replaceAll('$', () => match?.[0].trim() || tag)
  const habit = ownValue(HABITS, tag)
  return habit
    ? { ...place, message: `<${tag}> is HTML, which texts cannot contain`, expected: habit }
    : { ...place, message: filled(message), expected: filled(expected) }
}

/** Matches twenty list or quotation marks in a row. Thousands would keep the parser busy for a minute. */
const DEEP = /^(?:>[ \t]*|(?:[-*+]|\d{1,9}[.)])[ \t]+){20}/m

type Read = { tree?: Root; issue?: Issue }

/** Returns the tree of an MDX body, or its first error. @param firstLine line of the file on which the body starts */
export function readMdx(file: string, text: string, body: string, firstLine: number): Read {
  const lines = body.split('\n')
  const fault = ({ line, col }: LineCol, { message, expected }: { message: string; expected: string }) => ({
    issue: issueAt({ file, text }, { line: line + firstLine - 1, col }, 'mdx', message, { expected }),
  })
  const lineWith = (pattern: RegExp) => ({ line: lines.findIndex((text) => pattern.test(text)) + 1, col: 1 })
  // Markdown reads Git's conflict markers as headings and quotations.
  if (/^(?:<{7}|>{7})(?: |$)/m.test(body)) return fault(lineWith(CONFLICT_MARKER), CONFLICT_MESSAGE)
  if (DEEP.test(body)) return fault(lineWith(DEEP), TOO_DEEP_MESSAGE)
  try {
    return { tree: parse(body) }
  } catch (error) {
    if (error instanceof RangeError) return fault(START, TOO_DEEP_MESSAGE)
    const cause = error instanceof CodeFound ? error : explain(error, lines)
    return fault(cause, cause)
  }
}
