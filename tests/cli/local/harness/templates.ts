/** Changes to the synthesized templates. */
import type { CfnTemplates } from '#cli/local/template/template.ts'

/** Properties of all resources of a type, or of those with such an id. */
export const propertiesIn = (templates: CfnTemplates, type: string, ids = /./): Record<string, unknown>[] =>
  Object.values(templates).flatMap(({ Resources }) =>
    Object.entries(Resources).flatMap(([id, { Type, Properties = {} }]) =>
      Type === type && ids.test(id) ? [Properties] : [],
    ),
  )

/** Sets variables of every Lambda, or of those with such an id. */
export function setEnvironment(templates: CfnTemplates, variables: Record<string, string>, ids = /./): void {
  for (const { Environment } of propertiesIn(templates, 'AWS::Lambda::Function', ids))
    Object.assign((Environment as { Variables: object } | undefined)?.Variables ?? {}, variables)
}
