/** Words of `academy content`. */
import type { Command } from 'commander'
import { declareNoun, type Runner } from './verb.ts'

export function declareContent(program: Command, _runner: Runner): void {
  declareNoun(
    program,
    'content',
    'Courses, posts and legal pages: check, list, write and rename.',
    'npx academy content check',
  )
}
