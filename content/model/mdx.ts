/** Finds the syntax errors of MDX without compiling it, and says what to write instead. */
import { fromMarkdown } from 'mdast-util-from-markdown'
import { mdxFromMarkdown } from 'mdast-util-mdx'
import { mdxjs } from 'micromark-extension-mdxjs'
import { type Issue, issueAt, type Place } from './issue.ts'
import { codeIn, type MdxNode } from './mdx-code.ts'

const SPECIAL = /[<{}`~]|^\s*(?:import|export)\b/
const LEAD = /^(?:\s|>|[-*+] |\d+[.)] )*/

/** Prose cannot break MDX: lines without `<`, `{` or fences shrink to `x`, places stay (5 times faster). */
function skeleton(body: string): string {
  return body
    .split('\n')
    .map((line) => (SPECIAL.test(line) || line.trim() === '' ? line : `${LEAD.exec(line)?.[0] ?? ''}x`))
    .join('\n')
}

const BLOCK = /^<(\/?)([A-Z]\w*)(?:\s+[a-z]\w*="[^"<>{}]*")*\s*>$/
const INLINE = /<[A-Z]\w*(?:\s+[a-z]\w*="[^"<>{}]*")*\s*\/>/g

/**
 * Sound at a glance: every tag is a self-closing one, or stands alone on its line and closes in order, and no list,
 * quote, fence or brace comes near. Most texts are; the parser, ten times slower, decides on the others.
 */
function plainlySound(body: string): boolean {
  const open: string[] = []
  for (const line of body.split('\n')) {
    const block = BLOCK.exec(line)
    if (block?.[1] === '/') {
      if (open.pop() !== block[2]) return false
    } else if (block) open.push(block[2] ?? '')
    else if (/[<{}`~\\]/.test(line.replace(INLINE, ''))) return false
    else if (open.length > 0 && /^(?:\s+\S|>|[-*+] |\d+[.)] )/.test(line)) return false
    else if (/^(?:import|export)\b/.test(line)) return false
  }
  return open.length === 0
}

interface ParseError {
  reason?: string
  message: string
  ruleId?: string
  line?: number
  column?: number
  place?: { line?: number; column?: number; start?: { line: number; column: number } }
}

function parse(body: string): { tree: MdxNode } | { error: ParseError } {
  try {
    return {
      tree: fromMarkdown(body, { extensions: [mdxjs()], mdastExtensions: [mdxFromMarkdown()] }) as MdxNode,
    }
  } catch (error) {
    return { error: error as ParseError }
  }
}

/** The parser's complaint in an editor's words; `line` is the text of the line it stands on. */
function explain(error: ParseError, line: string, col: number): { message: string; expected?: string } {
  const reason = error.reason ?? error.message
  const rest = line.slice(Math.max(0, col - 2))
  const less = /<(?=[\d\s=₹])/.exec(line)
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
  return { message: reason.replace(/\s*\(.*$/s, '') }
}

/** Place of the last `{` at or before a place; the place itself when there is none. */
function braceBefore(lines: readonly string[], { line, col }: Place): Place {
  for (let at = line; at > 0; at--) {
    const found = (lines[at - 1] ?? '').lastIndexOf('{', at === line ? col - 1 : undefined)
    if (found >= 0) return { line: at, col: found + 1 }
  }
  return { line, col }
}

/** First syntax error or piece of code of an MDX body; `firstLine` is the line of the file on which the body starts. */
export function mdxIssue(file: string, text: string, body: string, firstLine: number): Issue | undefined {
  if (plainlySound(body)) return undefined
  const quick = parse(skeleton(body))
  const whole = 'tree' in quick ? quick : parse(body)
  if ('tree' in whole) {
    const code = codeIn(whole.tree)
    if (!code) return undefined
    const { message, expected, line, col } = code
    return issueAt({ file, text }, { line: line + firstLine - 1, col }, 'mdx', message, { expected })
  }
  const { error } = whole
  const lines = body.split('\n')
  // An unclosed tag is reported where the file ends; the complaint names where it opened.
  const opened = /closing tag for `<[^`]+>` \((\d+):(\d+)/.exec(error.reason ?? error.message)
  const at = opened
    ? { line: Number(opened[1]), column: Number(opened[2]) }
    : (error.place?.start ?? error.place)
  const place: Place = { line: at?.line ?? error.line ?? lines.length, col: at?.column ?? error.column ?? 1 }
  const shown = lines[place.line - 1] ?? ''
  const less = /<(?=[\d\s=₹])/.exec(shown)
  // Of a stray closing tag the parser names the slash.
  if (shown[place.col - 1] === '/' && shown[place.col - 2] === '<') place.col -= 1
  const { message, expected } = explain(error, shown, place.col)
  if (less && expected?.includes('&lt;')) place.col = less.index + 1
  // Of an expression the parser names where it gave up; the brace before it is what an editor looks for.
  if (/brace|"\{"/.test(message)) Object.assign(place, braceBefore(lines, place))
  return issueAt(
    { file, text },
    { line: place.line + firstLine - 1, col: place.col },
    'mdx',
    message,
    expected ? { expected } : {},
  )
}
