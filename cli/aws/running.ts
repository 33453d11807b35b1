/** Reads `<data>/local.json`, in which a local stack records its URLs and roles so that the CLI and tests can use it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isAlive } from './lock.ts'

/** Process, URLs and region of a local stack, and its IAM roles for staff and deployments. */
export interface StackInfo {
  pid: number
  /** Origin of site and API, e.g. http://127.0.0.1:3000; empty when only the data folder is open. */
  url: string
  /** Endpoint URLs of the AWS services. S3 has a separate one, because browsers reach it through the site's port. */
  endpoints: { aws: string; s3: string }
  region: string
  roles: { staff: string; deploy: string }
}

export const stackInfoFile = (data: string) => join(data, 'local.json')

/** Returns the local stack that uses this data folder; undefined if none is running. */
export function findRunningStack(data: string): StackInfo | undefined {
  try {
    const running = JSON.parse(readFileSync(stackInfoFile(data), 'utf8')) as StackInfo
    return isAlive(running.pid) ? running : undefined
  } catch {
    return undefined
  }
}

/** SDK credentials that only a local stack accepts: it reads the name of the role from the access key. */
export const roleCredentials = (principal: string) => ({
  accessKeyId: principal,
  secretAccessKey: `secret of ${principal}`,
})

export const endpointEnv = ({ endpoints }: Pick<StackInfo, 'endpoints'>): Record<string, string> => ({
  AWS_ENDPOINT_URL: endpoints.aws,
  AWS_ENDPOINT_URL_S3: endpoints.s3,
  AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
})

export function roleEnv(running: Pick<StackInfo, 'endpoints' | 'region'>, role: string) {
  const { accessKeyId, secretAccessKey } = roleCredentials(role)
  return {
    ...endpointEnv(running),
    AWS_REGION: running.region,
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
  }
}
