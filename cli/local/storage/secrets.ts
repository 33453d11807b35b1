/**
 * Local Secrets Manager and SSM. Generates each secret of the templates once, stores it in `<data>/keys.json`, and replaces
 * references to secrets by their values. SSM returns the parameters of the templates.
 */
import { randomInt } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DataError } from '../../aws/lock.ts'
import type { Iam, StorageOptions } from '../access/iam.ts'
import { AwsError, type LocalAwsService } from '../protocol/aws.ts'
import { jsonService } from '../protocol/aws-json.ts'
import type { Resource, Resources } from '../template/resources.ts'
import { DAMAGE_ADVICE, readJson, replaceFile } from './data-files.ts'

interface SecretProperties {
  GenerateSecretString?: { PasswordLength?: number; ExcludePunctuation?: boolean }
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Name in the file, without the hash of the logical id, which may change: `PersonKey12C7366D` → `personKey`. */
const nameOf = (id: string) => id.replace(/[0-9A-F]{8}$/, '').replace(/^./, (first) => first.toLowerCase())

function generate({ id, stack, properties }: Resource<SecretProperties>): string {
  const { PasswordLength = 32, ExcludePunctuation } = properties.GenerateSecretString ?? {}
  if (!ExcludePunctuation)
    throw new Error(`${stack}: the local stack makes secrets of letters and digits only, which ${id} is not`)
  return Array.from({ length: PasswordLength }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}

/** Reads or generates all secrets. @throws DataError if the file is damaged; Error for an unknown kind of secret */
export function openSecrets({ data, resources, iam }: Pick<StorageOptions, 'data' | 'resources' | 'iam'>) {
  const all = resources.of<SecretProperties>('AWS::SecretsManager::Secret')
  const kept = readKeys(data, all)
  const find = (name: string) => all.find(({ arn, id }) => [arn, arn.split(':secret:')[1], id].includes(name))
  const textOf = ({ id }: Resource<SecretProperties>) => kept[nameOf(id)] ?? ''

  return {
    service: jsonService<{ SecretId: string }>('GetSecretValue', ({ SecretId }, principal) => {
      const secret = find(SecretId)
      const action = 'secretsmanager:GetSecretValue'
      const refusal = iam.refusal({ principal, action, resource: secret?.arn ?? SecretId })
      if (refusal) throw new AwsError(400, 'AccessDeniedException', refusal)
      const missing = "Secrets Manager can't find the specified secret."
      if (!secret) throw new AwsError(400, 'ResourceNotFoundException', missing)
      return { ARN: secret.arn, Name: secret.id, SecretString: textOf(secret) }
    }),
    /** Replaces `{{resolve:secretsmanager:<arn>:SecretString:::}}` by the secret. @throws Error for an unknown secret */
    fill: (text: string) =>
      text.replace(/\{\{resolve:secretsmanager:([^}]+?):SecretString[^}]*\}\}/g, (_, arn: string) => {
        const secret = find(arn)
        if (!secret) throw new Error(`The templates have no secret ${arn}`)
        return textOf(secret)
      }),
  }
}

/** Minimum length of a secret. Lambdas refuse shorter secrets (lambdas/core/env.ts). */
const SHORTEST = 16

/** Reads or generates the secrets. @throws DataError if leads exist without `personKey`, because a new key would not find them */
function readKeys(data: string, secrets: Resource<SecretProperties>[]): Record<string, string> {
  const file = join(data, 'keys.json')
  const kept = readJson<Record<string, string>>(file) ?? {}
  const hasTable = existsSync(join(data, 'table'))
  const before = JSON.stringify(kept)
  for (const secret of secrets) {
    const name = nameOf(secret.id)
    if (!(hasTable && name === 'personKey')) kept[name] ??= generate(secret)
    if ((kept[name] ?? '').length < SHORTEST)
      throw new DataError(
        `${file} has no ${name} of at least ${SHORTEST} characters. Without the original keys, no stored person can be found by email or phone. ${DAMAGE_ADVICE}`,
      )
  }
  if (JSON.stringify(kept) !== before) replaceFile(file, `${JSON.stringify(kept, null, 2)}\n`)
  return kept
}

export function createSsm({ resources, iam }: { resources: Resources; iam: Iam }): LocalAwsService {
  const parameters = resources.of<{ Type: string; Value: string }>('AWS::SSM::Parameter')
  return jsonService<{ Name: string }>('GetParameter', ({ Name }, principal) => {
    const named = parameters.find(({ ref, arn }) => ref === Name || arn === Name)
    const resource = named?.arn ?? `${parameters[0]?.arn.replace(/:parameter.*$/, '')}:parameter${Name}`
    const refusal = iam.refusal({ principal, action: 'ssm:GetParameter', resource })
    if (refusal) throw new AwsError(400, 'AccessDeniedException', refusal)
    if (!named) throw new AwsError(400, 'ParameterNotFound', '')
    const { Type, Value } = named.properties
    return { Parameter: { ARN: named.arn, Name: named.ref, Type, Value, Version: 1, DataType: 'text' } }
  })
}
