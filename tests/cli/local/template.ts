/** The synthesized stage `local`. */
import { roleCredentials } from '#cli/aws/running.ts'
import { localAssembly } from '#cli/local/stack/assembly.ts'
import { resolveTemplates } from '#cli/local/template/resources.ts'
import { type CfnTemplates, readTemplates } from '#cli/local/template/template.ts'

export const SITE = 'http://127.0.0.1:3000'

let folder: Promise<string> | undefined

/** For a client of a local service. @param principal name of a role, or `admin` */
export const clientOf = (endpoint: string, principal = 'admin') => ({
  endpoint,
  region: 'ap-south-1',
  credentials: roleCredentials(principal),
  maxAttempts: 1,
})

/** @param change changes the templates before they are resolved */
export async function localResources(change: (templates: CfnTemplates) => void = () => undefined) {
  folder ??= localAssembly()
  const templates = readTemplates(await folder)
  change(templates)
  return resolveTemplates(templates, { SiteOrigin: SITE }, await folder)
}
