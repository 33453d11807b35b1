/** Words of `academy doctor`: is everything in reach and well? */
import type { Command } from 'commander'
import { stageOption } from './leads-stage.ts'
import { declareVerb, type Runner } from './verb.ts'

export function declareDoctor(program: Command, runner: Runner): void {
  declareVerb(program, runner, {
    usage: 'doctor',
    summary: 'Check machine, store, outbox, mail, alarms and clock; one line each.',
    examples: ['npx academy doctor', 'npx academy doctor --stage prod'],
    load: () => import('../commands/doctor.ts'),
  }).addOption(stageOption('also its account: bootstrap, names, mail, quotas, alarms, release'))
}
