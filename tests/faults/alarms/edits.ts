/** Faults that are a change of what is deployed. Each throws when the template has nothing to change. */
import type { Template, Templates } from '#cli/local/template/template.ts'

export type Edit = (templates: Templates) => void

type Properties = Record<string, unknown>

interface Found {
  id: string
  properties: Properties
  template: Template
}

function all(templates: Templates, type: string, fits: (found: Found) => boolean = () => true): Found[] {
  const found = Object.values(templates).flatMap((template) =>
    Object.entries(template.Resources)
      .filter(([, { Type }]) => Type === type)
      .map(([id, entry]) => {
        entry.Properties ??= {}
        return { id, properties: entry.Properties, template }
      })
      .filter(fits),
  )
  if (!found.length) throw new Error(`The template has no such ${type}`)
  return found
}

/** Several at once. */
export const both =
  (...edits: Edit[]): Edit =>
  (templates) => {
    for (const edit of edits) edit(templates)
  }

/** Logical ids are the names on the construct's path, without dashes, and eight hexadecimal digits. */
function functionOf(templates: Templates, name: string): Found {
  const own = new RegExp(`(^|[a-z])${name.replaceAll('-', '')}Function[0-9A-F]{8}$`)
  return all(templates, 'AWS::Lambda::Function', ({ id }) => own.test(id))[0] as Found
}

const mentions = (value: unknown, id: string) => JSON.stringify(value ?? null).includes(`"${id}"`)

interface Statement {
  Action: string | string[]
}

/** Takes actions out of the role of a Lambda. */
export function revoke(name: string, ...actions: string[]): Edit {
  return (templates) => {
    const fn = functionOf(templates, name)
    const [role = ''] = (fn.properties.Role as { 'Fn::GetAtt': string[] })['Fn::GetAtt']
    let taken = 0
    for (const { properties } of all(templates, 'AWS::IAM::Policy', (policy) =>
      mentions(policy.properties.Roles, role),
    )) {
      const document = properties.PolicyDocument as { Statement: Statement[] }
      for (const statement of document.Statement) {
        const before = [statement.Action].flat()
        const left = before.filter((action) => !actions.includes(action))
        taken += before.length - left.length
        statement.Action = left
      }
      document.Statement = document.Statement.filter(({ Action }) => Action.length)
    }
    if (!taken) throw new Error(`${name} may not ${actions.join(', ')} anyway`)
  }
}

/** The rules that run a Lambda do not run it any more. */
export const stopSchedule =
  (name: string): Edit =>
  (templates) => {
    const { id } = functionOf(templates, name)
    for (const { properties } of all(templates, 'AWS::Events::Rule', (rule) =>
      mentions(rule.properties.Targets, id),
    ))
      properties.State = 'DISABLED'
  }

export const stopStream: Edit = (templates) => {
  for (const { id, template } of all(templates, 'AWS::Lambda::EventSourceMapping'))
    delete template.Resources[id]
}

export const noConcurrency =
  (name: string): Edit =>
  (templates) => {
    functionOf(templates, name).properties.ReservedConcurrentExecutions = 0
  }

/** An environment that its Lambda refuses. */
export const forgetTable =
  (name: string): Edit =>
  (templates) => {
    const { Variables } = functionOf(templates, name).properties.Environment as { Variables: Properties }
    if (!Variables.TABLE_NAME) throw new Error(`${name} knows no table anyway`)
    delete Variables.TABLE_NAME
  }

/** The mailbox of staff, as deliver knows it. */
export const staffMailbox =
  (address: string): Edit =>
  (templates) => {
    const { Variables } = functionOf(templates, 'deliver').properties.Environment as { Variables: Properties }
    Variables.STAFF_RECIPIENTS = JSON.stringify({ default: [address] })
  }

/** How many files a network may announce in an hour. */
export const filesAnHour =
  (limit: number): Edit =>
  (templates) => {
    const { Variables } = functionOf(templates, 'uploads').properties.Environment as { Variables: Properties }
    Variables.UPLOADS_PER_HOUR = String(limit)
  }

/** Code whose handler is not there, so that every run fails. */
export const noHandler =
  (name: string): Edit =>
  (templates) => {
    functionOf(templates, name).properties.Handler = 'index.gone'
  }

export const refuseAllRequests: Edit = (templates) => {
  const none = { ThrottlingBurstLimit: 0, ThrottlingRateLimit: 0 }
  for (const { properties } of all(templates, 'AWS::ApiGatewayV2::Stage')) {
    properties.DefaultRouteSettings = none
    const routes = Object.keys(properties.RouteSettings ?? {})
    properties.RouteSettings = Object.fromEntries(routes.map((route) => [route, none]))
  }
}

/** The gateway may not call the Lambda of a route. */
export const noInvocation =
  (name: string): Edit =>
  (templates) => {
    const fn = functionOf(templates, name)
    const alias = all(templates, 'AWS::Lambda::Alias', ({ properties }) =>
      mentions(properties.FunctionName, fn.id),
    )[0]
    for (const { id, template } of all(templates, 'AWS::Lambda::Permission', (permission) =>
      mentions(permission.properties.FunctionName, alias?.id ?? fn.id),
    ))
      delete template.Resources[id]
  }

export const throwAtEdge: Edit = (templates) => {
  for (const { properties } of all(templates, 'AWS::CloudFront::Function'))
    properties.FunctionCode = 'function handler() { throw new Error("broken") }'
}

interface WithOrigins {
  Origins: { OriginCustomHeaders?: { HeaderValue: unknown }[]; OriginAccessControlId?: unknown }[]
}

export const wrongOriginSecret: Edit = (templates) => {
  const headers = all(templates, 'AWS::CloudFront::Distribution').flatMap(({ properties }) =>
    (properties.DistributionConfig as WithOrigins).Origins.flatMap(
      ({ OriginCustomHeaders = [] }) => OriginCustomHeaders,
    ),
  )
  if (!headers.length) throw new Error('No origin gets a secret')
  for (const header of headers) header.HeaderValue = 'not the secret'
}

/** CloudFront does not sign what it asks of the site's bucket, so every page is 403. */
export const noOriginAccess: Edit = (templates) => {
  for (const { properties } of all(templates, 'AWS::CloudFront::Distribution'))
    for (const origin of (properties.DistributionConfig as WithOrigins).Origins)
      delete origin.OriginAccessControlId
}

/** What SES tells of mails reaches no Lambda. */
export const stopMailEvents: Edit = (templates) => {
  const { id: fn } = functionOf(templates, 'mail-events')
  for (const { id, template } of all(templates, 'AWS::SNS::Subscription', ({ properties }) =>
    mentions(properties.Endpoint, fn),
  ))
    delete template.Resources[id]
}
