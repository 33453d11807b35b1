/** Words of `academy doctor`: is everything in reach and well? */
import type { Command } from 'commander'
import { declareVerb, type Runner } from './verb.ts'

export function declareDoctor(program: Command, runner: Runner): void {
  declareVerb(program, runner, {
    usage: 'doctor',
    summary: 'Check machine, store, outbox, mail, alarms and clock; one line each.',
    examples: ['npx academy doctor', 'ACADEMY_STAGE=prod npx academy doctor'],
    load: () => import('../commands/doctor.ts'),
  })
}
