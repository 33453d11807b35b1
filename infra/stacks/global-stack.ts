/** What CloudFront wants in us-east-1: the certificate and, by flag, the WAF. Made only for stages that need it. */
import { Stack, type StackProps } from 'aws-cdk-lib'
import { Certificate, CertificateValidation } from 'aws-cdk-lib/aws-certificatemanager'
import { HostedZone, type HostedZoneAttributes } from 'aws-cdk-lib/aws-route53'
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'
import { namesOf, type Stage } from '../stages.ts'

const visibility = (metricName: string) => ({
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: false,
  metricName,
})

export class GlobalStack extends Stack {
  readonly certificate: Certificate | undefined
  readonly webAclArn: string | undefined

  constructor(
    scope: Construct,
    id: string,
    props: StackProps & { stage: Stage; zone: HostedZoneAttributes | undefined },
  ) {
    super(scope, id, props)
    const [domainName, ...subjectAlternativeNames] = namesOf(props.stage)
    if (domainName && props.zone)
      this.certificate = new Certificate(this, 'Certificate', {
        domainName,
        subjectAlternativeNames,
        validation: CertificateValidation.fromDns(
          HostedZone.fromHostedZoneAttributes(this, 'Zone', props.zone),
        ),
      })
    if (props.stage.waf) this.webAclArn = this.firewall().attrArn
  }

  /** Managed rules count nothing of ours as an attack by size; forms are bounded by the Lambdas. */
  private firewall(): CfnWebACL {
    return new CfnWebACL(this, 'Firewall', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visibility('Academy'),
      rules: [
        {
          name: 'KnownBadInputs',
          priority: 0,
          overrideAction: { none: {} },
          visibilityConfig: visibility('KnownBadInputs'),
          statement: {
            managedRuleGroupStatement: { vendorName: 'AWS', name: 'AWSManagedRulesKnownBadInputsRuleSet' },
          },
        },
        {
          name: 'Flood',
          priority: 1,
          action: { block: {} },
          visibilityConfig: visibility('Flood'),
          // A college lab or a carrier is one address: 2,000 requests in five minutes is far above either.
          statement: {
            rateBasedStatement: { limit: 2000, aggregateKeyType: 'IP', evaluationWindowSec: 300 },
          },
        },
      ],
    })
  }
}
