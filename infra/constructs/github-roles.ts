/**
 * Roles that GitHub workflows assume through OIDC, so that GitHub stores no key. `read` may only compare and diagnose,
 * `publish` may change the site bucket and the edge store, `preview` may change the files of pull requests, `deploy` may
 * change everything. Only `deploy` needs approval.
 */
import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib'
import { FederatedPrincipal, OidcProviderNative, PolicyStatement, Role } from 'aws-cdk-lib/aws-iam'
import { Construct } from 'constructs'
import type { StaticSite } from './static-site.ts'

interface GithubRolesProps {
  /** GitHub `owner/name`. */
  repository: string
  stage: string
  /** If true, there is a role `preview`. */
  previews?: boolean
  /** True if another stage in the same account creates GitHub's identity provider, of which an account can have only one. */
  sharesProvider: boolean
  site: Pick<StaticSite, 'bucket' | 'store'>
  /** ARN of the secret with which `academy smoke` signs its test leads. */
  canaryKey: string
  /** ARN of the secret that Lambdas require in requests. A promotion needs it to check new versions. */
  originSecret: string
}

const ISSUER = 'token.actions.githubusercontent.com'

/** Actions of `academy doctor` that concern the whole account. They give no access to leads or files. */
const DIAGNOSE = ['ses:GetIdentityDkimAttributes', 'ses:GetSendQuota', 'sns:ListSubscriptions']

export class GithubRoles extends Construct {
  readonly read: Role
  readonly publish: Role
  readonly preview: Role | undefined
  readonly deploy: Role

  constructor(scope: Construct, id: string, { stage, repository, site, ...props }: GithubRolesProps) {
    super(scope, id)
    const { partition, account, region } = Stack.of(this)
    const provider = props.sharesProvider
      ? `arn:${partition}:iam::${account}:oidc-provider/${ISSUER}`
      : new OidcProviderNative(this, 'GitHub', {
          url: `https://${ISSUER}`,
          clientIds: ['sts.amazonaws.com'],
          // Kept if this stage is destroyed, because other stages in the account use it too.
          removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
        }).oidcProviderArn
    /** Creates a role for jobs of a GitHub environment that run a workflow file of the branch main (infra/docs/releases.md). */
    const role = (name: string, use: string, environment: string, workflows: string[]) =>
      new Role(this, name, {
        description: `${use} ${stage} from GitHub`,
        maxSessionDuration: Duration.hours(1),
        assumedBy: new FederatedPrincipal(
          provider,
          {
            StringEquals: {
              [`${ISSUER}:aud`]: 'sts.amazonaws.com',
              [`${ISSUER}:sub`]: workflows.map(
                (file) =>
                  `repo:${repository}:environment:${environment}:job_workflow_ref:` +
                  `${repository.replace(/@\d+/g, '')}/.github/workflows/${file}.yml@refs/heads/main`,
              ),
            },
          },
          'sts:AssumeRoleWithWebIdentity',
        ),
      })
    this.read = role('Read', 'Reads the settings of', `${stage}-read`, ['release', 'nightly'])
    this.publish = role('Publish', 'Republishes', `${stage}-publish`, ['republish'])
    this.deploy = role('Role', 'Deploys', stage, ['release', 'rollback'])
    const all = [this.read, this.publish, this.deploy]
    const grant = (roles: Role[], actions: string[], resources: string[], conditions = {}) => {
      for (const role of roles) role.addToPolicy(new PolicyStatement({ actions, resources, conditions }))
    }
    const bootstrapped = (name: string) =>
      `arn:${partition}:iam::${account}:role/cdk-hnb659fds-${name}-role-${account}-*`
    grant([this.read], ['sts:AssumeRole'], [bootstrapped('lookup')])
    grant([this.deploy], ['sts:AssumeRole'], ['deploy', 'file-publishing', 'lookup'].map(bootstrapped))
    const arn = (service: string, resource: string) => `arn:${partition}:${service}:*:${account}:${resource}`
    grant([this.read], DIAGNOSE, ['*'])
    grant([this.read], ['cloudwatch:DescribeAlarms'], [arn('cloudwatch', 'alarm:*')])
    grant([this.read], ['cloudformation:DescribeStacks'], [arn('cloudformation', `stack/Academy-${stage}-*`)])
    grant(
      [this.read],
      ['dynamodb:DescribeTable', 'dynamodb:DescribeContinuousBackups', 'dynamodb:DescribeTimeToLive'],
      [arn('dynamodb', `table/Academy-${stage}-*`)],
    )
    const parameter = (name: string) =>
      `arn:${partition}:ssm:${region}:${account}:parameter/academy/${stage}/${name}`
    grant(all, ['ssm:GetParameter'], [parameter('release-target')])
    const bootstrap = arn('ssm', 'parameter/cdk-bootstrap/hnb659fds/version')
    grant([this.read], ['ssm:GetParameter'], [parameter('lead-store'), bootstrap])
    grant([this.deploy], ['ssm:GetParameter'], [parameter('api-release')])
    grant([this.publish, this.deploy], ['secretsmanager:GetSecretValue'], [props.canaryKey])
    grant([this.deploy], ['secretsmanager:GetSecretValue'], [props.originSecret])
    grant(
      [this.deploy],
      ['lambda:PublishVersion', 'lambda:InvokeFunction', 'lambda:GetAlias', 'lambda:UpdateAlias'],
      [`arn:${partition}:lambda:${region}:${account}:function:Academy-${stage}-Api-*`],
    )
    grant(all, ['s3:ListBucket'], [site.bucket.bucketArn])
    grant([this.read], ['s3:GetObject'], [site.bucket.arnForObjects('manifests/*')])
    grant(
      [this.publish, this.deploy],
      ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'],
      [site.bucket.arnForObjects('*')],
    )
    const store = (...actions: string[]) => actions.map((action) => `cloudfront-keyvaluestore:${action}`)
    grant(all, store('DescribeKeyValueStore', 'GetKey', 'ListKeys'), [site.store.keyValueStoreArn])
    grant([this.publish, this.deploy], store('UpdateKeys'), [site.store.keyValueStoreArn])
    if (!props.previews) return
    // The role `preview` can change no release and no key-value store of CloudFront, and can read no secret.
    this.preview = role('Preview', 'Shows pull requests on', `${stage}-preview`, ['publish-preview'])
    grant([this.preview], ['ssm:GetParameter'], [parameter('release-target')])
    const files = [site.bucket.arnForObjects('previews/*')]
    grant([this.preview], ['s3:PutObject', 's3:DeleteObject'], files)
    const prefix = { StringLike: { 's3:prefix': 'previews/*' } }
    grant([this.preview], ['s3:ListBucket'], [site.bucket.bucketArn], prefix)
  }
}
