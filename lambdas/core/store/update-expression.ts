/** Builds DynamoDB updates, for Lambdas and CLI commands. */
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'

/** Returns the result of a write, or undefined if its condition did not hold. */
export async function ifConditionHolds<T>(write: Promise<T>): Promise<T | undefined> {
  try {
    return await write
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined
    throw error
  }
}

/**
 * Builds an update that sets and removes attributes by path, such as `mail.visitor`.
 * @param also further assignments in DynamoDB's syntax
 */
export function buildUpdate<V>(
  set: Readonly<Record<string, V>>,
  remove: readonly string[] = [],
  also: readonly string[] = [],
) {
  const names = [...new Set([...Object.keys(set), ...remove].flatMap((path) => path.split('.')))]
  const placed = (path: string) =>
    path
      .split('.')
      .map((name) => `#n${names.indexOf(name)}`)
      .join('.')
  const assignments = [...Object.keys(set).map((path, index) => `${placed(path)} = :v${index}`), ...also]
  const parts = [
    assignments.length > 0 ? `SET ${assignments.join(', ')}` : '',
    remove.length > 0 ? `REMOVE ${remove.map(placed).join(', ')}` : '',
  ]
  return {
    UpdateExpression: parts.join(' ').trim(),
    ExpressionAttributeNames: Object.fromEntries(names.map((name, index) => [`#n${index}`, name])),
    ExpressionAttributeValues: Object.fromEntries(
      Object.values(set).map((value, index): [string, V] => [`:v${index}`, value]),
    ),
  }
}
