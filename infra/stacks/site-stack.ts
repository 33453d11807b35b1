/**
 * The public site: bucket, CloudFront, DNS names, parameters for releases, and the roles of GitHub. The HTTP API is also
 * created here, without routes, because CloudFront needs the API's host name, and the Api stack needs CloudFront's host name.
 */
import { CfnOutput, ReferenceStrength, Stack, type StackProps } from 'aws-cdk-lib'
import { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import * as route53 from 'aws-cdk-lib/aws-route53'
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets'
import { StringParameter } from 'aws-cdk-lib/aws-ssm'
import { Construct } from 'constructs'
import { GithubRoles } from '../constructs/github-roles.ts'
import { StaticSite } from '../constructs/static-site.ts'
import { LOCAL_STAGE, type Stage, siteHostNames } from '../stages.ts'
import type { DataStack } from './data-stack.ts'
import type { GlobalStack } from './global-stack.ts'

interface SiteStackProps extends StackProps {
  stage: Stage
  data: DataStack
  global: GlobalStack | undefined
  zone: route53.HostedZoneAttributes | undefined
  gallery: readonly { src: string }[]
}

export class SiteStack extends Stack {
  readonly site: StaticSite
  readonly api: HttpApi

  constructor(scope: Construct, id: string, props: SiteStackProps) {
    const { stage, data, global, gallery, ...stackProps } = props
    super(scope, id, stackProps)
    const pictures = new Set(gallery.flatMap(({ src }) => (URL.canParse(src) ? new URL(src).origin : [])))
    const domains = siteHostNames(stage)
    this.api = new HttpApi(this, 'Api', { createDefaultStage: false })
    this.site = new StaticSite(this, 'Site', {
      retain: stage.retainData,
      previews: stage.previews,
      // The local stack sends the same headers as prod, so that tests see the responses that visitors get.
      noindex: !['prod', LOCAL_STAGE].includes(stage.name),
      apiHost: `${this.api.apiId}.execute-api.${this.region}.amazonaws.com`,
      originSecret: data.originSecrets.at(-2)?.secretValue.unsafeUnwrap() ?? '',
      origins: [`https://${data.uploads.bucket.bucketRegionalDomainName}`, ...pictures].join(' '),
      accessLogs: data.accessLogs,
      domains,
      ...(global?.certificate ? { certificate: global.certificate } : {}),
      ...(global?.webAclArn ? { webAclArn: global.webAclArn } : {}),
    })
    // A strong reference across regions would add two CDK Lambdas, and the exported value could never change.
    this.site.distribution.applyCrossStackReferenceStrength(ReferenceStrength.WEAK)
    if (props.zone) {
      const zone = route53.HostedZone.fromHostedZoneAttributes(this, 'Zone', props.zone)
      const target = route53.RecordTarget.fromAlias(new CloudFrontTarget(this.site.distribution))
      domains.forEach((recordName, index) => {
        new route53.ARecord(this, `A${index}`, { zone, recordName, target })
        new route53.AaaaRecord(this, `Aaaa${index}`, { zone, recordName, target })
      })
    }
    const { bucket, store, host, distribution } = this.site
    const canaryKey = data.canaryKeys.at(-2)?.secretArn ?? ''
    new StringParameter(this, 'LeadStore', {
      parameterName: `/academy/${stage.name}/lead-store`,
      description: 'Table, bucket, key and site of this stage, for academy leads',
      stringValue: this.toJsonString({
        table: data.leads.table.tableName,
        bucket: data.uploads.bucket.bucketName,
        personKey: data.personKey.secretArn,
        ...(stage.malwareScan && { scanned: true }),
        copyRegion: stage.copyRegion,
        site: `https://${host}`,
      }),
    })
    new StringParameter(new Construct(this, 'Release'), 'Target', {
      parameterName: `/academy/${stage.name}/release-target`,
      description: 'Release target of academy release --stage',
      stringValue: JSON.stringify({
        bucket: bucket.bucketName,
        store: store.keyValueStoreArn,
        host,
        canaryKey,
        ...(stage.previews ? { previewDomain: `preview.${stage.domain}` } : {}),
      }),
    })
    const roles = new GithubRoles(this, 'Deploy', {
      repository: stage.repository,
      stage: stage.name,
      previews: stage.previews,
      sharesProvider: stage.sharesAccount || stage.hasGithubProvider,
      site: this.site,
      canaryKey,
      originSecret: data.originSecrets.at(-2)?.secretArn ?? '',
    })
    const output = (id: string, value: string, description: string) =>
      new CfnOutput(this, id, { value, description })
    output('Url', `https://${host}`, 'The site')
    output('DistributionId', distribution.distributionId, 'The distribution, for its logs and metrics')
    for (const [name, role, environment] of [
      ['Read', roles.read, `${stage.name}-read`],
      ['Publish', roles.publish, `${stage.name}-publish`],
      ['Preview', roles.preview, `${stage.name}-preview`],
      ['Deploy', roles.deploy, stage.name],
    ] as const)
      if (role) output(`${name}RoleArn`, role.roleArn, `ROLE_ARN in GitHub's environment ${environment}`)
  }
}
