/** How a command reaches leads and files: AWS with a stage, else the twin that runs, else the data folder under its lock. */
import { resolve } from 'node:path'
import { localEnvironment, REGION, TABLE_NAME, UPLOAD_BUCKET } from './environment.ts'
import { takeLock } from './lock.ts'
import { findRunning } from './running.ts'

export interface OpenStore {
  /** `aws`: a deployed stage; `twin`: a running `academy serve`; `data`: this process opened the folder itself. */
  readonly kind: 'aws' | 'twin' | 'data'
  /** Name of the DynamoDB table. */
  readonly table: string
  /** Name of the bucket of uploads. */
  readonly bucket: string
  /**
   * Environment for SDK clients and `lambdas/core/env.ts` (AWS_ENDPOINT_URL_*, region, dummy credentials, PERSON_KEY,
   * TABLE_NAME, UPLOAD_BUCKET). Empty on AWS. Put it into `process.env` before the first client is made.
   */
  readonly env: Readonly<Record<string, string>>
  /** Origin of the twin when one runs. */
  readonly url: string | undefined
  /** Closes what was opened and gives the lock back; nothing to do for `aws` and `twin`. */
  close(): Promise<void>
}

export interface OpenOptions {
  /** Data folder; ACADEMY_DATA or `.data` when absent. */
  data?: string
  /** Stage on AWS, e.g. `prod`; ACADEMY_STAGE when absent. TABLE_NAME and UPLOAD_BUCKET go before what the stage says. */
  stage?: string
  env?: Readonly<Record<string, string | undefined>>
}

/** The data folder of a twin: ACADEMY_DATA, else `.data` of the current folder; absolute. */
export const dataFolder = (env: Readonly<Record<string, string | undefined>> = process.env) =>
  resolve(env.ACADEMY_DATA || '.data')

/** @throws LockedError when another process has the folder open without serving it. */
export async function openStore(options: OpenOptions = {}): Promise<OpenStore> {
  const env = options.env ?? process.env
  const stage = options.stage ?? env.ACADEMY_STAGE
  if (stage) return onAws(stage, env)
  const data = resolve(options.data ?? dataFolder(env))
  const running = findRunning(data)
  if (running) {
    const { table, url, endpoints } = running
    const local = localEnvironment(data, endpoints)
    return { kind: 'twin', table, bucket: UPLOAD_BUCKET, url, env: local, close: async () => undefined }
  }
  return openData(data)
}

/** Names come from the environment, or from the parameter that the data stack writes (infra/stacks/data-stack.ts). */
async function onAws(stage: string, env: NonNullable<OpenOptions['env']>): Promise<OpenStore> {
  const names = env.TABLE_NAME && env.UPLOAD_BUCKET ? { table: '', bucket: '' } : await namesOf(stage)
  const table = env.TABLE_NAME || names.table
  const bucket = env.UPLOAD_BUCKET || names.bucket
  return { kind: 'aws', table, bucket, env: {}, url: undefined, close: async () => undefined }
}

async function namesOf(stage: string): Promise<{ table: string; bucket: string }> {
  const { GetParameterCommand, SSMClient } = await import('@aws-sdk/client-ssm')
  const client = new SSMClient({ region: REGION })
  const { Parameter } = await client.send(new GetParameterCommand({ Name: `/academy/${stage}/lead-store` }))
  return JSON.parse(Parameter?.Value ?? '{}') as { table: string; bucket: string }
}

async function openData(data: string): Promise<OpenStore> {
  const unlock = takeLock(data)
  try {
    const [{ openTable }, { openUploads }] = await Promise.all([import('./store.ts'), import('./uploads.ts')])
    const table = await openTable({ data })
    const uploads = await openUploads({ data })
    const env = localEnvironment(data, { dynamodb: table.endpoint, s3: uploads.endpoint })
    const close = async () => {
      await Promise.all([table.close(), uploads.close()])
      unlock()
    }
    return { kind: 'data', table: TABLE_NAME, bucket: UPLOAD_BUCKET, env, url: undefined, close }
  } catch (error) {
    unlock()
    throw error
  }
}
