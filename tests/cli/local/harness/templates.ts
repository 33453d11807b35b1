/** Changes to the synthesized templates. */
import type { Templates } from '#cli/local/template/template.ts'

/** Sets variables of every Lambda, or of those with such an id. */
export function setEnvironment(templates: Templates, variables: Record<string, string>, ids = /./): void {
  for (const { Resources } of Object.values(templates))
    for (const [id, { Type, Properties }] of Object.entries(Resources)) {
      if (Type !== 'AWS::Lambda::Function' || !ids.test(id)) continue
      const { Environment } = Properties as { Environment?: { Variables: Record<string, unknown> } }
      Object.assign(Environment?.Variables ?? {}, variables)
    }
}
