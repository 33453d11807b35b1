/** Local CloudFront Functions: runs the code of the template in a context that has only JavaScript and the key-value store. */
import { randomUUID } from 'node:crypto'
import { createContext, Script } from 'node:vm'
import type { HttpRequest, HttpResponse } from '../../aws/http.ts'
import { AwsError } from '../protocol/aws.ts'
import type { Resource, Resources } from '../template/resources.ts'

interface FunctionProperties {
  FunctionCode: string
  FunctionConfig: { KeyValueStoreAssociations?: { KeyValueStoreARN: string }[] }
}

/** A request to pass to the origin, or a response to send instead. */
type FunctionResult = { request: HttpRequest } | { response: HttpResponse }

export type EdgeFunction = (request: HttpRequest, viewerIp: string) => Promise<FunctionResult>

interface Value {
  value: string
  multiValue?: { value: string }[]
}
type Values = Record<string, Value>

interface EventRequest {
  method: string
  uri: string
  querystring: Values
  headers: Values
}

interface EventResponse {
  statusCode: number
  headers?: Values
  body?: string | { encoding: 'text'; data: string }
}

/**
 * Loads a function. When called, it throws an AwsError if its code throws (status 503) or returns an invalid value (502).
 * @param read returns the value of a key in a key-value store @throws Error if the code has no handler
 */
export function loadEdgeFunction(
  resources: Resources,
  arn: string,
  read: (store: string, key: string) => string | undefined,
): EdgeFunction {
  const fn = resources.find<FunctionProperties>('AWS::CloudFront::Function', arn)
  const distributionId = resources.of('AWS::CloudFront::Distribution')[0]?.ref ?? ''
  const handler = handlerOf(fn, read)
  return async (request, ip) => {
    const context = {
      ...{ distributionDomainName: `${distributionId}.cloudfront.net`, distributionId },
      ...{ eventType: 'viewer-request', requestId: randomUUID() },
    }
    const sent = eventRequest(request)
    const event = { version: '1.0', context, viewer: { ip }, request: structuredClone(sent) }
    const result = await (async () => handler(event))().catch((error: unknown) => {
      throw new AwsError(503, 'FunctionExecutionError', `${fn.id}: ${error}`)
    })
    if (result && 'statusCode' in result) return { response: responseOf(result) }
    if (!String(result?.uri).startsWith('/') || !result)
      throw new AwsError(502, 'FunctionValidationError', `${fn.id} returned neither a response nor a request`)
    return { request: requestOf(request, sent, result) }
  }
}

type Handler = (event: object) => Promise<EventRequest | EventResponse | undefined>

/** Runs the code and returns its `handler`. A context has no modules, so the import of `cloudfront` becomes a constant. */
function handlerOf(
  { id, properties }: Resource<FunctionProperties>,
  read: Parameters<typeof loadEdgeFunction>[2],
): Handler {
  const { FunctionCode, FunctionConfig } = properties
  const arn = FunctionConfig.KeyValueStoreAssociations?.[0]?.KeyValueStoreARN ?? ''
  const get = async (key: string) => {
    const value = read(arn, key)
    if (value === undefined) throw new Error(`KeyNotFound: ${key}`)
    return value
  }
  const context = createContext({ cloudfront: { kvs: () => ({ get }) } })
  const code = FunctionCode.replace(/^import (\w+) from\s*"cloudfront";?/, 'const $1 = cloudfront;')
  return new Script(`${code}\n;handler`, { filename: `${id}.js` }).runInContext(context) as Handler
}

/** Converts pairs such as `a=b`, without decoding them. A name that occurs several times gets a list of values. */
function valuesOf(pairs: string[]): Values {
  const values: Values = {}
  for (const pair of pairs.filter(Boolean)) {
    const [name = '', value = ''] = pair.split(/=(.*)/s)
    const known = Object.hasOwn(values, name) ? values[name] : undefined
    const multiValue = [...(known?.multiValue ?? (known ? [{ value: known.value }] : [])), { value }]
    values[name] = known ? { value: known.value, multiValue } : { value }
  }
  return values
}

const pairsOf = (values: Values) =>
  Object.entries(values).flatMap(([name, header]) =>
    (header.multiValue ?? [header]).map(({ value }) => (value === '' ? name : `${name}=${value}`)),
  )

/** Builds the event (developer guide, "CloudFront Functions event structure"), without cookies: no policy forwards them. */
function eventRequest({ method, path, query, headers }: HttpRequest): EventRequest {
  const { cookie: _, ...others } = headers
  return {
    method,
    uri: path,
    querystring: valuesOf(query.split('&')),
    headers: Object.fromEntries(Object.entries(others).map(([name, value]) => [name, { value }])),
  }
}

const plain = (headers: Values = {}) =>
  Object.fromEntries(Object.entries(headers).map(([name, { value }]) => [name, value]))

/** Returns the request as the function changed it. An unchanged query keeps its exact text. */
function requestOf(request: HttpRequest, sent: EventRequest, got: EventRequest): HttpRequest {
  const isSame = JSON.stringify(got.querystring) === JSON.stringify(sent.querystring)
  return {
    ...request,
    path: got.uri,
    query: isSame ? request.query : pairsOf(got.querystring).join('&'),
    headers: plain(got.headers),
  }
}

function responseOf({ statusCode, headers, body = '' }: EventResponse): HttpResponse {
  const text = typeof body === 'string' ? body : body.data
  return { status: statusCode, headers: plain(headers), body: Buffer.from(text) }
}
