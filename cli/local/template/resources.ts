/** Reads the resources of the templates and resolves every reference in them. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { resourceIdentity } from './identity.ts'
import { createResolver, type Resolver, type ResolverScope } from './intrinsics.ts'
import { checkSettings } from './known-settings.ts'
import type { CfnTemplates } from './template.ts'

export interface Resource<P = Record<string, unknown>> {
  stack: string
  /** Logical id in the template. */
  id: string
  type: string
  /** Value of `Ref`: usually the name; for some types, such as topics and secrets, the ARN. */
  ref: string
  arn: string
  properties: P
}

export interface Resources {
  of<P = Record<string, unknown>>(type: string): Resource<P>[]
  /** Finds a resource by Ref, ARN or logical id. @throws Error if there is none */
  find<P = Record<string, unknown>>(type: string, name: string): Resource<P>
  /** Returns the folder with a Lambda's bundled code. */
  code(fn: Resource): string
}

export interface InterpreterOptions {
  resources: Resources
  now(): Date
  warn(line: string): void
  /** Called with a line for each API request and each log line of a Lambda. Set only in `npm run dev`. */
  trace?: ((line: string) => void) | undefined
}

/**
 * Resolves all references except those to secrets (`{{resolve:secretsmanager:…}}`), which secrets.ts replaces.
 * @param parameters values of template parameters by name, e.g. SiteOrigin
 * @throws Error for an unknown function, attribute, type or setting
 */
export function resolveTemplates(
  templates: CfnTemplates,
  parameters: Record<string, string>,
  folder: string,
): Resources {
  const scope: ResolverScope = { parameters, exports: new Map(), outputs: new Map() }
  const resolvers = new Map(
    Object.entries(templates).map(([stack, template]) => {
      const resolve = createResolver(stack, template, scope)
      for (const [name, { Value, Export }] of Object.entries(template.Outputs ?? {})) {
        scope.outputs.set(`${stack}/${name}`, () => resolve(Value))
        if (Export) scope.exports.set(Export.Name, () => resolve(Value))
      }
      return [stack, resolve] as const
    }),
  )
  const all = Object.entries(templates).flatMap(([stack, template]) =>
    Object.entries(template.Resources).map(([id, entry]): Resource => {
      const resolve = resolvers.get(stack) as Resolver
      const properties = resolve(entry.Properties ?? {}) as Record<string, unknown>
      const { ref, arn } = resourceIdentity(entry.Type, template, { stack, id, properties })
      checkSettings({ stack, id, type: entry.Type.replace(/^AWS::/, ''), properties })
      return { stack, id, type: entry.Type, ref, arn, properties }
    }),
  )
  const byType = groupByType(all)
  const assets = new Map(readAssets(folder, Object.keys(templates)))
  return {
    of: <P>(type: string) => (byType.get(type) ?? []) as Resource<P>[],
    find<P>(type: string, name: string) {
      // A Lambda is also found by the ARN of one of its aliases or versions.
      const names = [name, name.replace(/(:function:[^:]+):.*$/, '$1')]
      const resource = byType
        .get(type)
        ?.find(({ ref, arn, id }) => [ref, arn, id].some((name) => names.includes(name)))
      if (!resource) throw new Error(`The template has no ${type} named ${name}`)
      return resource as Resource<P>
    },
    code({ id, properties }) {
      const { S3Key = '' } = (properties.Code ?? {}) as { S3Key?: string }
      const path = assets.get(S3Key)
      if (!path) throw new Error(`The assembly has no code of ${id}`)
      return join(folder, path)
    },
  }
}

function groupByType(all: Resource[]): Map<string, Resource[]> {
  const groups = new Map<string, Resource[]>()
  for (const resource of all) groups.set(resource.type, [...(groups.get(resource.type) ?? []), resource])
  return groups
}

/** Returns pairs of an asset's S3 object key and its path in the assembly. */
function readAssets(folder: string, stacks: string[]): [string, string][] {
  const names = new Set(readdirSync(folder))
  return stacks
    .filter((stack) => names.has(`${stack}.assets.json`))
    .flatMap((stack) => {
      const { files } = JSON.parse(readFileSync(join(folder, `${stack}.assets.json`), 'utf8')) as {
        files: Record<
          string,
          { source: { path: string }; destinations: Record<string, { objectKey: string }> }
        >
      }
      return Object.values(files).flatMap(({ source, destinations }) =>
        Object.values(destinations).map(({ objectKey }): [string, string] => [objectKey, source.path]),
      )
    })
}
