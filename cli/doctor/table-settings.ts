/** Whether the table is as the Lambdas and the law want it; one that was restored is no resource of the stacks. */
import { tableDefinition, ttlAttribute } from '#lambdas/core/table.ts'
import { indexText, settingsOf } from '../leads/restore/settings.ts'
import { bad, type Check, good } from './finding.ts'

/** @param protectedByStage `retainData` of the stage */
export function tableSettings(protectedByStage: boolean): Check {
  return async ({ doc, table }) => {
    const settings = await settingsOf(doc, table)
    const definition = tableDefinition(table)
    const wrong = [
      settings.indexes.join() !== indexText(definition.GlobalSecondaryIndexes ?? []).join() && 'indexes',
      settings.stream !== definition.StreamSpecification?.StreamViewType && 'stream',
      settings.ttl !== ttlAttribute && 'time to live',
      !settings.recovery && 'point-in-time recovery',
      settings.deletionProtection !== protectedByStage && 'deletion protection',
    ].filter(Boolean)
    return wrong.length === 0
      ? good('stream, time to live, history and protection as they should be')
      : bad(`not as in lambdas/core/table.ts and infra/constructs/lead-table.ts: ${wrong.join(', ')}`)
  }
}
