/** Words of `academy serve`: the offline twin. */
import type { Command } from 'commander'
import type { Runner } from './verb.ts'

export function declareServe(_program: Command, _runner: Runner): void {}
