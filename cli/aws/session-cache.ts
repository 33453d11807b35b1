/**
 * The session cache of the AWS CLI, shared in both directions. File names and format are botocore's:
 * `AssumeRoleCredentialFetcher` in credentials.py, `JSONFileCache` in utils.py.
 */
import { createHash } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import type { AssumeRoleCommandInput, AssumeRoleCommandOutput } from '@aws-sdk/client-sts'
import { writeAtomically } from '../atomic-file.ts'

export type Role = AssumeRoleCommandInput

/** Answer of AssumeRole. `Expiration` is ISO 8601. */
export interface Session {
  Credentials: Record<'AccessKeyId' | 'SecretAccessKey' | 'SessionToken' | 'Expiration', string>
}

/** The AWS CLI does not use a session that ends sooner. */
const WINDOW_MS = 15 * 60_000

/** The name is the SHA-1 of the arguments in Python's JSON, without values that are the SDK's own. */
function fileOf({ RoleArn, RoleSessionName = '', ExternalId, SerialNumber, DurationSeconds }: Role): string {
  const name = RoleSessionName.startsWith('aws-sdk-js-') ? undefined : RoleSessionName
  const duration = DurationSeconds === 3_600 ? undefined : DurationSeconds
  const args = { DurationSeconds: duration, ExternalId, RoleArn, RoleSessionName: name, SerialNumber }
  const pairs = Object.entries(args).filter(([, value]) => value !== undefined)
  const json = pairs.map(([key, value]) => `"${key}": ${JSON.stringify(value)}`).join(', ')
  const hash = createHash('sha1').update(`{${json}}`).digest('hex')
  return join(homedir(), '.aws', 'cli', 'cache', `${hash}.json`)
}

/** Undefined when there is no valid session for the next 15 minutes. */
export async function cachedSession(role: Role): Promise<Session | undefined> {
  const text = await readFile(fileOf(role), 'utf8').catch(() => '{}')
  try {
    const { Credentials } = JSON.parse(text) as Partial<Session>
    if (!Credentials) return undefined
    // Version 1 of the AWS CLI writes `2026-11-27T10:00:00UTC`.
    const Expiration = Credentials.Expiration.replace(/UTC$/, 'Z')
    const isValid = Date.parse(Expiration) - Date.now() > WINDOW_MS
    return isValid ? { Credentials: { ...Credentials, Expiration } } : undefined
  } catch {
    return undefined
  }
}

/** Readable by its owner only. Without a file, the next command asks for a code again. */
export async function cacheSession(role: Role, answer: AssumeRoleCommandOutput): Promise<Session> {
  const file = fileOf(role)
  const text = JSON.stringify({ Credentials: answer.Credentials, AssumedRoleUser: answer.AssumedRoleUser })
  try {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    await writeAtomically(file, text)
  } catch (error) {
    const { message } = error as Error
    process.stderr.write(
      `The AWS session could not be saved, so the next command asks for a code again: ${message}\n`,
    )
  }
  return JSON.parse(text) as Session
}
