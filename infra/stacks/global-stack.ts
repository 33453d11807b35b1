/** Certificate and WAF, which CloudFront requires in us-east-1. */
import { ReferenceStrength, Stack, type StackProps } from 'aws-cdk-lib'
import { Certificate, CertificateValidation } from 'aws-cdk-lib/aws-certificatemanager'
import { HostedZone, type HostedZoneAttributes } from 'aws-cdk-lib/aws-route53'
import type { Construct } from 'constructs'
import { Firewall } from '../constructs/firewall.ts'
import { type Stage, siteHostNames } from '../stages.ts'

export class GlobalStack extends Stack {
  readonly certificate: Certificate | undefined
  readonly webAclArn: string

  constructor(
    scope: Construct,
    id: string,
    props: StackProps & { stage: Stage; zone: HostedZoneAttributes | undefined },
  ) {
    super(scope, id, props)
    const [domainName, ...subjectAlternativeNames] = siteHostNames(props.stage)
    if (domainName && props.zone) {
      this.certificate = new Certificate(this, 'Certificate', {
        domainName,
        subjectAlternativeNames,
        validation: CertificateValidation.fromDns(
          HostedZone.fromHostedZoneAttributes(this, 'Zone', props.zone),
        ),
      })
      // If the host names change, a new certificate is created. A strong reference would make that impossible.
      this.certificate.applyCrossStackReferenceStrength(ReferenceStrength.WEAK)
    }
    this.webAclArn = new Firewall(this, 'Firewall', props.stage).arn
  }
}
