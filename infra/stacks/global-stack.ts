/** Resources that CloudFront requires in us-east-1: the certificate and the WAF. */
import { ReferenceStrength, Stack, type StackProps } from 'aws-cdk-lib'
import { Certificate, CertificateValidation } from 'aws-cdk-lib/aws-certificatemanager'
import { HostedZone, type HostedZoneAttributes } from 'aws-cdk-lib/aws-route53'
import type { Construct } from 'constructs'
import { Firewall } from '../constructs/firewall.ts'
import { namesOf, type Stage } from '../stages.ts'

export class GlobalStack extends Stack {
  readonly certificate: Certificate | undefined
  readonly webAclArn: string

  constructor(
    scope: Construct,
    id: string,
    props: StackProps & { stage: Stage; zone: HostedZoneAttributes | undefined },
  ) {
    super(scope, id, props)
    const [domainName, ...subjectAlternativeNames] = namesOf(props.stage)
    if (domainName && props.zone) {
      this.certificate = new Certificate(this, 'Certificate', {
        domainName,
        subjectAlternativeNames,
        validation: CertificateValidation.fromDns(
          HostedZone.fromHostedZoneAttributes(this, 'Zone', props.zone),
        ),
      })
      // Other names need another certificate. A strong reference would export the first one permanently.
      this.certificate.applyCrossStackReferenceStrength(ReferenceStrength.WEAK)
    }
    this.webAclArn = new Firewall(this, 'Firewall', props.stage).arn
  }
}
