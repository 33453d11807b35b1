/** The leads' table and files as commands see them: clients made for whatever `openStore` found. */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { S3Client } from '@aws-sdk/client-s3'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { CliError, exit } from '../errors.ts'
import { DataError } from '../local/data-files.ts'
import { LockedError } from '../local/lock.ts'
import { clientOf, openStore } from '../local/open.ts'
import type { Env, Io } from '../output.ts'
import { identityOf } from './who.ts'

export interface Store {
  /** `aws`: a deployed stage, `local`: a running `academy serve`, `data`: the folder, opened by this process. */
  kind: 'aws' | 'local' | 'data'
  table: string
  doc: DynamoDBDocumentClient
  /** Origin of the site: of a stage that has a name, of the local stack when it runs. */
  url: string | undefined
  /** Bucket of uploads. */
  bucket: string
  s3: S3Client
  /** Key of the HMACs in gsi3 and gsi4. @throws CliError when this stage's is not known here. */
  personKey(): string
  /** Who does this: an ARN on AWS, else the person at this machine (who.ts). @throws CliError when STS does not answer */
  who(): Promise<string>
  /** Environment the store was opened with, AWS_ENDPOINT_URL_* included. */
  env: Env
}

/** Opens the store, runs `work`, closes it whatever happens. @throws CliError (exit 3) when it cannot be opened. */
export async function withStore<T>(io: Io, work: (store: Store) => Promise<T>): Promise<T> {
  const opened = await openStore(io.env).catch((error: unknown) => {
    throw error instanceof LockedError || error instanceof DataError
      ? new CliError(error.message, exit.unreachable)
      : error
  })
  if (opened.made)
    io.say(`The data folder ${opened.made} is new and empty. Is ACADEMY_DATA the one of npm start?`)
  const env = { ...io.env, ...opened.env }
  const dynamodb = new DynamoDBClient(clientOf(env, 'DYNAMODB'))
  const s3 = new S3Client({
    ...clientOf(env, 'S3'),
    forcePathStyle: Boolean(env.AWS_ENDPOINT_URL_S3 ?? env.AWS_ENDPOINT_URL),
  })
  const { kind, table, bucket, url } = opened
  let identity: Promise<string> | undefined
  const doc = DynamoDBDocumentClient.from(dynamodb, {
    marshallOptions: { removeUndefinedValues: true },
    unmarshallOptions: { wrapNumbers: exactly },
  })
  try {
    return await work({
      kind,
      table,
      bucket,
      url,
      doc,
      s3,
      env,
      personKey: () => required(env, 'PERSON_KEY'),
      who: () => {
        identity ??= identityOf(env, dynamodb.config.credentials)
        return identity
      },
    })
  } finally {
    dynamodb.destroy()
    s3.destroy()
    await opened.close()
  }
}

/** A number that JavaScript cannot hold stays text: one such value must not end the reading of a page. */
function exactly(text: string): number | string {
  const number = Number(text)
  return Number.isSafeInteger(number) || String(number).includes('.') ? number : text
}

function required(env: Store['env'], name: string): string {
  const value = env[name]
  if (value) return value
  const stage = env.ACADEMY_STAGE ?? '<stage>'
  throw new CliError(
    `${name} is not set: nobody can be found by e-mail or phone without this stage's key. It is the secret whose ARN ` +
      `the parameter /academy/${stage}/lead-store names (personKey); read it with: ` +
      `export ${name}="$(aws secretsmanager get-secret-value --secret-id <arn> --query SecretString --output text)"`,
    exit.unreachable,
  )
}
