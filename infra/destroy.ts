/** Takes a stage down, all but its zone: `ACADEMY_STAGE=staging npm run destroy`. A stage that keeps its data refuses. */
import { asKnown, exit } from '#cli/errors.ts'
import { chooseStages, StagesError } from './stages.ts'
import { awsTeardown } from './teardown/aws.ts'
import { teardown } from './teardown/teardown.ts'

try {
  const [stage, ...others] = chooseStages(process.env.ACADEMY_STAGE)
  if (!stage || others.length > 0)
    throw new StagesError('Name the stage to destroy: ACADEMY_STAGE=dev or staging.')
  await teardown(stage, awsTeardown(), (line) => console.error(line))
} catch (error) {
  const known = error instanceof StagesError ? error : asKnown(error)
  const { name, message } = known ?? (error as Error)
  // What AWS says is for people to read; a trace would say no more.
  console.error(known ? message : `${name}: ${message}`)
  process.exitCode = asKnown(error)?.exitCode ?? exit.findings
}
