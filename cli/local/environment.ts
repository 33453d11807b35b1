/** The environment of the Lambdas in the twin: the same names as on AWS (lambdas/core/env.ts), endpoints of our own. */
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where each AWS service of the twin listens; SES is absent when only the data is open. */
export interface Endpoints {
  dynamodb: string
  s3: string
  ses?: string
}

export const TABLE_NAME = 'academy-local'
export const UPLOAD_BUCKET = 'academy-local-uploads'
export const REGION = 'ap-south-1'

/** Credentials that the SDK signs with and our endpoints verify with; they open nothing anywhere else. */
export const CREDENTIALS = { accessKeyId: 'local', secretAccessKey: 'local-secret' } as const

interface Keys {
  personKey: string
  originSecret: string
}

/** `<data>/keys.json`: made once, so that the same e-mail address finds the same person after a restart. */
export function readKeys(data: string): Keys {
  const file = join(data, 'keys.json')
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Keys
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  const keys: Keys = {
    personKey: randomBytes(32).toString('hex'),
    originSecret: randomBytes(24).toString('hex'),
  }
  mkdirSync(data, { recursive: true, mode: 0o700 })
  writeFileSync(file, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 })
  return keys
}

/** Environment for SDK clients and Lambdas of the twin whose data is in `data`. */
export function localEnvironment(data: string, endpoints: Endpoints): Record<string, string> {
  const { personKey, originSecret } = readKeys(data)
  return {
    TABLE_NAME,
    UPLOAD_BUCKET,
    PERSON_KEY: personKey,
    ORIGIN_SECRET: originSecret,
    AWS_REGION: REGION,
    AWS_ACCESS_KEY_ID: CREDENTIALS.accessKeyId,
    AWS_SECRET_ACCESS_KEY: CREDENTIALS.secretAccessKey,
    AWS_ENDPOINT_URL_DYNAMODB: endpoints.dynamodb,
    AWS_ENDPOINT_URL_S3: endpoints.s3,
    ...(endpoints.ses && { AWS_ENDPOINT_URL_SES: endpoints.ses }),
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
  }
}
