/** Region, endpoint and credentials for the AWS clients of commands. */
import type { Env } from '../output.ts'
import { credentials } from './credentials.ts'
import { stageProfile } from './profiles.ts'

/** Access keys in `env` come first, then the profile AWS_PROFILE, then the profile that `academy login` made for the stage. */
export function awsConfig(env: Env, service?: 'CLOUDWATCH' | 'DYNAMODB' | 'S3' | 'SES') {
  const endpoint = env[`AWS_ENDPOINT_URL_${service}`] ?? env.AWS_ENDPOINT_URL
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env
  const { AWS_SESSION_TOKEN: sessionToken } = env
  return {
    region: env.AWS_REGION ?? 'ap-south-1',
    ...(endpoint && { endpoint }),
    credentials:
      accessKeyId && secretAccessKey
        ? { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) }
        : () => credentials(stageProfile(env)),
  }
}
