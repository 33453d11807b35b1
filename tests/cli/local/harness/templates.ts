/** Changes to the synthesized templates. */
import type { Templates } from '#cli/local/template/template.ts'

/** Sets variables of every Lambda. */
export function setEnvironment(templates: Templates, variables: Record<string, string>): void {
  for (const { Resources } of Object.values(templates))
    for (const { Type, Properties } of Object.values(Resources)) {
      if (Type !== 'AWS::Lambda::Function') continue
      const { Environment } = Properties as { Environment?: { Variables: Record<string, unknown> } }
      Object.assign(Environment?.Variables ?? {}, variables)
    }
}
