/** Secrets Manager: values made once as the templates ask, kept in `<data>/keys.json`, and filled in where templates refer to them. */
import { randomInt } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { canaryPublicKey } from '#lambdas/core/intake/canary.ts'
import type { Keeping } from '../access/iam.ts'
import { AwsError } from '../protocol/aws.ts'
import { jsonService } from '../protocol/aws-json.ts'
import type { Resource } from '../template/resources.ts'
import { DataError, REMEDY, readJson, writeWhole } from './data-files.ts'

interface SecretProperties {
  GenerateSecretString?: { PasswordLength?: number; ExcludePunctuation?: boolean }
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** The value outlives a change of the logical id's hash: `PersonKey12C7366D` is `personKey` in the file. */
const nameOf = (id: string) => id.replace(/[0-9A-F]{8}$/, '').replace(/^./, (first) => first.toLowerCase())

function generate({ id, stack, properties }: Resource<SecretProperties>): string {
  const { PasswordLength = 32, ExcludePunctuation } = properties.GenerateSecretString ?? {}
  if (!ExcludePunctuation)
    throw new Error(`${stack}: the local stack makes secrets of letters and digits only, which ${id} is not`)
  return Array.from({ length: PasswordLength }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}

/** @throws Error for a secret of a kind that is not known here */
export function openSecrets({ data, resources, iam, warn }: Omit<Keeping, 'now'>) {
  const all = resources.of<SecretProperties>('AWS::SecretsManager::Secret')
  const kept = readKeys(data, all, warn)
  const find = (name: string) => all.find(({ arn, id }) => [arn, arn.split(':secret:')[1], id].includes(name))
  const textOf = ({ id }: Resource<SecretProperties>) => kept[nameOf(id)] ?? ''
  const publicKeys = () =>
    all.filter(({ id }) => id.startsWith('CanaryKey')).map((key) => canaryPublicKey(textOf(key)))

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
    /** `{{resolve:secretsmanager:<arn>:SecretString:::}}` → the value, wherever it stands. @throws Error for an unknown secret */
    fill: (text: string) =>
      text
        .replaceAll('{{canary-public-keys}}', () => publicKeys().join(','))
        .replace(/\{\{resolve:secretsmanager:([^}]+?):SecretString[^}]*\}\}/g, (_, arn: string) => {
          const secret = find(arn)
          if (!secret) throw new Error(`The templates have no secret ${arn}`)
          return textOf(secret)
        }),
  }
}

/** Fewer characters are refused by the Lambdas (lambdas/core/env.ts). */
const SHORTEST = 16

/** Values by name. New secrets of the template are added; a lost `personKey` loses every person who is stored. @throws DataError */
function readKeys(data: string, secrets: Resource<SecretProperties>[], warn: Keeping['warn']) {
  const file = join(data, 'keys.json')
  const found = readJson<Record<string, string>>(file)
  const hasTable = existsSync(join(data, 'table'))
  const refuse = (what: string) =>
    new DataError(
      `${file} ${what}. Without the original keys nobody who is stored can be found by e-mail or phone. ${REMEDY}`,
    )
  if (!found && hasTable) throw refuse('is missing, but the table is there')
  const kept = found ?? {}
  const made: string[] = []
  for (const secret of secrets) {
    const name = nameOf(secret.id)
    if (kept[name] === undefined && !(hasTable && name === 'personKey')) {
      kept[name] = generate(secret)
      made.push(name)
    }
    if (!((kept[name]?.length ?? 0) >= SHORTEST))
      throw refuse(`has no ${name} of at least ${SHORTEST} characters`)
  }
  if (made.length === 0) return kept
  writeWhole(file, `${JSON.stringify(kept, null, 2)}\n`)
  if (found) warn(`${file} had no ${made.join(', ')}. New values were added.`)
  return kept
}
