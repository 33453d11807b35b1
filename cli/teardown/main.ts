/** Deletes a stage except its DNS zone: `ACADEMY_STAGE=staging npm run destroy`. Refuses a stage that keeps its data. */

import { chooseStages, StagesError } from '#infra/stages.ts'
import { EXIT, toCliError } from '../errors.ts'
import { awsTeardown } from './aws.ts'
import { teardown } from './teardown.ts'

try {
  const [stage, ...others] = chooseStages(process.env.ACADEMY_STAGE)
  if (!stage || others.length > 0)
    throw new StagesError('Set ACADEMY_STAGE to the stage to destroy: dev or staging.')
  await teardown(stage, awsTeardown(), (line) => console.error(line))
} catch (error) {
  const known = error instanceof StagesError ? error : toCliError(error)
  const { name, message } = known ?? (error as Error)
  // Messages of AWS name the fault, so no stack trace is printed.
  console.error(known ? message : `${name}: ${message}`)
  process.exitCode = toCliError(error)?.exitCode ?? EXIT.findings
}
