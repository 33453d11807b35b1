/** `<data>/local.json`, by which the CLI and tests find a running local stack. */
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { credentialsOf } from '../protocol/aws.ts'
import { replaceFile } from '../storage/data-files.ts'
import type { Resources } from '../template/resources.ts'
import { isAlive } from './lock.ts'

export type Running = ReturnType<typeof runningOf>

/**
 * The addresses of a stack, and the roles for staff and deployments.
 * @param url origin of site and API, e.g. http://127.0.0.1:3000; empty when only the data folder is open
 * @param endpoints of the AWS services; S3 has its own, because browsers use it through the port of the site
 */
export function runningOf(resources: Resources, url: string, endpoints: { aws: string; s3: string }) {
  const roles = resources.of('AWS::IAM::Role')
  const role = (id: RegExp) => roles.find((one) => id.test(one.id))?.ref ?? ''
  const [table] = resources.of('AWS::DynamoDB::Table')
  return {
    pid: process.pid,
    url,
    endpoints,
    region: table?.arn.split(':')[3] ?? '',
    roles: { staff: role(/^StaffRole/), deploy: role(/^DeployRole/) },
  }
}

const fileIn = (data: string) => join(data, 'local.json')

export function writeRunning(data: string, running: Running): void {
  replaceFile(fileIn(data), `${JSON.stringify(running, null, 2)}\n`)
}

export function removeRunning(data: string): void {
  rmSync(fileIn(data), { force: true })
}

/** The local stack that uses this folder; undefined when none runs. */
export function findRunning(data: string): Running | undefined {
  try {
    const running = JSON.parse(readFileSync(fileIn(data), 'utf8')) as Running
    return isAlive(running.pid) ? running : undefined
  } catch {
    return undefined
  }
}

export const endpointsOf = ({ endpoints }: Pick<Running, 'endpoints'>): Record<string, string> => ({
  AWS_ENDPOINT_URL: endpoints.aws,
  AWS_ENDPOINT_URL_S3: endpoints.s3,
  AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
})

/** All variables for the SDK, with the credentials of a role. */
export function environmentOf(running: Pick<Running, 'endpoints' | 'region'>, role: string) {
  const { accessKeyId, secretAccessKey } = credentialsOf(role)
  return {
    ...endpointsOf(running),
    AWS_REGION: running.region,
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
  }
}
