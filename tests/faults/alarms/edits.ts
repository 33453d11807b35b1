/** Faults that are a change of what is deployed. Each throws when the template has nothing to change. */
import type { CfnTemplates } from '#cli/local/template/template.ts'
import { propertiesIn } from '../../cli/local/harness/templates.ts'

export type Edit = (templates: CfnTemplates) => void

type Properties = Record<string, unknown>

/** Several at once. */
export const both =
  (...edits: Edit[]): Edit =>
  (templates) => {
    for (const edit of edits) edit(templates)
  }

const mentions = (value: unknown, id: string) => JSON.stringify(value ?? null).includes(`"${id}"`)

/** Logical ids are the names on the construct's path, without dashes, and eight hexadecimal digits. */
function functionIn(templates: CfnTemplates, name: string): { id: string; properties: Properties } {
  const own = new RegExp(`(^|[a-z])${name.replaceAll('-', '')}Function[0-9A-F]{8}$`)
  const [found] = Object.values(templates)
    .flatMap(({ Resources }) => Object.entries(Resources))
    .filter(([id, { Type }]) => Type === 'AWS::Lambda::Function' && own.test(id))
  if (!found) throw new Error(`The template has no Lambda ${name}`)
  return { id: found[0], properties: found[1].Properties ?? {} }
}

/** Changes the Lambda of this name. */
export const changed =
  (name: string, properties: Properties): Edit =>
  (templates) =>
    void Object.assign(functionIn(templates, name).properties, properties)

/** Variables of a Lambda; one that is undefined is removed. */
export const told =
  (name: string, variables: Properties): Edit =>
  (templates) => {
    const { Environment } = functionIn(templates, name).properties
    Object.assign((Environment as { Variables: Properties }).Variables, variables)
  }

/** Takes actions out of the role of a Lambda. */
export const revoke =
  (name: string, ...actions: string[]): Edit =>
  (templates) => {
    const { Role } = functionIn(templates, name).properties
    const [role = ''] = (Role as { 'Fn::GetAtt': string[] })['Fn::GetAtt']
    const policies = propertiesIn(templates, 'AWS::IAM::Policy').filter(({ Roles }) => mentions(Roles, role))
    let taken = 0
    for (const { PolicyDocument } of policies) {
      const document = PolicyDocument as { Statement: { Action: string | string[] }[] }
      for (const statement of document.Statement) {
        const before = [statement.Action].flat()
        statement.Action = before.filter((action) => !actions.includes(action))
        taken += before.length - statement.Action.length
      }
      document.Statement = document.Statement.filter(({ Action }) => Action.length)
    }
    if (!taken) throw new Error(`${name} may not ${actions.join(', ')} anyway`)
  }

/** Removes the resources of a type; with `of`, those that name this Lambda or its alias. */
export const without =
  (type: string, of?: string): Edit =>
  (templates) => {
    const fn = of && functionIn(templates, of).id
    let removed = 0
    for (const { Resources } of Object.values(templates)) {
      const aliases = Object.entries(Resources).filter(
        ([, { Type, Properties }]) => Type === 'AWS::Lambda::Alias' && fn && mentions(Properties, fn),
      )
      const names = fn ? [fn, ...aliases.map(([id]) => id)] : ['']
      for (const [id, { Type, Properties }] of Object.entries(Resources)) {
        if (Type !== type || !names.some((name) => name === '' || mentions(Properties, name))) continue
        delete Resources[id]
        removed += 1
      }
    }
    if (!removed) throw new Error(`The template has no such ${type}`)
  }

/** The rules that run a Lambda do not run it any more. */
export const stopSchedule =
  (name: string): Edit =>
  (templates) => {
    const { id } = functionIn(templates, name)
    const rules = propertiesIn(templates, 'AWS::Events::Rule').filter(({ Targets }) => mentions(Targets, id))
    if (!rules.length) throw new Error(`No rule runs ${name}`)
    for (const rule of rules) rule.State = 'DISABLED'
  }

export const refuseAllRequests: Edit = (templates) => {
  const none = { ThrottlingBurstLimit: 0, ThrottlingRateLimit: 0 }
  for (const stage of propertiesIn(templates, 'AWS::ApiGatewayV2::Stage')) {
    const routes = Object.keys(stage.RouteSettings ?? {})
    stage.DefaultRouteSettings = none
    stage.RouteSettings = Object.fromEntries(routes.map((route) => [route, none]))
  }
}

export const throwAtEdge: Edit = (templates) => {
  for (const properties of propertiesIn(templates, 'AWS::CloudFront::Function'))
    properties.FunctionCode = 'function handler() { throw new Error("broken") }'
}

interface Origin {
  OriginCustomHeaders?: { HeaderValue: unknown }[]
  OriginAccessControlId?: unknown
}

const originsIn = (templates: CfnTemplates): Origin[] =>
  propertiesIn(templates, 'AWS::CloudFront::Distribution').flatMap(
    ({ DistributionConfig }) => (DistributionConfig as { Origins: Origin[] }).Origins,
  )

export const wrongOriginSecret: Edit = (templates) => {
  for (const { OriginCustomHeaders = [] } of originsIn(templates))
    for (const header of OriginCustomHeaders) header.HeaderValue = 'not the secret'
}

/** CloudFront does not sign what it asks of the site's bucket, so every page is 403. */
export const noOriginAccess: Edit = (templates) => {
  for (const origin of originsIn(templates)) delete origin.OriginAccessControlId
}
