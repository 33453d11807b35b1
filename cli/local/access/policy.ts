/**
 * Compiles IAM policy statements. The local stack does not start if a statement has an unknown part, because ignoring a
 * condition would allow more than AWS does.
 */

/** Values of a request by condition key. A key that may have several values has a list. */
export type RequestContext = Readonly<Record<string, string | readonly string[] | undefined>>

export interface RawStatement {
  Sid?: string
  Effect: 'Allow' | 'Deny'
  Action: string | string[]
  Resource: string | string[]
  Principal?: '*' | Record<string, string | string[]>
  Condition?: Record<string, Record<string, unknown>>
}

export interface PolicyDocument {
  Version?: string
  Statement: RawStatement | RawStatement[]
}

type Test = (text: string) => boolean

export type Statement = ReturnType<typeof compileStatement>

const MULTIVALUED = ['dynamodb:Attributes', 'dynamodb:LeadingKeys', 'ses:Recipients']
const KEYS = [
  ...MULTIVALUED,
  ...['aws:SecureTransport', 'aws:SourceAccount', 'aws:SourceArn', 's3:TlsVersion', 'ses:FromAddress'],
  ...['dynamodb:ReturnValues', 'dynamodb:Select'],
]

/** Context of every request. Local requests count as TLS, so that policies that require TLS allow them. */
const ALWAYS: RequestContext = { 'aws:SecureTransport': 'true', 's3:TlsVersion': '1.3' }

const ELEMENTS = ['Sid', 'Effect', 'Action', 'Resource', 'Principal', 'Condition']

export const toList = <T>(value: T | T[] | undefined): T[] =>
  value === undefined ? [] : ([value].flat() as T[])

/** Compiles a pattern of IAM, a cache behavior or a CORS rule: `*` matches any text, `?` any single character. */
export function globMatcher(pattern: string, flags = ''): (text: string) => boolean {
  const literal = pattern.replace(/[.+^${}()|[\]\\]/g, '\\$&')
  const expression = new RegExp(`^${literal.replaceAll('*', '.*').replaceAll('?', '.')}$`, `s${flags}`)
  return (text) => expression.test(text)
}

/** Splits an ARN into its six parts. Parts are compared one by one, so that `*` in a pattern does not match a colon. */
const arnParts = (arn: string) =>
  /^([^:]*):([^:]*):([^:]*):([^:]*):([^:]*):(.*)$/s.exec(arn)?.slice(1) ?? [arn]

function arnGlob(pattern: string): Test {
  const parts = arnParts(pattern).map((part) => globMatcher(part))
  return (text) => arnParts(text).every((part, index) => parts[index]?.(part) ?? false)
}

function refuseVariables(texts: readonly string[]): void {
  const variable = texts.find((text) => text.includes('${'))
  if (variable) throw new Error(`policy variables such as ${variable} are not known here`)
}

function anyOf(tests: Test[]): Test {
  return (text) => tests.some((test) => test(text))
}

const OPERATORS: Readonly<Record<string, (wanted: string) => Test>> = {
  StringEquals: (wanted) => (value) => value === wanted,
  StringLike: (wanted) => globMatcher(wanted),
  ArnLike: arnGlob,
  Bool: (wanted) => (value) => value.toLowerCase() === wanted.toLowerCase(),
  NumericLessThan: (wanted) => (value) => Number(value) < Number(wanted),
}

function conditionOf(operator: string, givenKey: string, raw: unknown) {
  const key = KEYS.find((known) => known.toLowerCase() === givenKey.toLowerCase())
  if (!key) throw new Error(`the condition key ${givenKey} is not known here`)
  const wanted = toList(raw).map(String)
  refuseVariables(wanted)
  const valuesOf = (context: RequestContext): readonly string[] | undefined => {
    const value = context[key] ?? ALWAYS[key]
    const values = typeof value === 'string' ? [value] : value
    return values?.length ? values : undefined
  }
  const [, set = '', name = '', ifExists] = /^(?:(\w+):)?(\w+?)(IfExists)?$/.exec(operator) ?? []
  const test = OPERATORS[name]
  if (!test || !['', 'ForAllValues', 'ForAnyValue'].includes(set))
    throw new Error(`the condition operator ${operator} is not known here`)
  if (MULTIVALUED.includes(key) && !set) throw new Error(`${key} needs ForAllValues or ForAnyValue`)
  const fits = anyOf(wanted.map(test))
  return {
    text: `its ${key} may be ${wanted.join(' or ')}`,
    holds(context: RequestContext): boolean {
      const values = valuesOf(context)
      if (set === 'ForAllValues') return values === undefined || values.every(fits)
      if (values === undefined) return ifExists !== undefined
      return values.some(fits)
    },
  }
}

/** Compiles a statement to functions that test a request. @throws Error that names an unknown part of the statement */
export function compileStatement(statement: RawStatement) {
  const strange = Object.keys(statement).find((element) => !ELEMENTS.includes(element))
  if (strange) throw new Error(`${strange} is not known here`)
  const actions = toList(statement.Action)
  const resources = toList(statement.Resource)
  refuseVariables([...actions, ...resources])
  const hasAction = anyOf(actions.map((action) => globMatcher(action.toLowerCase())))
  return {
    deny: statement.Effect === 'Deny',
    actions,
    resources,
    hasAction: (action: string) => hasAction(action.toLowerCase()),
    hasResource: anyOf(resources.map((part) => globMatcher(part))),
    conditions: Object.entries(statement.Condition ?? {}).flatMap(([operator, keys]) =>
      Object.entries(keys).map(([key, wanted]) => conditionOf(operator, key, wanted)),
    ),
  }
}

/** True if a statement, whose action is already known to match, also matches the resource and the context. */
export const appliesTo = (statement: Statement, resource: string, context: RequestContext): boolean =>
  statement.hasResource(resource) && statement.conditions.every((condition) => condition.holds(context))
