/** The API's templates: routes, permissions and environment of each Lambda. */
import { expect, test } from 'vitest'
import { chooseStages, readStages } from '#infra/stages.ts'
import { routes } from '#lambdas/routes.ts'
import { type Synthesized, synthesize, synthesizeStages } from './app.ts'
import { edgeFunction } from './edge/function.ts'
import { stagesWith } from './stages-with.ts'

const made = synthesize()

const stages = readStages()
test('an API request passes CloudFront unchanged, and each route has its Lambda', async () => {
  for (const { name } of stages) {
    const [code] = made
      .resources('AWS::CloudFront::Function', `Academy-${name}-Site`)
      .map(({ Properties }) => Properties.FunctionCode)
    // There is no release yet. Leads do not need one.
    const ask = edgeFunction(code, new Map())
    const keys = made
      .resources('AWS::ApiGatewayV2::Route', `Academy-${name}-Api`)
      .map(({ Properties }) => Properties.RouteKey)
    for (const { path, methods } of routes)
      for (const method of methods) {
        const { uri } = await ask(`/api/${path}?s=1`, 'www.example.org', method)
        expect(uri).toBe(`/api/${path}`)
        expect(keys).toContain(`${method} /api/${path}`)
      }
    expect(await ask('/api/no-such-form')).toMatchObject({ uri: '/api/no-such-form' })
    expect(keys).toContain('$default')
    expect(keys).toHaveLength(routes.flatMap(({ methods }) => methods).length + 1)
  }
})

test('concurrency is reserved for mail only where the stage sets it, because a new account has none to reserve', () => {
  const reserved = (of: Synthesized) =>
    Object.fromEntries(
      of
        .resources('AWS::Lambda::Function', 'Academy-prod-Api')
        .flatMap(({ at, Properties: { ReservedConcurrentExecutions: runs } }) =>
          runs === undefined ? [] : [[at.replace(/.*\/|Function.*/g, ''), runs]],
        ),
    )
  expect(reserved(made)).toEqual({})
  expect(reserved(synthesizeStages([stagesWith('prod', 'mailConcurrency: 20')]))).toEqual({
    MailLambdasdeliver: 20,
    MailLambdassweeper: 2,
  })
}, 60_000)

test('visitors reach each Lambda of the API by an alias that no deployment moves', () => {
  const aliasesOf = (of: Synthesized) => {
    const all = of.resources('AWS::Lambda::Alias', 'Academy-prod-Api')
    const versions = of.template('Academy-prod-Api').findResources('AWS::Lambda::Version')
    return { all, versions }
  }
  const { all, versions } = aliasesOf(made)
  expect(all).toHaveLength(new Set(routes.map(({ entry }) => entry)).size + 1)
  // Another commit changes every Lambda, and neither alias nor version.
  expect(aliasesOf(synthesizeStages(chooseStages('prod'), 'def5678'))).toEqual({ all, versions })
  for (const { Properties } of all) {
    expect(Object.keys(Properties).sort()).toEqual(['FunctionName', 'FunctionVersion', 'Name'])
    const [id, attribute] = Properties.FunctionVersion['Fn::GetAtt']
    expect(attribute).toBe('Version')
    expect(versions[id]).toMatchObject({
      Properties: { FunctionName: Properties.FunctionName },
      DeletionPolicy: 'RetainExceptOnCreate',
    })
    expect(Object.keys(versions[id]?.Properties)).toEqual(['FunctionName'])
  }
  const integrations = made.resources('AWS::ApiGatewayV2::Integration', 'Academy-prod-Api')
  const ids = all.map(({ at }) => at.split('/')[1])
  for (const { Properties } of integrations) expect(ids).toContain(Properties.IntegrationUri.Ref)
}, 60_000)

test('the API is throttled by route, so that one flooded route closes no other, and its log contains no address and no body', () => {
  for (const { name } of stages) {
    const [stage] = made.resources('AWS::ApiGatewayV2::Stage', `Academy-${name}-Api`)
    const { $default, ...routes } = stage?.Properties.RouteSettings ?? {}
    const keys = made
      .resources('AWS::ApiGatewayV2::Route', `Academy-${name}-Api`)
      .map(({ Properties }) => Properties.RouteKey)
      .filter((key) => key !== '$default')
    expect(Object.keys(routes).sort()).toEqual(keys.sort())
    // `academy smoke` asks each path with two other methods, and an unknown path twice.
    const paths = new Set(keys.map((key) => key.split(' ')[1]))
    expect($default.ThrottlingBurstLimit).toBeGreaterThan(2 * paths.size + 2)
    for (const settings of Object.values(routes))
      expect(settings).toEqual({ ThrottlingRateLimit: 20, ThrottlingBurstLimit: 40 })
    const { ThrottlingRateLimit, ThrottlingBurstLimit } = stage?.Properties.DefaultRouteSettings ?? {}
    expect(ThrottlingRateLimit).toBeGreaterThanOrEqual(keys.length * 20 + $default.ThrottlingRateLimit)
    expect(ThrottlingBurstLimit).toBeGreaterThanOrEqual(keys.length * 40 + $default.ThrottlingBurstLimit)
    expect(stage?.Properties.AccessLogSettings.Format).not.toMatch(/sourceIp|userAgent|body|header/i)
  }
})
