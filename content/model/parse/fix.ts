/** Applies automatic fixes to the text of a file. */
import type { Fix, Issue, Place } from './issue.ts'

export function offsetOf(text: string, { line, col }: Place): number {
  let start = 0
  for (let n = 1; n < line; n++) start = text.indexOf('\n', start) + 1
  return start + col - 1
}

/** Returns a fix that replaces `got` with `text`, or undefined if `got` is not at that position. */
export function replaceAt(
  source: { text: string },
  place: Place,
  got: string,
  text: string,
): Fix | undefined {
  const start = offsetOf(source.text, place)
  return source.text.startsWith(got, start) ? { start, end: start + got.length, text } : undefined
}

/** Applies all fixes. Of two that overlap, only the first is applied. */
export function applyFixes(text: string, issues: readonly Issue[]): { text: string; fixed: number } {
  const fixes = issues.flatMap(({ fix }) => (fix ? [fix] : [])).sort((a, b) => a.start - b.start)
  let result = ''
  let end = 0
  let fixed = 0
  for (const fix of fixes) {
    if (fix.start < end) continue
    result += text.slice(end, fix.start) + fix.text
    end = fix.end
    fixed++
  }
  return { text: result + text.slice(end), fixed }
}
