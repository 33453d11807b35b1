/** Findings for people: one line for what is wrong in many places alike. */
import type { Finding } from './target.ts'

export function linesOf(findings: readonly Finding[]): string[] {
  const alike = new Map<string, string[]>()
  for (const { path, expected, came } of findings) {
    const words = `expected ${expected}, got ${came}`
    const paths = alike.get(words)
    if (paths) paths.push(path)
    else alike.set(words, [path])
  }
  return [...alike].map(([words, [path = '', ...more]]) => {
    const others = new Set(more.filter((other) => other !== path)).size
    return `${path}${others > 0 ? ` and ${others} more` : ''}: ${words}`
  })
}
