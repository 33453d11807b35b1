/** Says where in our sources an error of a bundle came from. */
import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'

/**
 * A stack trace with each place in the bundle as `lambdas/apply/handler.ts:12`, by `<file>.map` beside it.
 * Read only when something failed, because reading a map costs more than a Lambda's whole cold start.
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
