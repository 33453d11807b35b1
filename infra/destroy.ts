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
  console.error(errorMessage(error))
  process.exitCode = 1
}

/** What AWS says is for people to read; a trace would say no more. */
function errorMessage(error: unknown): string {
  if (error instanceof StagesError) return error.message
  const { name, message } = error as Error
  return name === 'CredentialsProviderError'
    ? 'There are no AWS credentials here: sign in to the account of the stage, or set AWS_PROFILE.'
    : `${name}: ${message}`
}
