/** Words that have broken programs: names of Object's own properties, torn escapes, half characters, very long lines. */
import { readTable } from './data.ts'

/** Names that every object has. */
export const INHERITED = ['__proto__', 'constructor', 'toString', 'valueOf', 'hasOwnProperty'] as const

const words = readTable<string[]>('hostile.yaml')
export const HOSTILE: readonly string[] = [
  ...INHERITED,
  ...words,
  '\ud800',
  '\udc00x\ud800',
  'x'.repeat(20_000),
]
