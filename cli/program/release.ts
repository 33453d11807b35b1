/** Words of `academy release`. */
import type { Command } from 'commander'
import { declareNoun, type Runner } from './verb.ts'

export function declareRelease(program: Command, _runner: Runner): void {
  declareNoun(
    program,
    'release',
    'Published releases of the site: publish, list, preview, promote, roll back.',
    'npx academy release list',
  )
}
