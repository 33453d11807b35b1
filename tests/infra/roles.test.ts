/** The roles of staff, GitHub and CloudFormation: who assumes them, and their rights. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readStages } from '#infra/stages.ts'
import { actionsOf, type Statement, statementsOf, synthesize } from './app.ts'

const made = synthesize()
const stages = readStages()

test('staff assume their role only with MFA or from IAM Identity Center, under their own name', () => {
  for (const { name, account } of stages) {
    const [role] = made
      .resources('AWS::IAM::Role', `Academy-${name}-Data`)
      .filter(({ at }) => at.includes('StaffRole'))
    const statements = role?.Properties.AssumeRolePolicyDocument.Statement
    expect(statements.map(({ Condition }: Statement) => Condition)).toEqual([
      {
        Bool: { 'aws:MultiFactorAuthPresent': 'true' },
        StringEquals: { 'sts:RoleSessionName': `\${aws:username}` },
      },
      {
        ArnLike: { 'aws:PrincipalArn': expect.anything() },
        StringLike: { 'aws:userid': `*:\${sts:RoleSessionName}` },
      },
    ])
    const reserved = `:iam::${account}:role/aws-reserved/sso.amazonaws.com/*`
    expect(JSON.stringify(statements[1].Condition)).toContain(reserved)
  }
})

test('each role of GitHub trusts the workflow files of main, in its environment', () => {
  for (const { name, repository, previews } of stages) {
    const site = made.template(`Academy-${name}-Site`)
    site.resourceCountIs('AWS::IAM::OIDCProvider', 1)
    const trust = (description: string) => {
      const found = site.findResources('AWS::IAM::Role', { Properties: { Description: description } })
      const [role] = Object.values(found)
      return role?.Properties.AssumeRolePolicyDocument.Statement[0].Condition.StringEquals[
        'token.actions.githubusercontent.com:sub'
      ]
    }
    const subject = (environment: string, file: string) =>
      `repo:${repository}:environment:${environment}:job_workflow_ref:${repository}/.github/workflows/${file}.yml@refs/heads/main`
    for (const [role, environment, ...files] of [
      [`Deploys ${name} from GitHub`, name, 'release', 'rollback'],
      [`Republishes ${name} from GitHub`, `${name}-publish`, 'republish'],
      [
        `Shows pull requests on ${name} from GitHub`,
        `${name}-preview`,
        ...(previews ? ['publish-preview'] : []),
      ],
      [`Reads the settings of ${name} from GitHub`, `${name}-read`, 'release', 'nightly'],
    ] as const)
      expect([trust(role) ?? []].flat()).toEqual(files.map((file) => subject(environment, file)))
  }
})

test('the role that runs unattended each hour changes bucket and edge store only, and the reading one changes nothing', () => {
  for (const { name, previews } of stages) {
    const all = statementsOf(made.template(`Academy-${name}-Site`))
    const actions = (id: RegExp) =>
      all.filter((one) => id.test(one.id)).flatMap(({ statement }) => actionsOf(statement))
    const changing = (id: RegExp) => actions(id).filter((one) => !/:(Get|List|Describe)/.test(one))
    const assumed = (id: RegExp) =>
      JSON.stringify(all.filter((one) => id.test(one.id))).match(/cdk-\w+-lookup-role/g)
    const published = ['s3:PutObject', 's3:DeleteObject', 'cloudfront-keyvaluestore:UpdateKeys']
    expect(changing(/^DeployPublish/)).toEqual(published)
    expect(changing(/^DeployPreview/)).toEqual(previews ? ['s3:PutObject', 's3:DeleteObject'] : [])
    expect(actions(/^DeployPreview/).join()).not.toMatch(/Secret|keyvaluestore|lambda/)
    expect(changing(/^DeployRead/)).toEqual(['sts:AssumeRole'])
    expect(assumed(/^DeployRead/)).toHaveLength(1)
    // No lead, no file, no secret.
    expect(actions(/^DeployRead/).join()).not.toMatch(/Secret|GetItem|Query|Scan|lambda:GetFunction/)
  }
})

type Policy = {
  Statement: (Statement & { Resource: string | string[]; Condition?: Record<string, object> })[]
}
const bootstrapPolicy = (name: string): Policy =>
  JSON.parse(readFileSync(`infra/bootstrap/${name}.json`, 'utf8'))

test('CloudFormation may use the services of the stacks and no other, and no role of CDK reads a lead, a file or a log', () => {
  const execution = bootstrapPolicy('execution-policy')
  const boundary = bootstrapPolicy('permissions-boundary')
  const services = (policy: Policy) =>
    new Set(policy.Statement.flatMap((one) => [one.Action].flat()).map((action) => action.split(':')[0]))
  const RENAMED: Record<string, string> = {
    apigatewayv2: 'apigateway',
    certificatemanager: 'acm',
    custom: 'lambda',
  }
  const used = new Set(
    made.stacks.flatMap(({ stackName }) =>
      Object.values<{ Type: string }>(made.template(stackName).toJSON().Resources).map(({ Type }) => {
        const name = Type.replace('AWS::', '').split('::')[0]?.toLowerCase() ?? ''
        return RENAMED[name] ?? name
      }),
    ),
  )
  // Vaults need the storage of Backup and its key. Fn::GetStackOutput describes the other stack.
  const implied = ['backup-storage', 'cloudformation', 'kms']
  expect([...services(execution)].sort()).toEqual([...new Set([...used, ...implied])].sort())
  const trusted = made
    .resources('AWS::IAM::Role')
    .flatMap(({ Properties }) => Properties.AssumeRolePolicyDocument.Statement)
    .flatMap(({ Principal }) => Principal.Service ?? [])
  const passing = execution.Statement.find(({ Action }) => Action === 'iam:PassRole')
  expect(passing?.Condition?.StringEquals).toEqual({ 'iam:PassedToService': [...new Set(trusted)].sort() })
  expect(JSON.stringify(execution.Statement)).not.toMatch(/"(iam:)?\*"[^}]*"Action"|"Action":"?\[?"\*"/)
  const denied = boundary.Statement.filter(({ Effect }) => Effect === 'Deny').flatMap(({ Action }) => Action)
  const reading = ['GetItem', 'BatchGetItem', 'Query', 'Scan'].map((action) => `dynamodb:${action}`)
  expect(denied).toEqual(expect.arrayContaining([...reading, 's3:GetObject*']))
  const closed = boundary.Statement.filter(({ Action }) => Action.includes('s3:GetObject*'))
    .flatMap(({ Resource }) => Resource)
    .map((pattern) => new RegExp(`^${pattern.replaceAll('*', '.*')}$`))
  for (const { at, Properties } of made.resources('AWS::S3::Bucket', 'Academy-prod-Data')) {
    // CloudFormation names a bucket after the stack and the logical id.
    const bucket = Properties.BucketName ?? `${at.toLowerCase().replace('/', '-')}-x1y2z3`
    expect(closed.some((pattern) => pattern.test(`arn:aws:s3:::${bucket}/key`))).toBe(true)
  }
  // Without the second flag the role for look-ups, which GitHub assumes without approval, is outside the boundary.
  expect(readFileSync('infra/docs/first-deployment.md', 'utf8')).toContain(
    '--custom-permissions-boundary academy-boundary --apply-permissions-boundary-to-all-roles\n',
  )
  for (const policy of [execution, boundary]) expect(JSON.stringify(policy).length).toBeLessThan(6144)
})

test('staff may add and read audit rows, but not change or delete them', () => {
  for (const { name } of stages) {
    const statements = statementsOf(made.template(`Academy-${name}-Data`))
    const denied = statements.filter(({ statement }) => statement.Effect === 'Deny')
    expect(denied.map(({ id }) => id)).toEqual([expect.stringMatching(/^StaffRole/)])
    expect(denied[0]?.statement).toMatchObject({
      Action: ['dynamodb:UpdateItem', 'dynamodb:DeleteItem'],
      Condition: { 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': ['AUDIT#*'] } },
    })
  }
})
