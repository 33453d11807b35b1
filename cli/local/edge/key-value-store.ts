/** Local KeyValueStore of CloudFront, kept in `<data>/kvs.json`. The SDK calls the data API; the viewer function calls `get`. */
import { join } from 'node:path'
import { httpResponse } from '../../aws/http.ts'
import type { StorageOptions } from '../access/iam.ts'
import { type AwsCall, AwsError } from '../protocol/aws.ts'
import { readJson, replaceFile } from '../storage/data-files.ts'

/** Quotas in bytes; `keys` is the number of keys per update (CloudFront Developer Guide, "Quotas on key value stores"). */
const MAX = { key: 512, value: 1024, store: 5 * 1024 ** 2, keys: 50, payload: 3 * 1024 ** 2 }

const PAGE = 50

export type KeyValueStore = ReturnType<typeof createKeyValueStore>

interface Store {
  version: number
  items: ReadonlyMap<string, string>
}

const bytes = (text: string) => Buffer.byteLength(text)
const invalid = (message: string) => new AwsError(400, 'ValidationException', message)

export function createKeyValueStore({
  resources,
  data,
  iam,
}: Pick<StorageOptions, 'resources' | 'data' | 'iam'>) {
  const file = join(data, 'kvs.json')
  const kept = readJson<[string, number, [string, string][]][]>(file) ?? []
  let stores: ReadonlyMap<string, Store> = new Map(
    kept.map(([arn, version, items]) => [arn, { version, items: new Map(items) }]),
  )
  const arns = new Set(resources.of('AWS::CloudFront::KeyValueStore').map(({ arn }) => arn))
  const storeOf = (arn: string): Store => {
    if (!arns.has(arn)) throw new AwsError(404, 'ResourceNotFoundException', `There is no store ${arn}.`)
    return stores.get(arn) ?? { version: 0, items: new Map() }
  }
  /** Changes all keys or, if the file cannot be written, none. @throws AwsError if a quota would be exceeded */
  const update = (arn: string, put: ReadonlyMap<string, string>, remove: readonly string[]): void => {
    const { version, items: former } = storeOf(arn)
    const items = new Map([...former, ...put])
    for (const key of remove) items.delete(key)
    checkQuotas(put, items)
    const changed = new Map(stores).set(arn, { version: version + 1, items })
    replaceFile(
      file,
      JSON.stringify([...changed].map(([name, store]) => [name, store.version, [...store.items]])),
    )
    // Changed only after the file is written, so that memory never contains more than the file.
    stores = changed
  }
  return {
    get: (arn: string, key: string) => storeOf(arn).items.get(key),
    keys: (arn: string) => [...storeOf(arn).items.keys()],
    update,
    service: serviceOf({ storeOf, update, iam }),
  }
}

/** Checks the size limits. @throws AwsError if a key, a value or the whole store is too large */
function checkQuotas(put: ReadonlyMap<string, string>, items: Store['items']): void {
  for (const [key, value] of put) {
    if (bytes(key) > MAX.key || key === '') throw invalid(`A key has 1 to ${MAX.key} bytes: ${key}`)
    if (bytes(value) > MAX.value) throw invalid(`A value has at most ${MAX.value} bytes: ${key}`)
  }
  if (sizeOf(items) > MAX.store)
    throw new AwsError(402, 'ServiceQuotaExceededException', `A store has at most ${MAX.store} bytes.`)
}

interface Access {
  storeOf(arn: string): Store
  update(arn: string, put: ReadonlyMap<string, string>, remove: readonly string[]): void
  iam: Pick<StorageOptions['iam'], 'allows'>
}

/** Answers calls of the data API. */
function serviceOf({ storeOf, update, iam }: Access) {
  const perform = ({ principal, request }: AwsCall): { version: number; output: object } => {
    const [, , arn = '', list, key] = request.path.split('/').map(decodeURIComponent)
    const asked = `${request.method} ${[list, key && 'key'].filter(Boolean).join('/')}`
    const action = ACTIONS[asked]
    if (!action) throw invalid(`The local store has no ${asked}.`)
    if (!iam.allows({ principal, action: `cloudfront-keyvaluestore:${action}`, resource: arn }))
      throw new AwsError(403, 'AccessDeniedException', `${principal} may not ${action} on ${arn}.`)
    const { version, items } = storeOf(arn)
    if (action === 'GetKey') {
      const Value = items.get(key ?? '')
      if (Value === undefined) throw new AwsError(404, 'ResourceNotFoundException', 'There is no such key.')
      return { version, output: { Key: key, Value, ...totals(items) } }
    }
    if (action === 'ListKeys') return { version, output: pageOf(items, new URLSearchParams(request.query)) }
    if (action === 'UpdateKeys') {
      if (request.headers['if-match'] !== etagOf(version))
        throw invalid('Pre-Condition failed during update of Key-Value-Store')
      const changes = changesOf(request.body)
      update(arn, changes.put, changes.remove)
    }
    const now = storeOf(arn)
    return { version: now.version, output: totals(now.items) }
  }
  return (call: AwsCall) => {
    try {
      const { version, output } = perform(call)
      return httpResponse(200, 'application/json', JSON.stringify(output), { etag: etagOf(version) })
    } catch (error) {
      if (!(error instanceof AwsError)) throw error
      const body = JSON.stringify({ Message: error.message })
      return httpResponse(error.status, 'application/json', body, { 'x-amzn-errortype': error.code })
    }
  }
}

const ACTIONS: Readonly<Record<string, string>> = {
  'GET ': 'DescribeKeyValueStore',
  'GET keys': 'ListKeys',
  'GET keys/key': 'GetKey',
  'POST keys': 'UpdateKeys',
}

const etagOf = (version: number) => `KV${version}`

const sizeOf = (items: Store['items']) =>
  [...items].reduce((sum, [key, value]) => sum + bytes(key) + bytes(value), 0)

const totals = (items: Store['items']) => ({ ItemCount: items.size, TotalSizeInBytes: sizeOf(items) })

function pageOf(items: Store['items'], query: URLSearchParams): object {
  const most = Math.min(PAGE, Number(query.get('MaxResults') ?? PAGE))
  const after = query.get('NextToken') ?? ''
  const rest = [...items.keys()].sort().filter((key) => key > after)
  const Items = rest.slice(0, most).map((Key) => ({ Key, Value: items.get(Key) }))
  return { Items, ...(rest.length > most && { NextToken: Items.at(-1)?.Key }) }
}

/** Reads the changes of an update. @throws AwsError if there are too many */
function changesOf(body: Buffer): { put: Map<string, string>; remove: string[] } {
  const { Puts = [], Deletes = [] } = JSON.parse(body.toString('utf8')) as {
    Puts?: { Key: string; Value: string }[]
    Deletes?: { Key: string }[]
  }
  if (Puts.length + Deletes.length > MAX.keys || body.length > MAX.payload)
    throw invalid(`One call changes at most ${MAX.keys} keys.`)
  return { put: new Map(Puts.map(({ Key, Value }) => [Key, Value])), remove: Deletes.map(({ Key }) => Key) }
}
