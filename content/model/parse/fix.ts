/** Applies the safe repairs of findings to the text of one file. */
import type { Fix, Issue, Place } from './issue.ts'

/** Offset of a place in a text. */
export function offsetOf(text: string, { line, col }: Place): number {
  let start = 0
  for (let n = 1; n < line; n++) start = text.indexOf('\n', start) + 1
  return start + col - 1
}

/** Replaces `got`, which must stand at the place, by `text`; undefined when it does not stand there. */
export function replaceAt(
  source: { text: string },
  place: Place,
  got: string,
  text: string,
): Fix | undefined {
  const start = offsetOf(source.text, place)
  return source.text.startsWith(got, start) ? { start, end: start + got.length, text } : undefined
}

/** Text with all repairs made, from the end to the start; of overlapping ones the first wins. */
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
