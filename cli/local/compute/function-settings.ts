/** Reads the settings of a Lambda from its resource in the template: code, limits and environment variables. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { roleCredentials } from '../../aws/running.ts'
import type { Resource, Resources } from '../template/resources.ts'
import type { FunctionSettings } from './lambda-worker.ts'

export type FunctionProperties = {
  Code: unknown
  Handler: string
  Role: string
  MemorySize?: number
  Timeout?: number
  Environment?: { Variables?: Record<string, string> }
  LoggingConfig?: { LogGroup?: string }
}

export interface SettingsOptions {
  resources: Resources
  secrets: { fill(text: string): string }
  /** Variables that functions need only in the local stack, such as AWS_ENDPOINT_URL. */
  environment: Record<string, string>
}

/** AWS's defaults (documentation "Lambda quotas"). */
const DEFAULTS = { MemorySize: 128, Timeout: 3 }

/** Returns the settings with which a worker runs a Lambda. @throws Error if the build output lacks the handler's file */
export function functionSettings(
  resource: Resource<FunctionProperties>,
  { resources, secrets, environment }: SettingsOptions,
): FunctionSettings {
  const { ref: name, arn, properties } = resource
  const { MemorySize: memoryMb, Timeout, Handler } = { ...DEFAULTS, ...properties }
  const dot = Handler.lastIndexOf('.')
  const code = resources.code(resource)
  const file = join(code, `${Handler.slice(0, dot)}.mjs`)
  if (!existsSync(file)) throw new Error(`${name}: ${code} has no ${Handler}`)
  const { accessKeyId, secretAccessKey } = roleCredentials(
    resources.find('AWS::IAM::Role', properties.Role).ref,
  )
  const variables = Object.entries(properties.Environment?.Variables ?? {})
  const env = {
    AWS_REGION: arn.split(':')[3] ?? '',
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_LAMBDA_FUNCTION_NAME: name,
    ...environment,
    ...Object.fromEntries(variables.map(([key, value]) => [key, secrets.fill(`${value}`)])),
  }
  return { name, arn, file, handler: Handler.slice(dot + 1), timeoutMs: Timeout * 1000, memoryMb, env }
}
