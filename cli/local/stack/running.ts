/** Writes `<data>/local.json`, with which the CLI and tests find a running local stack. */
import { rmSync } from 'node:fs'
import { type StackInfo, stackInfoFile } from '../../aws/running.ts'
import { replaceFile } from '../storage/data-files.ts'
import type { Resources } from '../template/resources.ts'

export function stackInfo(resources: Resources, url: string, endpoints: StackInfo['endpoints']): StackInfo {
  const roles = resources.of('AWS::IAM::Role')
  const role = (id: RegExp) => roles.find((resource) => id.test(resource.id))?.ref ?? ''
  const [table] = resources.of('AWS::DynamoDB::Table')
  return {
    pid: process.pid,
    url,
    endpoints,
    region: table?.arn.split(':')[3] ?? '',
    roles: { staff: role(/^StaffRole/), deploy: role(/^DeployRole/) },
  }
}

export function writeStackInfo(data: string, running: StackInfo): void {
  replaceFile(stackInfoFile(data), `${JSON.stringify(running, null, 2)}\n`)
}

export function removeStackInfo(data: string): void {
  rmSync(stackInfoFile(data), { force: true })
}
