/** Reads the templates of a cloud assembly. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Entry {
  Type: string
  Properties?: Record<string, unknown>
}

export interface CfnTemplate {
  account: string
  region: string
  Resources: Record<string, Entry>
  Parameters?: Record<string, { Default?: string }>
  Outputs?: Record<string, { Value: unknown; Export?: { Name: string } }>
}

export type CfnTemplates = Record<string, CfnTemplate>

export function readTemplates(folder: string): CfnTemplates {
  const { artifacts } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as {
    artifacts: Record<string, { type: string; environment?: string; properties?: { templateFile?: string } }>
  }
  const stacks = Object.entries(artifacts).filter(([, { type }]) => type === 'aws:cloudformation:stack')
  return Object.fromEntries(
    stacks.map(([name, { environment = '', properties }]) => {
      const template = JSON.parse(
        readFileSync(join(folder, properties?.templateFile ?? ''), 'utf8'),
      ) as CfnTemplate
      const [account = '', region = ''] = environment.replace('aws://', '').split('/')
      return [name, { ...template, account, region }]
    }),
  )
}
