/** The one reading of a body: MDX to a tree, from which pages, checks, PDFs and lists are made; cached by its text. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Nodes, Root } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { cachedJson, cacheRoot, contentHash, dependencies } from './cached.ts'
import { type Issue, issueAt, type Place } from './issue.ts'
import { CodeFound, refuseCode } from './mdx-code.ts'
import { CONFLICT, CONFLICTED } from './yaml-issues.ts'

/** `5~7 km in 10~12 minutes` strikes nothing out. */
const GFM = { singleTilde: false }

const parser = unified().use(remarkParse).use(remarkMdx).use(remarkGfm, GFM).freeze()

const fileOf = (body: string): string => `mdast/${contentHash(dependencies(), GFM, body)}.json`

/** Of a position only where it starts is kept: the rest would be half of the cache. */
function slim<T extends Nodes>(node: T): T {
  const { line = 1, column = 1 } = node.position?.start ?? {}
  const start = { line, column }
  Object.assign(node, { position: { start, end: start } })
  if ('children' in node) node.children.forEach(slim)
  return node
}

/** What would run as code is refused, too: it fails, or vanishes, only when the page is made. */
function parse(body: string): Root {
  const tree = parser.parse(body)
  refuseCode(tree)
  return slim(tree)
}

/**
 * The tree of a sound body, a new one at each call; lines count from 1 at its start.
 * @throws what `mdxIssue` explains
 */
export const treeOf = (body: string): Root => cachedJson(fileOf(body), () => parse(body))

interface ParseError {
  reason?: string
  message: string
  line?: number
  column?: number
  place?: { line?: number; column?: number; start?: { line: number; column: number } }
}

/** Tags of HTML that editors write by habit, with what does the same here. */
const HABITS: Readonly<Record<string, string>> = {
  br: 'an empty line between two paragraphs',
  hr: 'a heading, or --- on a line of its own',
  img: '<Figure name="…" alt="…" />',
}

/** Signs that no tag starts with. */
const LESS = /<(?=[\d\s=₹-])/

/** `<https://…>` and `<name@host>`, which Markdown elsewhere takes for links. */
const IN_BRACKETS = /<(?=https?:\/\/|[\w.+-]+@[\w-]+\.)/

const OPEN_QUOTE = /expected a corresponding closing quote/

/** The parser's complaint in an editor's words; `line` is the text of the line it stands on. */
function explain(error: ParseError, line: string, col: number): { message: string; expected: string } {
  const reason = error.reason ?? error.message
  const rest = line.slice(Math.max(0, col - 2))
  if (/^\s*<!--/.test(line))
    return { message: 'a comment of HTML cannot stand in a text', expected: 'the words deleted' }
  if (/before attribute value/.test(reason))
    return { message: 'the value of an attribute has no straight quotes', expected: 'kind="tip"' }
  if (OPEN_QUOTE.test(reason))
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
  if (/acorn|expression/i.test(reason))
    return {
      message: 'a bare "{" or "}" is read as code',
      expected: 'the text without braces, or \\{ and \\} for the signs',
    }
  const open = /closing tag for `<([^`>]+)>`|Expected a closing tag for `<([^`]+)>`/.exec(reason)
  const habit = (open?.[1] ?? open?.[2] ?? '').split(' ')[0] ?? ''
  const instead = HABITS[habit]
  if (instead) return { message: `<${habit}> is HTML, which texts do not hold`, expected: instead }
  if (open)
    return {
      message: `<${open[1] ?? open[2]}> is not closed`,
      expected: `</${(open[1] ?? open[2] ?? '').split(' ')[0]}> on its own line`,
    }
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

/** Place of the last `{` at or before a place; the place itself when there is none. */
function braceBefore(lines: readonly string[], { line, col }: Place): Place {
  for (let at = line; at > 0; at--) {
    const found = (lines[at - 1] ?? '').lastIndexOf('{', at === line ? col - 1 : undefined)
    if (found >= 0) return { line: at, col: found + 1 }
  }
  return { line, col }
}

/** Place of the first tag with an odd number of quotes. */
function openTag(lines: readonly string[]): Place | undefined {
  const line = lines.findIndex((text) => /<[A-Za-z]/.test(text) && text.split('"').length % 2 === 0)
  return line < 0 ? undefined : { line: line + 1, col: (lines[line] ?? '').search(/<[A-Za-z]/) + 1 }
}

/** First syntax error or piece of code of an MDX body; `firstLine` is the line of the file on which the body starts. */
export function mdxIssue(file: string, text: string, body: string, firstLine: number): Issue | undefined {
  // Markdown takes what Git leaves for headings and quotations.
  if (/^(?:<{7}|>{7})(?: |$)/m.test(body)) {
    const line = body.split('\n').findIndex((one) => CONFLICT.test(one)) + firstLine
    const { message, expected } = CONFLICTED
    return issueAt({ file, text }, { line, col: 1 }, 'mdx', message, { expected })
  }
  if (existsSync(join(cacheRoot, fileOf(body)))) return undefined
  let error: ParseError
  try {
    treeOf(body)
    return undefined
  } catch (thrown) {
    if (thrown instanceof CodeFound) {
      const { message, expected, line, col } = thrown
      return issueAt({ file, text }, { line: line + firstLine - 1, col }, 'mdx', message, { expected })
    }
    error = thrown as ParseError
  }
  const lines = body.split('\n')
  // An unclosed tag is reported where the file ends; the complaint names where it opened.
  const opened = /closing tag for `<[^`]+>` \((\d+):(\d+)/.exec(error.reason ?? error.message)
  const at = opened
    ? { line: Number(opened[1]), column: Number(opened[2]) }
    : (error.place?.start ?? error.place)
  const place: Place = { line: at?.line ?? error.line ?? lines.length, col: at?.column ?? error.column ?? 1 }
  const shown = lines[place.line - 1] ?? ''
  const less = LESS.exec(shown)
  const reason = error.reason ?? error.message
  // Of a stray closing tag the parser names the slash.
  if (shown[place.col - 1] === '/' && shown[place.col - 2] === '<') place.col -= 1
  const { message, expected } = explain(error, shown, place.col)
  if (less && expected.includes('"less than"')) place.col = less.index + 1
  if (message.includes('angle brackets')) place.col = (IN_BRACKETS.exec(shown)?.index ?? 0) + 1
  if (OPEN_QUOTE.test(reason)) Object.assign(place, openTag(lines) ?? place)
  // Of an expression the parser names where it gave up; the brace before it is what an editor looks for.
  if (/brace|"\{"/.test(message)) Object.assign(place, braceBefore(lines, place))
  return issueAt({ file, text }, { line: place.line + firstLine - 1, col: place.col }, 'mdx', message, {
    expected,
  })
}
