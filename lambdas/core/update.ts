/** One conditional update, the step that every state of the table moves by. */
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb'
import { db } from './clients.ts'
import { env } from './env.ts'

export type Update = Omit<UpdateCommandInput, 'TableName' | 'Key'>

/** Updates one item: its attributes as asked by ReturnValues (else `{}`), undefined when the condition does not hold. */
export async function updateIf(
  pk: string,
  sk: string,
  update: Update,
): Promise<Record<string, unknown> | undefined> {
  try {
    const { Attributes } = await db().send(
      new UpdateCommand({ TableName: env().TABLE_NAME, Key: { pk, sk }, ...update }),
    )
    return Attributes ?? {}
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined
    throw error
  }
}
