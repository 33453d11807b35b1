/** Words of `academy doctor`: is everything in reach and well. */
import type { Command } from 'commander'
import type { Runner } from './verb.ts'

export function declareDoctor(_program: Command, _runner: Runner): void {}
