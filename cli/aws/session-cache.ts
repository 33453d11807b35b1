/**
 * Sessions of assumed roles in the files of the AWS CLI, which reads ours and writes those that we read. Names and format
 * are botocore's: `AssumeRoleCredentialFetcher` in credentials.py, `JSONFileCache` in utils.py.
 */
import { createHash } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import type { AssumeRoleCommandInput, AssumeRoleCommandOutput } from '@aws-sdk/client-sts'
import { writeAtomically } from '../atomic-file.ts'

export type Role = AssumeRoleCommandInput

/** STS's answer to AssumeRole as its file has it; `Expiration` is ISO 8601. */
export interface Session {
  Credentials: Record<'AccessKeyId' | 'SecretAccessKey' | 'SessionToken' | 'Expiration', string>
}

/** The AWS CLI takes a session for expired when it ends sooner. */
const WINDOW_MS = 15 * 60_000

/** SHA-1 of the arguments as Python writes them in JSON. Values that the SDK made up are no part of a profile. */
function fileOf({ RoleArn, RoleSessionName = '', ExternalId, SerialNumber, DurationSeconds }: Role): string {
  const name = RoleSessionName.startsWith('aws-sdk-js-') ? undefined : RoleSessionName
  const duration = DurationSeconds === 3_600 ? undefined : DurationSeconds
  const args = { DurationSeconds: duration, ExternalId, RoleArn, RoleSessionName: name, SerialNumber }
  const pairs = Object.entries(args).filter(([, value]) => value !== undefined)
  const json = pairs.map(([key, value]) => `"${key}": ${JSON.stringify(value)}`).join(', ')
  const hash = createHash('sha1').update(`{${json}}`).digest('hex')
  return join(homedir(), '.aws', 'cli', 'cache', `${hash}.json`)
}

/** `undefined` when there is none, it cannot be read, or it ends within a quarter of an hour. */
export async function keptSession(role: Role): Promise<Session | undefined> {
  const text = await readFile(fileOf(role), 'utf8').catch(() => '{}')
  try {
    const { Credentials } = JSON.parse(text) as Partial<Session>
    if (!Credentials) return undefined
    // Version 1 of the AWS CLI writes `2026-11-27T10:00:00UTC`.
    const Expiration = Credentials.Expiration.replace(/UTC$/, 'Z')
    const isGood = Date.parse(Expiration) - Date.now() > WINDOW_MS
    return isGood ? { Credentials: { ...Credentials, Expiration } } : undefined
  } catch {
    return undefined
  }
}

/** Readable by its owner alone. A file that cannot be written costs another code, and a line says so. */
export async function keepSession(role: Role, answer: AssumeRoleCommandOutput): Promise<Session> {
  const file = fileOf(role)
  const text = JSON.stringify({ Credentials: answer.Credentials, AssumedRoleUser: answer.AssumedRoleUser })
  try {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    await writeAtomically(file, text)
  } catch (error) {
    const { message } = error as Error
    process.stderr.write(
      `The AWS session is not kept, so the next command asks for a code again: ${message}\n`,
    )
  }
  return JSON.parse(text) as Session
}
