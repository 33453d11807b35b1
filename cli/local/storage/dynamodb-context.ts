/**
 * Finds the IAM action, resource and condition keys of a request to DynamoDB (Service Authorization Reference, "Actions,
 * resources, and condition keys for Amazon DynamoDB").
 */
import type {
  AttributeValue,
  BatchGetItemCommandInput,
  PutItemCommandInput,
  QueryCommandInput,
  UpdateItemCommandInput,
} from '@aws-sdk/client-dynamodb'
import type { AccessRequest } from '../access/iam.ts'
import type { Resource } from '../template/resources.ts'

type Authorization = Omit<AccessRequest, 'principal'>

export type DynamodbRequest = Omit<
  Partial<QueryCommandInput & UpdateItemCommandInput & PutItemCommandInput & BatchGetItemCommandInput>,
  'ReturnValues' | 'Select'
> &
  Partial<Record<'ReturnValues' | 'Select' | 'ResourceArn', string>> & { Keys?: Attributes[] }

type Attributes = Record<string, AttributeValue>

interface Keyed {
  KeySchema: { AttributeName: string; KeyType: string }[]
}
export interface TableProperties extends Keyed {
  GlobalSecondaryIndexes?: (Keyed & { IndexName: string })[]
}

/** Refused parameters: legacy ones, writes in batches, transactions. Their attributes would escape the conditions of IAM. */
const UNSUPPORTED =
  /^(AttributeUpdates|AttributesToGet|Expected|KeyConditions|QueryFilter|ScanFilter|RequestItems|TransactItems)$/

const READS = new Set(['GetItem', 'BatchGetItem', 'Query', 'Scan'])
const WRITES = new Set(['PutItem', 'UpdateItem', 'DeleteItem'])

/** Names of the key attributes, partition key first. */
const keysOf = ({ KeySchema }: Keyed) => KeySchema.map(({ AttributeName }) => AttributeName)

/** Returns the permission that a request needs. @throws Error for a parameter of UNSUPPORTED or a batch of several tables */
export function requiredPermission(
  operation: string,
  asked: DynamodbRequest,
  tables: ReadonlyMap<string, Resource<TableProperties>>,
): Authorization {
  const request = operation === 'BatchGetItem' ? readOfOneTable(asked) : asked
  const unsupported = Object.keys(request).find((name) => UNSUPPORTED.test(name))
  if (unsupported) throw new Error(`The local stack does not judge ${unsupported} of ${operation}`)
  const action = `dynamodb:${operation}`
  const { TableName, IndexName, ResourceArn, ReturnValues = 'NONE' } = request
  const { Key, Item, Keys: items = [Key ?? Item ?? {}] } = request
  if (TableName === undefined) return { action, resource: ResourceArn ?? '*' }
  const table = tables.get(TableName)
  if (!table) return { action, resource: arnOf(TableName, tables) }
  const index = table.properties.GlobalSecondaryIndexes?.find((index) => index.IndexName === IndexName)
  const [hash = ''] = keysOf(index ?? table.properties)
  // For IAM, the keys of the table and of the index always count as requested attributes.
  const keys = [...keysOf(table.properties), ...(index ? keysOf(index) : [])]
  return {
    action,
    resource: IndexName === undefined ? table.arn : `${table.arn}/index/${IndexName}`,
    context: {
      'dynamodb:LeadingKeys':
        operation === 'Query' ? queried(request, hash) : items.flatMap((item) => textOf(item[hash])),
      'dynamodb:Attributes': [...new Set([...keys, ...items.flatMap(Object.keys), ...namesIn(request)])],
      ...(READS.has(operation) && { 'dynamodb:Select': selectOf(request) }),
      ...(WRITES.has(operation) && { 'dynamodb:ReturnValues': ReturnValues }),
    },
  }
}

/** Converts a batch that reads one table to a single request. A batch of several tables is unchanged, and refused later. */
function readOfOneTable({ RequestItems = {}, ...more }: DynamodbRequest): DynamodbRequest {
  const [[TableName, part] = [], ...others] = Object.entries(RequestItems)
  return part && others.length === 0 ? { ...more, ...part, TableName } : { RequestItems }
}

/** Every read has a value of Select ("Using IAM policy conditions for fine-grained access control", example 3). */
function selectOf({ Select, ProjectionExpression, IndexName }: DynamodbRequest): string {
  if (Select) return Select
  if (ProjectionExpression) return 'SPECIFIC_ATTRIBUTES'
  return IndexName === undefined ? 'ALL_ATTRIBUTES' : 'ALL_PROJECTED_ATTRIBUTES'
}

/** Returns the ARN of a table that is not in the templates, with the region and account of a known table. */
function arnOf(name: string, tables: ReadonlyMap<string, Resource<TableProperties>>): string {
  const [first] = tables.values()
  return `${first?.arn.replace(/\/.*$/, '') ?? 'arn:aws:dynamodb:::table'}/${name}`
}

const textOf = (value: AttributeValue | undefined): string[] =>
  value === undefined ? [] : [String(value.S ?? value.N ?? value.B)]

/** Returns the partition key values in the condition of a query, such as `pk = :value`. */
function queried(request: DynamodbRequest, hash: string): string[] {
  const {
    KeyConditionExpression = '',
    ExpressionAttributeNames = {},
    ExpressionAttributeValues = {},
  } = request
  return [...KeyConditionExpression.matchAll(/([#\w]+)\s*=\s*(:\w+)/g)]
    .filter(([, name = '']) => (ExpressionAttributeNames[name] ?? name) === hash)
    .flatMap(([, , value = '']) => textOf(ExpressionAttributeValues[value]))
}

/** Matches the first name of each attribute path in an expression, but not functions or `:values`. */
const NAME = /(?<![.:#\w])#?[A-Za-z_]\w*(?!\w*\s*\()/g
const WORDS = new Set(['set', 'remove', 'add', 'delete', 'and', 'or', 'not', 'between', 'in'])

/** Returns the top-level attributes that any expression of the request names. */
function namesIn(request: DynamodbRequest): string[] {
  const { ExpressionAttributeNames: names = {} } = request
  const expressions = [
    request.ProjectionExpression,
    request.KeyConditionExpression,
    request.FilterExpression,
    request.UpdateExpression,
    request.ConditionExpression,
  ].join(' ')
  const words = expressions.match(NAME) ?? []
  return words.filter((name) => !WORDS.has(name.toLowerCase())).map((name) => names[name] ?? name)
}
