/** Words of `academy aliases`. */
import type { Command } from 'commander'
import { declareNoun, type Runner } from './verb.ts'

export function declareAliases(program: Command, _runner: Runner): void {
  declareNoun(
    program,
    'aliases',
    'Old and short URLs: check them, list them, ask why they exist.',
    'npx academy aliases check',
  ).alias('slugs')
}
