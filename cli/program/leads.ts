/** Words of `academy leads`. */
import type { Command } from 'commander'
import { declareNoun, type Runner } from './verb.ts'

export function declareLeads(program: Command, _runner: Runner): void {
  declareNoun(
    program,
    'leads',
    'What visitors sent: list, export, follow up, erase.',
    'npx academy leads list',
  )
}
