/**
 * Reads and writes the session cache of the AWS CLI, so that both tools use each other's sessions. File names and format
 * follow botocore: `AssumeRoleCredentialFetcher` in credentials.py, `JSONFileCache` in utils.py.
 */
import { createHash } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import type { AssumeRoleCommandInput, AssumeRoleCommandOutput } from '@aws-sdk/client-sts'
import { writeAtomically } from '../atomic-file.ts'

export type Role = AssumeRoleCommandInput

/** Response of AssumeRole. `Expiration` is an ISO 8601 time. */
export interface Session {
  Credentials: Record<'AccessKeyId' | 'SecretAccessKey' | 'SessionToken' | 'Expiration', string>
}

/** Like the AWS CLI, `academy` does not use a session that expires within this time. */
const WINDOW_MS = 15 * 60_000

/** The file name is the SHA-1 of the arguments in Python's JSON format, without values that the SDK filled in. */
function fileOf({ RoleArn, RoleSessionName = '', ExternalId, SerialNumber, DurationSeconds }: Role): string {
  const name = RoleSessionName.startsWith('aws-sdk-js-') ? undefined : RoleSessionName
  const duration = DurationSeconds === 3_600 ? undefined : DurationSeconds
  const args = { DurationSeconds: duration, ExternalId, RoleArn, RoleSessionName: name, SerialNumber }
  const pairs = Object.entries(args).filter(([, value]) => value !== undefined)
  const json = pairs.map(([key, value]) => `"${key}": ${JSON.stringify(value)}`).join(', ')
  const hash = createHash('sha1').update(`{${json}}`).digest('hex')
  return join(homedir(), '.aws', 'cli', 'cache', `${hash}.json`)
}

/** Returns the cached session of a role; undefined if none is valid for another 15 minutes. */
export async function cachedSession(role: Role): Promise<Session | undefined> {
  const text = await readFile(fileOf(role), 'utf8').catch(() => '{}')
  try {
    const { Credentials } = JSON.parse(text) as Partial<Session>
    if (!Credentials) return undefined
    // Version 1 of the AWS CLI ends the time with `UTC` instead of `Z`: `2026-11-27T10:00:00UTC`.
    const Expiration = Credentials.Expiration.replace(/UTC$/, 'Z')
    const isValid = Date.parse(Expiration) - Date.now() > WINDOW_MS
    return isValid ? { Credentials: { ...Credentials, Expiration } } : undefined
  } catch {
    return undefined
  }
}

/** Saves a session, readable only by its owner. If saving fails, the next command asks for an MFA code again. */
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
