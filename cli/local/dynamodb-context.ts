/**
 * What IAM is asked about a request to DynamoDB: action, table or index, and the condition keys that the service
 * authorization reference gives to each action.
 */
import type { Ask } from './iam.ts'
import type { Resource } from './resources.ts'

type Question = Omit<Ask, 'principal'>
/** Attribute values as they travel: `{"S":"text"}`. */
type Attributes = Record<string, Record<string, unknown>>

interface Expressions {
  ProjectionExpression?: string
  KeyConditionExpression?: string
  FilterExpression?: string
  UpdateExpression?: string
  ConditionExpression?: string
  ExpressionAttributeNames?: Record<string, string>
  ExpressionAttributeValues?: Attributes
  AttributesToGet?: string[]
}

type BatchedTable = (Expressions & { Keys?: Attributes[] }) | BatchedWrite[]
interface BatchedWrite {
  PutRequest?: { Item?: Attributes }
  DeleteRequest?: { Key?: Attributes }
}

export interface Request extends Expressions {
  TableName?: string
  IndexName?: string
  ResourceArn?: string
  Key?: Attributes
  Item?: Attributes
  Select?: string
  ReturnValues?: string
  RequestItems?: Record<string, BatchedTable>
}

interface Keyed {
  KeySchema: { AttributeName: string; KeyType: string }[]
}
export interface TableProperties extends Keyed {
  GlobalSecondaryIndexes?: (Keyed & { IndexName: string })[]
}

/** Forms of the years before expressions, which nobody here writes; they would go past the keys below. */
const LEGACY = [
  'AttributeUpdates',
  'ConditionalOperator',
  'Expected',
  'KeyConditions',
  'QueryFilter',
  'ScanFilter',
]

const READS = new Set(['GetItem', 'BatchGetItem', 'Query', 'Scan'])
const WRITES = new Set(['PutItem', 'UpdateItem', 'DeleteItem'])

const hashOf = ({ KeySchema }: Keyed) =>
  KeySchema.find(({ KeyType }) => KeyType === 'HASH')?.AttributeName ?? ''
const keysOf = ({ KeySchema }: Keyed) => KeySchema.map(({ AttributeName }) => AttributeName)

/** The one question of a request, or one for each table of a batch. @throws Error for a legacy parameter */
export function questionsOf(
  operation: string,
  request: Request,
  tables: ReadonlyMap<string, Resource<TableProperties>>,
): Question[] {
  const action = `dynamodb:${operation}`
  const legacy = LEGACY.find((name) => name in request)
  if (legacy) throw new Error(`The local stack does not judge ${legacy}: use expressions`)
  if (request.RequestItems)
    return Object.entries(request.RequestItems).map(([name, batched]) => {
      const items = Array.isArray(batched)
        ? batched.map((one) => one.PutRequest?.Item ?? one.DeleteRequest?.Key ?? {})
        : (batched.Keys ?? [])
      return question(
        action,
        operation,
        { ...(Array.isArray(batched) ? {} : batched), TableName: name },
        items,
        tables,
      )
    })
  return [question(action, operation, request, [request.Key ?? request.Item ?? {}], tables)]
}

function question(
  action: string,
  operation: string,
  request: Request,
  items: Attributes[],
  tables: ReadonlyMap<string, Resource<TableProperties>>,
): Question {
  const { TableName, IndexName, ResourceArn } = request
  if (TableName === undefined) return { action, resource: ResourceArn ?? '*' }
  const table = tables.get(TableName)
  if (!table) return { action, resource: arnOf(TableName, tables) }
  const index = table.properties.GlobalSecondaryIndexes?.find((one) => one.IndexName === IndexName)
  const keyed = index ?? table.properties
  const leading = items.map((item) => textOf(item[hashOf(keyed)])).filter((value) => value !== undefined)
  // The keys of the table and of the index count as asked for, whether a request names them or not.
  const attributes = new Set([
    ...keysOf(table.properties),
    ...(index ? keysOf(index) : []),
    ...items.flatMap(Object.keys),
  ])
  for (const name of namesIn(request)) attributes.add(name)
  return {
    action,
    resource: IndexName === undefined ? table.arn : `${table.arn}/index/${IndexName}`,
    context: {
      'dynamodb:LeadingKeys': operation === 'Query' ? queried(request, hashOf(keyed)) : leading,
      'dynamodb:Attributes': [...attributes],
      ...(READS.has(operation) && { 'dynamodb:Select': selectOf(request) }),
      ...(WRITES.has(operation) && { 'dynamodb:ReturnValues': request.ReturnValues ?? 'NONE' }),
    },
  }
}

/** Reads always have a value of Select, whether the request gives one or not (specifying-conditions, example 3). */
function selectOf({ Select, ProjectionExpression, AttributesToGet, IndexName }: Request): string {
  if (Select) return Select
  if (ProjectionExpression || AttributesToGet) return 'SPECIFIC_ATTRIBUTES'
  return IndexName === undefined ? 'ALL_ATTRIBUTES' : 'ALL_PROJECTED_ATTRIBUTES'
}

/** A table that is not in the templates; its neighbours tell region and account. */
function arnOf(name: string, tables: ReadonlyMap<string, Resource<TableProperties>>): string {
  const [first] = tables.values()
  return `${first?.arn.replace(/\/.*$/, '') ?? 'arn:aws:dynamodb:::table'}/${name}`
}

const textOf = (value: Record<string, unknown> | undefined) =>
  value === undefined ? undefined : String(value.S ?? value.N ?? value.B)

/** Partition keys that a query names: `pk = :value`. */
function queried(request: Request, hash: string): string[] {
  const {
    KeyConditionExpression = '',
    ExpressionAttributeNames = {},
    ExpressionAttributeValues = {},
  } = request
  return [...KeyConditionExpression.matchAll(/([#\w]+)\s*=\s*(:\w+)/g)]
    .filter(([, name = '']) => (ExpressionAttributeNames[name] ?? name) === hash)
    .flatMap(([, , value = '']) => textOf(ExpressionAttributeValues[value]) ?? [])
}

/** A name that begins a path and is neither a function nor a value. */
const NAME = /(?<![.:#\w])#?[A-Za-z_]\w*(?!\w*\s*\()/g
const WORDS = new Set(['set', 'remove', 'add', 'delete', 'and', 'or', 'not', 'between', 'in'])

/** Top-level attributes of every expression. */
function namesIn(request: Expressions): string[] {
  const { ExpressionAttributeNames: names = {}, AttributesToGet = [] } = request
  const expressions = [
    request.ProjectionExpression,
    request.KeyConditionExpression,
    request.FilterExpression,
    request.UpdateExpression,
    request.ConditionExpression,
  ].join(' ')
  const found = expressions.match(NAME) ?? []
  return [
    ...AttributesToGet,
    ...found.filter((name) => !WORDS.has(name.toLowerCase())).map((name) => names[name] ?? name),
  ]
}
