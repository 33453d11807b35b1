/** Implements the intrinsic functions of CloudFormation that our templates use. */
import { resourceIdentity } from './identity.ts'
import type { CfnTemplate } from './template.ts'

export type Resolver = (value: unknown) => unknown

export interface ResolverScope {
  parameters: Record<string, string>
  exports: Map<string, () => unknown>
  outputs: Map<string, () => unknown>
}

/** Returns a function that resolves the values of one template, and that throws an Error for an unknown intrinsic function. */
export function createResolver(stack: string, template: CfnTemplate, scope: ResolverScope): Resolver {
  const pseudo: Record<string, string> = {
    'AWS::AccountId': template.account,
    'AWS::Region': template.region,
    'AWS::Partition': 'aws',
  }
  const identity = (id: string) => {
    const entry = template.Resources[id]
    if (!entry) throw new Error(`${stack} has no resource ${id}`)
    const properties = { ...entry.Properties }
    // Only names are resolved here, which refer at most to pseudo parameters. Other properties may refer to this resource.
    for (const [key, value] of Object.entries(properties))
      if (/Name$|Identity$/.test(key)) properties[key] = resolve(value)
    return resourceIdentity(entry.Type, template, { stack, id, properties })
  }
  const reference = (name: string): unknown => {
    if (name in pseudo) return pseudo[name]
    const parameter = template.Parameters?.[name]
    if (parameter) return scope.parameters[name] ?? parameter.Default
    return identity(name).ref
  }
  const functions: Record<string, (argument: never) => unknown> = {
    Ref: reference,
    'Fn::GetAtt': ([id, name]: [string, string]) => {
      const { arn, attributes } = identity(id)
      const value = name === 'Arn' ? arn : attributes[name]
      if (value === undefined) throw new Error(`${stack}: ${id} has no attribute ${name}`)
      return value
    },
    'Fn::Join': ([glue, parts]: [string, unknown]) => (resolve(parts) as unknown[]).join(glue),
    'Fn::ImportValue': (name: unknown) => {
      const value = scope.exports.get(String(resolve(name)))
      if (!value) throw new Error(`${stack} imports ${JSON.stringify(name)}, which no stack exports`)
      return value()
    },
    'Fn::GetStackOutput': ({ StackName, OutputName }: { StackName: string; OutputName: string }) => {
      const value = scope.outputs.get(`${StackName}/${OutputName}`)
      if (!value) throw new Error(`${stack} reads ${OutputName} of ${StackName}, which has no such output`)
      return value()
    },
  }
  function resolve(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(resolve)
    if (typeof value !== 'object' || value === null) return value
    const entries = Object.entries(value)
    const [key = '', argument] = entries[0] ?? []
    if (entries.length === 1 && (key === 'Ref' || key.startsWith('Fn::'))) {
      const call = functions[key]
      if (!call) throw new Error(`${stack} uses ${key}, which the local stack does not know`)
      return call(argument as never)
    }
    return Object.fromEntries(entries.map(([name, item]) => [name, resolve(item)]))
  }
  return resolve
}
