/** Maps stack traces of bundles to source lines. */
import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'

/**
 * Replaces each place in the bundle by one such as `lambdas/apply/handler.ts:12`, with the help of `<file>.map`. Only for
 * errors, because reading a map takes longer than a cold start.
 */
export function withSourceLines(stack: string, file: string): string {
  if (!existsSync(`${file}.map`)) return stack
  const map = new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')))
  return stack.replace(/(?:file:\/\/)?(\/[^\s():]+):(\d+):(\d+)/g, (place, path, line, column) => {
    if (path !== file) return place
    const origin = map.findOrigin(Number(line), Number(column))
    return 'fileName' in origin ? `${origin.fileName}:${origin.lineNumber}` : place
  })
}
