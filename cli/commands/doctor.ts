/** `academy doctor`: checks whether all services work, one line per check. `--stage` also checks the stage's AWS account. */
import type { Io } from '../output.ts'
import { command, stageOption } from './command.ts'

export default (io: Io) =>
  command('doctor', 'Check machine, store, outbox, mail and alarms; one line each.', [
    'npx academy doctor',
    'npx academy doctor --stage prod',
  ])
    .addOption(stageOption('also check its account: bootstrap, stacks, names, mail, alarms, release'))
    .action(async (options) => {
      const { doctor } = await import('../doctor/doctor.ts')
      io.exitCode = await doctor(options, io)
    })
