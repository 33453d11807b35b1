/** Role of the GitHub workflows, through OIDC without a stored key. It may assume CDK's roles and publish and check releases. */
import { Duration, Stack } from 'aws-cdk-lib'
import { FederatedPrincipal, OidcProviderNative, PolicyStatement, Role } from 'aws-cdk-lib/aws-iam'
import { Construct } from 'constructs'
import type { StaticSite } from './static-site.ts'

interface DeployRoleProps {
  /** GitHub `owner/name`. */
  repository: string
  /** GitHub environment whose jobs may assume the role. */
  stage: string
  /** Another stage of the same account creates GitHub's identity provider. An account can have one. */
  sharesProvider: boolean
  site: Pick<StaticSite, 'bucket' | 'store'>
  /** ARN of the secret that `academy smoke` signs with. */
  canaryKey: string
  /** ARN of the secret that admits the check of new versions of the Lambdas. */
  originSecret: string
}

export class DeployRole extends Construct {
  readonly role: Role

  constructor(scope: Construct, id: string, props: DeployRoleProps) {
    super(scope, id)
    const { partition, account, region } = Stack.of(this)
    const issuer = 'token.actions.githubusercontent.com'
    const provider = props.sharesProvider
      ? `arn:${partition}:iam::${account}:oidc-provider/${issuer}`
      : new OidcProviderNative(this, 'GitHub', {
          url: `https://${issuer}`,
          clientIds: ['sts.amazonaws.com'],
        }).oidcProviderArn
    this.role = new Role(this, 'Role', {
      description: `Deploys ${props.stage} from GitHub`,
      maxSessionDuration: Duration.hours(1),
      assumedBy: new FederatedPrincipal(
        provider,
        {
          StringEquals: {
            [`${issuer}:aud`]: 'sts.amazonaws.com',
            [`${issuer}:sub`]: `repo:${props.repository}:environment:${props.stage}`,
          },
        },
        'sts:AssumeRoleWithWebIdentity',
      ),
    })
    const grant = (actions: string[], resources: string[]) =>
      this.role.addToPolicy(new PolicyStatement({ actions, resources }))
    grant(
      ['sts:AssumeRole'],
      ['deploy', 'file-publishing', 'lookup'].map(
        (name) => `arn:${partition}:iam::${account}:role/cdk-hnb659fds-${name}-role-${account}-*`,
      ),
    )
    const parameter = (name: string) =>
      `arn:${partition}:ssm:${region}:${account}:parameter/academy/${props.stage}/${name}`
    grant(['ssm:GetParameter'], [parameter('release-target'), parameter('api-release')])
    grant(['secretsmanager:GetSecretValue'], [props.canaryKey, props.originSecret])
    grant(
      ['lambda:PublishVersion', 'lambda:InvokeFunction', 'lambda:GetAlias', 'lambda:UpdateAlias'],
      [`arn:${partition}:lambda:${region}:${account}:function:Academy-${props.stage}-Api-*`],
    )
    grant(['s3:ListBucket'], [props.site.bucket.bucketArn])
    grant(['s3:GetObject', 's3:PutObject', 's3:DeleteObject'], [props.site.bucket.arnForObjects('*')])
    grant(
      [
        'cloudfront-keyvaluestore:DescribeKeyValueStore',
        'cloudfront-keyvaluestore:GetKey',
        'cloudfront-keyvaluestore:ListKeys',
        'cloudfront-keyvaluestore:UpdateKeys',
      ],
      [props.site.store.keyValueStoreArn],
    )
  }
}
