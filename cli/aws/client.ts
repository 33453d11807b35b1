/** Region, endpoint and credentials of every AWS client that a command makes. */
import type { Env } from '../output.ts'
import { credentials } from './credentials.ts'

/** @param env may be another than this process's. Its keys go first, then the profile or the sign-in of this process. */
export function clientOf(env: Env, service?: 'CLOUDWATCH' | 'DYNAMODB' | 'S3' | 'SES') {
  const endpoint = env[`AWS_ENDPOINT_URL_${service}`] ?? env.AWS_ENDPOINT_URL
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env
  const { AWS_SESSION_TOKEN: sessionToken } = env
  return {
    region: env.AWS_REGION ?? 'ap-south-1',
    ...(endpoint && { endpoint }),
    credentials:
      accessKeyId && secretAccessKey
        ? { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) }
        : credentials,
  }
}
