import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { expect, test } from 'vitest'
import type { HttpRequest } from '#cli/aws/http.ts'
import { type ApiGatewayOptions, createApiGateway } from '#cli/local/api/api-gateway.ts'
import { InvocationError } from '#cli/local/compute/lambda-worker.ts'
import { tableOf } from '../../table.ts'
import { ACCOUNT, arnOf, att, lambda, permission, REGION, smallStack } from '../small-stack.ts'

const sourceArn = (path: string) => `arn:aws:execute-api:${REGION}:${ACCOUNT}:Small-Api${path}`

function route(id: string, key: string, fn: string, settings: object = {}) {
  return {
    [`${id}Route`]: {
      Type: 'AWS::ApiGatewayV2::Route',
      Properties: {
        RouteKey: key,
        Target: { 'Fn::Join': ['/', ['integrations', { Ref: `${id}Integration` }]] },
      },
    },
    [`${id}Integration`]: {
      Type: 'AWS::ApiGatewayV2::Integration',
      Properties: {
        IntegrationType: 'AWS_PROXY',
        IntegrationUri: att(fn),
        PayloadFormatVersion: '2.0',
        ...settings,
      },
    },
  }
}

const entries = {
  Api: { Type: 'AWS::ApiGatewayV2::Api', Properties: { ProtocolType: 'HTTP', Name: 'Api' } },
  Stage: {
    Type: 'AWS::ApiGatewayV2::Stage',
    Properties: {
      StageName: '$default',
      DefaultRouteSettings: { ThrottlingRateLimit: 0.001, ThrottlingBurstLimit: 3 },
    },
  },
  ...lambda('apply'),
  ...route('apply', 'POST /api/PostApplyform', 'apply', { TimeoutInMillis: 50 }),
  ...permission('apply', 'apigateway.amazonaws.com', sourceArn('/*/*/api/PostApplyform')),
  ...lambda('rest'),
  ...route('rest', '$default', 'rest'),
  ...permission('rest', 'apigateway.amazonaws.com', sourceArn('/*/*')),
}

function start(
  answer: (fn: string) => unknown = () => ({ statusCode: 200 }),
  more: Partial<ApiGatewayOptions> = {},
  template: Parameters<typeof smallStack>[0] = entries,
) {
  const seen: { fn: string; event: APIGatewayProxyEventV2 }[] = []
  const warnings: string[] = []
  const origin = createApiGateway({
    resources: smallStack(template),
    lambdas: {
      async invoke(fn, event) {
        seen.push({ fn, event: event as APIGatewayProxyEventV2 })
        return answer(fn)
      },
    },
    throttled: false,
    now: () => new Date('2026-11-21T00:16:21Z'),
    warn: (line) => void warnings.push(line),
    ...more,
  })
  const ask = async (request: Partial<HttpRequest> = {}) => {
    const path = '/api/PostApplyform'
    const all = { method: 'POST', path, query: '', headers: {}, body: Buffer.alloc(0), ...request }
    const { status, headers, body } = await origin(all)
    return { status, headers, text: body.toString() }
  }
  return { ask, seen, warnings }
}

test('a request from an edge of CloudFront becomes an event of payload format 2.0', async () => {
  const { ask, seen } = start()
  await ask({
    query: 'a=1&a=2&b=%20x',
    headers: {
      'content-type': 'application/json',
      cookie: 'i18next=te; x=1',
      host: 'made-up.example',
      'user-agent': 'Test',
      'x-forwarded-for': '198.51.100.7',
      'x-origin-secret': 'edge-secret',
    },
    body: Buffer.from('{"fullName":"आशा"}'),
  })
  expect(seen[0]?.fn).toBe(arnOf('apply'))
  const event = seen[0]?.event
  expect(event).toMatchObject({
    version: '2.0',
    routeKey: 'POST /api/PostApplyform',
    rawPath: '/api/PostApplyform',
    rawQueryString: 'a=1&a=2&b=%20x',
    queryStringParameters: { a: '1,2', b: ' x' },
    cookies: ['i18next=te', 'x=1'],
    body: '{"fullName":"आशा"}',
    isBase64Encoded: false,
    requestContext: {
      accountId: ACCOUNT,
      apiId: 'Small-Api',
      domainName: 'Small-Api.execute-api.ap-south-1.amazonaws.com',
      routeKey: 'POST /api/PostApplyform',
      stage: '$default',
      time: '21/Nov/2026:00:16:21 +0000',
      timeEpoch: 1795220181000,
      http: { method: 'POST', path: '/api/PostApplyform', protocol: 'HTTP/1.1', userAgent: 'Test' },
    },
  })
  expect(event?.headers).toMatchObject({
    'content-length': '24',
    'x-origin-secret': 'edge-secret',
    'x-forwarded-for': `198.51.100.7, ${event?.requestContext.http.sourceIp}`,
    'x-forwarded-proto': 'https',
    host: 'Small-Api.execute-api.ap-south-1.amazonaws.com',
  })
  expect(event?.headers).not.toHaveProperty('cookie')
})

test('a form body is base64 in the event, like every type that is not text', async () => {
  const { ask, seen } = start()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  await ask({ headers, body: Buffer.from('fullName=A+B') })
  expect(seen[0]?.event.isBase64Encoded).toBe(true)
  expect(Buffer.from(seen[0]?.event.body ?? '', 'base64').toString()).toBe('fullName=A+B')
})

test.each(tableOf<{ returns: unknown; gives: object }[]>(import.meta.dirname, 'results'))(
  'the result $returns of a Lambda is answered with $gives',
  async ({ returns, gives }) => expect(await start(() => returns).ask()).toMatchObject(gives),
)

test('a route matches method and path exactly, and all other requests go to $default or get 404', async () => {
  const { ask, seen } = start()
  await ask({ path: '/api/postapplyform' })
  await ask({ method: 'GET' })
  expect(seen.map(({ fn, event }) => [fn, event.routeKey])).toEqual([
    [arnOf('rest'), '$default'],
    [arnOf('rest'), '$default'],
  ])
  const without = Object.entries(entries).filter(([id]) => id !== 'restRoute')
  const bare = start(undefined, {}, Object.fromEntries(without))
  const answer = await bare.ask({ path: '/api/nobody' })
  expect(answer).toMatchObject({ status: 404, text: '{"message":"Not Found"}' })
  expect(answer.headers).toMatchObject({ 'content-type': 'application/json' })
  expect(bare.seen).toEqual([])
})

test('a body above the limit of API Gateway or Lambda gets 413 and does not reach the Lambda (API-12)', async () => {
  const { ask, seen } = start()
  const refused = { status: 413, text: '{"message":"Request Entity Too Large"}' }
  expect(await ask({ body: Buffer.alloc(10 * 1024 * 1024 + 1) })).toMatchObject(refused)
  expect(await ask({ body: Buffer.alloc(5 * 1024 * 1024) })).toMatchObject(refused)
  expect(seen).toEqual([])
})

test('requests above the burst of the stage get 429 and do not reach the Lambda', async () => {
  const { ask, seen } = start(undefined, { throttled: true })
  const answers = []
  for (let n = 0; n < 5; n++) answers.push(await ask())
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429])
  expect(answers[4]?.text).toBe('{"message":"Too Many Requests"}')
  expect(seen).toHaveLength(3)
})

test('a throttle of a route does not affect other routes, and one of an unknown route stops the start', async () => {
  const withRoute = (key: string) => {
    const { Stage } = entries
    const RouteSettings = { [key]: { ThrottlingRateLimit: 0.001, ThrottlingBurstLimit: 1 } }
    return { ...entries, Stage: { ...Stage, Properties: { ...Stage.Properties, RouteSettings } } }
  }
  const flooded = start(undefined, { throttled: true }, withRoute('POST /api/PostApplyform'))
  const statuses = [await flooded.ask(), await flooded.ask(), await flooded.ask({ path: '/api/other' })]
  expect(statuses.map(({ status }) => status)).toEqual([200, 429, 200])
  expect(() => start(undefined, {}, withRoute('POST /api/gone'))).toThrow('POST /api/gone, which is not')
})

test('a Lambda that throws gives 500, a slow one 503, without internal details', async () => {
  const fails = async (error: () => unknown) => (await start(error).ask()) as { status: number; text: string }
  const failing = () => {
    throw new InvocationError('secret detail at /home/x')
  }
  expect(await fails(failing)).toMatchObject({ status: 500, text: '{"message":"Internal Server Error"}' })
  const slow = () => new Promise(() => undefined)
  expect(await fails(slow)).toMatchObject({ status: 503, text: '{"message":"Service Unavailable"}' })
})

test('a route without permission on its Lambda gives 500, and a warning at the start', async () => {
  const wrong = permission('apply', 'apigateway.amazonaws.com', sourceArn('/*/*/api/other'))
  const { ask, seen, warnings } = start(undefined, {}, { ...entries, ...wrong })
  expect(warnings).toEqual([expect.stringContaining('POST /api/PostApplyform may not invoke')])
  expect((await ask()).status).toBe(500)
  expect((await ask({ method: 'GET' })).status).toBe(200)
  expect(seen).toHaveLength(1)
})

test('an unknown authorization or a variable in a route stops the start', () => {
  const signed = route('signed', 'GET /api/signed', 'rest')
  Object.assign(signed.signedRoute?.Properties ?? {}, { AuthorizationType: 'AWS_IAM' })
  expect(() => start(undefined, {}, { ...entries, ...signed })).toThrow('routes (GET /api/signed)')
  const greedy = route('greedy', 'ANY /api/{proxy+}', 'rest')
  expect(() => start(undefined, {}, { ...entries, ...greedy })).toThrow('variables in a route')
})
