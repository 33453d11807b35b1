/** Local IAM: allows or refuses each call by the policy statements of the caller's role. */
import type { InterpreterOptions, Resource, Resources } from '../template/resources.ts'
import type { PolicyDocument, RawStatement, RequestContext, Statement } from './policy.ts'
import { appliesTo, compileStatement, toList } from './policy.ts'

export interface AccessRequest {
  /** Name of a role, or `admin`. */
  principal: string
  /** IAM action, e.g. `dynamodb:GetItem`. */
  action: string
  /** ARN, or `*` for an action without a resource. */
  resource: string
  context?: RequestContext
}

export interface RoleStatement extends Statement {
  role: string
  /** Logical id of the policy and index of the statement in it, e.g. `guideLambdaRoleDefaultPolicy32B0C3F5[1]`. */
  name: string
  /** If true, the statement is ignored. Tests switch statements off to prove that each is needed. */
  off: boolean
  /** Number of calls that this statement allowed or refused. */
  hits: number
  used: Set<string>
  /** Number of calls that only this statement matched. */
  alone: number
}

export type Iam = ReturnType<typeof createIam>

export interface StorageOptions extends InterpreterOptions {
  data: string
  iam: Iam
}

type Roles = ReadonlyMap<string, RoleStatement[]>

/** Reads the policies of all roles. @throws Error that names policy and part, if local IAM does not know a part of a policy */
export function createIam(resources: Resources, warn: (line: string) => void) {
  let roles = readRoles(resources)
  const warned = new Set<string>()

  /** Returns the error message of AWS if the call is refused; undefined if it is allowed. */
  const refusal = (ask: AccessRequest): string | undefined => {
    const { principal, action, resource, context = {} } = ask
    if (principal === 'admin') return undefined
    const matching = (roles.get(principal) ?? []).filter(
      (statement) => !statement.off && statement.hasAction(action) && appliesTo(statement, resource, context),
    )
    for (const statement of matching) {
      statement.hits += 1
      statement.used.add(action)
    }
    const [first, second] = matching
    const denying = matching.find(({ deny }) => deny)
    if (first && !second) first.alone += 1
    if (first && !denying) return undefined
    const line = `${principal || 'Nobody'} may not ${action} on ${resource}: ${closestStatement(roles, ask)}`
    if (!warned.has(line)) warn(line)
    warned.add(line)
    const why = denying
      ? 'with an explicit deny in an identity-based policy'
      : `because no identity-based policy allows the ${action} action`
    return `User: ${user(principal)} is not authorized to perform: ${action} on resource: ${resource} ${why}`
  }

  const account = resources.of('AWS::IAM::Role')[0]?.arn.split(':')[4] ?? ''
  const user = (principal: string) => `arn:aws:sts::${account}:assumed-role/${principal}/local`
  return {
    /** Returns whether the call is allowed. For a refused call, prints the statement that comes closest to allowing it. */
    allows: (ask: AccessRequest) => refusal(ask) === undefined,
    refusal,
    user,
    /** Statements of the current templates, with their counters. */
    get statements(): readonly RoleStatement[] {
      return [...roles.values()].flat()
    },
    reload: (changed: Resources) => {
      roles = readRoles(changed)
      warned.clear()
    },
  }
}

function compileOf({ stack, id }: Pick<Resource, 'stack' | 'id'>, raw: RawStatement): Statement {
  try {
    return compileStatement(raw)
  } catch (error) {
    throw new Error(`${stack}: ${id}: ${(error as Error).message}`)
  }
}

function readRoles(resources: Resources): Roles {
  for (const type of ['AWS::S3::BucketPolicy', 'AWS::SNS::TopicPolicy'])
    for (const policy of resources.of<{ PolicyDocument: PolicyDocument }>(type))
      for (const raw of toList(policy.properties.PolicyDocument.Statement)) compileOf(policy, raw)
  const roles: Roles = new Map(resources.of('AWS::IAM::Role').map(({ ref }) => [ref, []]))
  type Attached = { Roles?: string[]; PolicyDocument: PolicyDocument }
  for (const { stack, id, properties } of resources.of<Attached>('AWS::IAM::Policy'))
    for (const name of properties.Roles ?? []) {
      const role = roles.get(name)
      if (!role)
        throw new Error(`${stack}: ${id} is attached to ${name}, which is not a role of the templates`)
      const counters = () => ({ off: false, hits: 0, used: new Set<string>(), alone: 0 })
      for (const [index, raw] of toList(properties.PolicyDocument.Statement).entries())
        role.push({ ...compileOf({ stack, id }, raw), role: name, name: `${id}[${index}]`, ...counters() })
    }
  return roles
}

/** Describes the statement that comes closest to allowing a call, without values of the request, which may be personal data. */
function closestStatement(
  roles: Roles,
  { principal, action, resource, context = {} }: AccessRequest,
): string {
  const role = roles.get(principal)
  if (!role) return 'there is no such role'
  const naming = role.filter(({ off, hasAction }) => !off && hasAction(action))
  const denying = naming.find((statement) => statement.deny && appliesTo(statement, resource, context))
  if (denying) return `${denying.name} denies it`
  const allowing = naming.filter(({ deny }) => !deny)
  const [best] = allowing
    .filter(({ hasResource }) => hasResource(resource))
    .map(({ name, conditions }) => ({ name, missed: conditions.filter(({ holds }) => !holds(context)) }))
    .sort((a, b) => a.missed.length - b.missed.length)
  if (best) return `${best.name}: ${best.missed.map(({ text }) => text).join(', ')}`
  const [other] = allowing
  return other ? `${other.name} allows it on ${other.resources.join(', ')}` : 'no statement names the action'
}

/** True if the policy of a bucket, topic or function allows a service this call. @throws Error for an unknown part */
export function allowsResource(
  document: PolicyDocument,
  service: string,
  ask: Omit<AccessRequest, 'principal'>,
) {
  const matching = toList(document.Statement)
    .map(withPrincipal)
    .filter(({ admits, hasAction }) => admits(service) && hasAction(ask.action))
    .filter((statement) => appliesTo(statement, ask.resource, ask.context ?? {}))
  return matching.length > 0 && matching.every(({ deny }) => !deny)
}

function withPrincipal(raw: RawStatement) {
  const { Principal } = raw
  const everyone = Principal === '*' || toList(Principal?.AWS).includes('*')
  const services = typeof Principal === 'object' ? toList(Principal.Service) : []
  return { ...compileStatement(raw), admits: (service: string) => everyone || services.includes(service) }
}

export interface Invoker {
  /** Service principal, e.g. `events.amazonaws.com`. */
  service: string
  sourceArn: string
}

type Permission = Record<'Action' | 'FunctionName' | 'Principal', string> &
  Partial<Record<'SourceArn' | 'SourceAccount', string>>

/** True if the permissions on a function allow a service to invoke it. @param fn name or ARN of the function */
export function mayInvoke(resources: Resources, fn: string, { service, sourceArn }: Invoker): boolean {
  const { arn: unqualified } = resources.find('AWS::Lambda::Function', fn)
  const arn = fn.startsWith(unqualified) ? fn : unqualified
  const Statement = resources
    .of<Permission>('AWS::Lambda::Permission')
    .filter(({ properties }) => properties.FunctionName === arn)
    .map(
      ({ properties: { Action, Principal, SourceArn, SourceAccount } }): RawStatement => ({
        Effect: 'Allow',
        Action,
        Resource: arn,
        Principal: { Service: Principal },
        Condition: {
          ...(SourceArn && { ArnLike: { 'aws:SourceArn': SourceArn } }),
          ...(SourceAccount && { StringEquals: { 'aws:SourceAccount': SourceAccount } }),
        },
      }),
    )
  const context = { 'aws:SourceArn': sourceArn, 'aws:SourceAccount': arn.split(':')[4] ?? '' }
  return allowsResource({ Statement }, service, { action: 'lambda:InvokeFunction', resource: arn, context })
}
