/** A small template, with the handlers of its Lambdas in a temporary folder. */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LambdaObserver } from '#cli/local/compute/lambda.ts'
import { type Resources, resolveTemplates } from '#cli/local/template/resources.ts'
import type { CfnTemplate } from '#cli/local/template/template.ts'

type Entries = CfnTemplate['Resources']

export const STACK = 'Small'
export const ACCOUNT = '000000000000'
export const REGION = 'ap-south-1'
export const arnOf = (fn: string) => `arn:aws:lambda:${REGION}:${ACCOUNT}:function:${STACK}-${fn}`
export const att = (id: string, name = 'Arn') => ({ 'Fn::GetAtt': [id, name] })

/** A Lambda with its role and log group. */
export function lambda(id: string, properties: object = {}, statements: object[] = []): Entries {
  const log = {
    Effect: 'Allow',
    Action: ['logs:CreateLogStream', 'logs:PutLogEvents'],
    Resource: att(`${id}Log`),
  }
  return {
    [id]: {
      Type: 'AWS::Lambda::Function',
      Properties: {
        Code: { S3Key: `${id}.zip` },
        Handler: 'index.handler',
        Runtime: 'nodejs24.x',
        Role: att(`${id}Role`),
        LoggingConfig: { LogGroup: { Ref: `${id}Log` } },
        ...properties,
      },
    },
    [`${id}Role`]: { Type: 'AWS::IAM::Role', Properties: {} },
    [`${id}Policy`]: {
      Type: 'AWS::IAM::Policy',
      Properties: { Roles: [{ Ref: `${id}Role` }], PolicyDocument: { Statement: [log, ...statements] } },
    },
    [`${id}Log`]: { Type: 'AWS::Logs::LogGroup' },
  }
}

/** Allows a service to invoke a Lambda. */
export const permission = (fn: string, service: string, SourceArn: unknown): Entries => ({
  [`${fn}${service.split('.')[0]}Permission`]: {
    Type: 'AWS::Lambda::Permission',
    Properties: { Action: 'lambda:InvokeFunction', FunctionName: att(fn), Principal: service, SourceArn },
  },
})

/** @param handlers code of index.mjs, by the id of the Lambda */
export function smallStack(entries: Entries, handlers: Record<string, string> = {}): Resources {
  const folder = mkdtempSync(join(tmpdir(), 'academy-small-'))
  const files = Object.entries(handlers).map(([id, code]) => {
    mkdirSync(join(folder, `asset.${id}`))
    writeFileSync(join(folder, `asset.${id}`, 'index.mjs'), code)
    return [id, { source: { path: `asset.${id}` }, destinations: { here: { objectKey: `${id}.zip` } } }]
  })
  writeFileSync(join(folder, `${STACK}.assets.json`), JSON.stringify({ files: Object.fromEntries(files) }))
  const template = { account: ACCOUNT, region: REGION, Resources: entries }
  return resolveTemplates({ [STACK]: template }, {}, folder)
}

/** Records the runs of Lambdas, as `<name> failed` or `<name>`, and their log lines. */
export function observing() {
  const runs: string[] = []
  const lines: [name: string, line: string][] = []
  const observer: LambdaObserver = {
    ran: (name, _ms, hasFailed) => void runs.push(hasFailed ? `${name} failed` : name),
    logged: (...line) => void lines.push(line),
  }
  return { observer, runs, lines }
}
