/** Writes on a condition. */
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'

/** False when the condition of the write did not hold; other errors are thrown. */
export async function holds(write: Promise<unknown>): Promise<boolean> {
  try {
    await write
    return true
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false
    throw error
  }
}
