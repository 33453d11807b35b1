/** Settings of a Lambda from its resource: code, limits and the variables of its environment. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { credentialsOf } from '../../aws/running.ts'
import { listOf, type PolicyDocument } from '../access/policy.ts'
import type { Resource, Resources } from '../template/resources.ts'
import type { FunctionSettings } from './lambda-worker.ts'

export type FunctionProperties = {
  Code: unknown
  Handler: string
  Runtime: string
  Role: string
  MemorySize?: number
  Timeout?: number
  KmsKeyArn?: string
  Environment?: { Variables?: Record<string, string> }
  LoggingConfig?: { LogGroup?: string }
}

export interface SettingsOptions {
  resources: Resources
  secrets: { fill(text: string): string }
  /** Variables of local functions only, such as AWS_ENDPOINT_URL. */
  environment: Record<string, string>
}

/** Lambda's defaults ("Lambda quotas"). */
const DEFAULTS = { MemorySize: 128, Timeout: 3 }

export const logGroupOf = ({ ref, properties }: Resource<FunctionProperties>) =>
  properties.LoggingConfig?.LogGroup ?? `/aws/lambda/${ref}`

export const logStreamOf = ({ ref }: Resource<FunctionProperties>) => `local/[$LATEST]${ref}`

/** @throws Error when the assembly lacks the handler, or when the role may not decrypt the environment */
export function settingsOf(
  resource: Resource<FunctionProperties>,
  { resources, secrets, environment }: SettingsOptions,
): FunctionSettings {
  const { ref: name, arn, properties } = resource
  const { MemorySize: memoryMb, Timeout, Handler } = { ...DEFAULTS, ...properties }
  const dot = Handler.lastIndexOf('.')
  const code = resources.code(resource)
  const file = join(code, `${Handler.slice(0, dot)}.mjs`)
  if (!existsSync(file)) throw new Error(`${name}: ${code} has no ${Handler}`)
  const role = resources.find('AWS::IAM::Role', properties.Role)
  if (properties.KmsKeyArn) requireDecrypt(resources, properties.KmsKeyArn, role.arn, name)
  const { accessKeyId, secretAccessKey } = credentialsOf(role.ref)
  const region = arn.split(':')[3] ?? ''
  const variables = Object.entries(properties.Environment?.Variables ?? {})
  const env = {
    AWS_REGION: region,
    AWS_DEFAULT_REGION: region,
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_EXECUTION_ENV: `AWS_Lambda_${properties.Runtime}`,
    AWS_LAMBDA_FUNCTION_NAME: name,
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: `${memoryMb}`,
    AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
    AWS_LAMBDA_LOG_GROUP_NAME: logGroupOf(resource),
    AWS_LAMBDA_LOG_STREAM_NAME: logStreamOf(resource),
    LAMBDA_TASK_ROOT: code,
    ...environment,
    ...Object.fromEntries(variables.map(([key, value]) => [key, secrets.fill(`${value}`)])),
  }
  return { name, arn, file, handler: Handler.slice(dot + 1), timeoutMs: Timeout * 1000, memoryMb, env }
}

/** Lambda decrypts the environment with the role of the function. @throws Error when the key does not allow it */
function requireDecrypt(resources: Resources, key: string, role: string, name: string): void {
  const { KeyPolicy } = resources.find<{ KeyPolicy: PolicyDocument }>('AWS::KMS::Key', key).properties
  const isAllowed = listOf(KeyPolicy.Statement).some(({ Action, Condition }) => {
    const pattern = String(Condition?.ArnLike?.['aws:PrincipalArn'] ?? '')
    return (
      listOf(Action).includes('kms:Decrypt') && pattern.endsWith('*') && role.startsWith(pattern.slice(0, -1))
    )
  })
  if (!isAllowed) throw new Error(`${name}: the key of its environment does not let ${role} decrypt`)
}
