/** Opens the leads table and the upload bucket for commands. */
import { userInfo } from 'node:os'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { S3Client } from '@aws-sdk/client-s3'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { awsConfig } from '../aws/client.ts'
import { DataError, LockedError } from '../aws/lock.ts'
import { type OpenStore, openStore } from '../aws/open.ts'
import { CliError, EXIT, hasErrorName, UsageError, withResourceName } from '../errors.ts'
import type { Env, Io } from '../output.ts'

export interface Store extends Omit<OpenStore, 'env' | 'made' | 'close'> {
  doc: DynamoDBDocumentClient
  s3: S3Client
  /** Returns the secret key of the HMACs of emails (gsi3) and phones (gsi4). @throws CliError if PERSON_KEY is not set */
  personKey(): string
  /** Returns who runs the command: an ARN on AWS, else the local user name. @throws CliError if STS does not answer */
  who(): Promise<string>
  /** Environment of the command with the variables of the store, including AWS_ENDPOINT_URL_*. */
  env: Env
}

/** Opens the store, runs `work` and closes the store. @throws CliError (exit code 3) if it cannot be opened */
export async function withStore<T>(io: Io, work: (store: Store) => Promise<T>): Promise<T> {
  const opened = await openStore(io.env).catch((error: unknown) => {
    throw error instanceof LockedError || error instanceof DataError
      ? new CliError(error.message, EXIT.unreachable)
      : error
  })
  if (opened.made)
    io.say(
      `The data folder ${opened.made} is new and empty. Check that ACADEMY_DATA is the same as for npm start.`,
    )
  const env = { ...io.env, ...opened.env }
  // A list makes a hundred small requests. Opening a connection for each costs more CPU time than it saves, so 8 are shared.
  const agent = { maxSockets: 8 }
  const dynamodb = new DynamoDBClient({
    ...awsConfig(env, 'DYNAMODB'),
    requestHandler: { httpAgent: agent, httpsAgent: agent },
  })
  dynamodb.middlewareStack.add(
    (next) => (args) =>
      next(args).catch(withResourceName('TableName' in args.input ? args.input.TableName : opened.table)),
  )
  const s3 = new S3Client({
    ...awsConfig(env, 'S3'),
    forcePathStyle: Boolean(env.AWS_ENDPOINT_URL_S3 ?? env.AWS_ENDPOINT_URL),
  })
  let identity: Promise<string> | undefined
  const doc = DynamoDBDocumentClient.from(dynamodb, {
    marshallOptions: { removeUndefinedValues: true },
    unmarshallOptions: { wrapNumbers: exactly },
  })
  try {
    const who = () => {
      identity ??= identityOf(env, dynamodb.config.credentials)
      return identity
    }
    return await work({ ...opened, doc, s3, env, personKey: () => personKey(env), who })
  } finally {
    dynamodb.destroy()
    s3.destroy()
    await opened.close()
  }
}

/** Returns text for a number that JavaScript cannot represent exactly. Otherwise one such value would fail a whole page. */
function exactly(text: string): number | string {
  const number = Number(text)
  return Number.isSafeInteger(number) || String(number).includes('.') ? number : text
}

function personKey({ PERSON_KEY, ACADEMY_STAGE: stage = '<stage>' }: Env): string {
  if (PERSON_KEY) return PERSON_KEY
  throw new CliError(
    'PERSON_KEY is not set. It is needed to find people by email or phone. It is the secret whose ARN ' +
      `is in the parameter /academy/${stage}/lead-store (personKey). Read it with: ` +
      'export PERSON_KEY="$(aws secretsmanager get-secret-value --secret-id <arn> --query SecretString --output text)"',
    EXIT.unreachable,
  )
}

/**
 * On AWS, asks STS for the identity that signs the calls, so that no environment variable can fake the name in audit rows.
 * (CloudTrail is the proof.) With a local table, returns ACADEMY_USER, else the user name of this machine.
 * @param credentials the credentials with which the table is read
 */
async function identityOf(env: Env, credentials: DynamoDBClient['config']['credentials']): Promise<string> {
  const endpoint = stsEndpoint(env)
  if (!endpoint) return env.ACADEMY_USER || userInfo().username
  const { GetCallerIdentityCommand, STSClient } = await import('@aws-sdk/client-sts')
  const client = new STSClient({ region: awsConfig(env).region, endpoint, credentials, maxAttempts: 2 })
  try {
    const { Arn } = await client.send(new GetCallerIdentityCommand({}))
    if (Arn) return Arn
    throw new Error('no ARN')
  } catch (error) {
    if (hasErrorName(error, 'CredentialsProviderError')) throw error
    const reason = error instanceof Error ? error.name : String(error)
    throw new CliError(
      `Cannot tell who runs this command: STS at ${endpoint} did not answer (${reason}). Nothing was changed.`,
      EXIT.unreachable,
    )
  } finally {
    client.destroy()
  }
}

const REGION = /^[a-z]{2}(?:-[a-z]+)+-\d$/
const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]'])

/** Returns the URL of STS. With a local table, that is AWS_ENDPOINT_URL_STS. @throws UsageError for an invalid region */
export function stsEndpoint(env: Env): string | undefined {
  const table = env.AWS_ENDPOINT_URL_DYNAMODB ?? env.AWS_ENDPOINT_URL
  if (table && LOOPBACK.has(new URL(table).hostname)) return env.AWS_ENDPOINT_URL_STS
  const { region } = awsConfig(env)
  if (!REGION.test(region)) throw new UsageError(`AWS_REGION ${JSON.stringify(region)} is not a region.`)
  return `https://sts.${region}.amazonaws.com`
}
