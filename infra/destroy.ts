/** Takes a stage down, all but its zone: `ACADEMY_STAGE=staging npm run destroy`. A stage that keeps its data refuses. */

import { chooseStages, StagesError } from './stages.ts'
import { awsTeardown } from './teardown/aws.ts'
import { teardown } from './teardown/teardown.ts'

try {
  const [stage, ...others] = chooseStages(process.env.ACADEMY_STAGE)
  if (!stage || others.length > 0)
    throw new StagesError('Name the stage to destroy: ACADEMY_STAGE=dev or staging.')
  await teardown(stage, awsTeardown(), (line) => console.error(line))
} catch (error) {
  if (!(error instanceof StagesError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
